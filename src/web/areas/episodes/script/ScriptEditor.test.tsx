import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useWatch } from 'react-hook-form'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { EpisodeScript } from '#contract/areas/episodes/script.ts'
import { noteMakers } from '#web/api/makers.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { useComposer } from '#web/composer/useComposer.ts'
import { ComposerNotice } from '#web/composer/ComposerNotice.tsx'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { createForm } from '../forms/create.ts'
import { episodeDefaults, type EpisodeValues } from '../forms/createDefaults.ts'
import { ScriptPart } from './ScriptPart.tsx'

const pageOf = (text: string, by?: string) => ({
  ...(by !== undefined && { by }),
  headline: `On ${text}`,
  picture: `Of ${text}`,
  points: [],
  lines: [{ text: `${text} run.`, from: `${text} run fast.` }],
})
const script: EpisodeScript = {
  by: 'Writer, w-1',
  title: 'Animals',
  language: 'en',
  pages: [pageOf('Foxes', 'Writer, w-1'), pageOf('Hares')],
}

/** What would be sent, as the page shows it here. */
const sent = () => JSON.parse(screen.getByTestId('sent').textContent) as unknown
beforeAll(() => startTestTexts('en'))
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 0, message: '', data: { script, credits: 2 } })))
  const writer = {
    model: 'language',
    provider: 'Writer',
    remoteModel: 'w-1',
    credits: 2,
    isDown: false,
    can: {},
  } as const
  noteMakers({ madeBy: [writer], makersAt: 'writer' })
})

function Form() {
  const composer = useComposer(createForm, { incoming: undefined, onTaken: () => {}, onSubmitted: () => {} })
  const { form, replace, notice, dismiss } = composer
  const written = useWatch({ control: form.control })
  return (
    <>
      <button type="button" onClick={() => replace({ ...episodeDefaults, text: 'Foxes run fast. Hares run fast.' })}>
        Give a source
      </button>
      <ScriptPart composer={composer} />
      <output data-testid="sent">
        {JSON.stringify(createForm.recipeOf?.({ ...form.getValues(), ...written } as EpisodeValues))}
      </output>
      {notice && <ComposerNotice notice={notice} dismiss={dismiss} modelName={undefined} />}
    </>
  )
}

async function openForm(isFilled: boolean) {
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, { service: 'built-in' } as never)
  const view = render(
    <QueryClientProvider client={client}>
      <Form />
    </QueryClientProvider>,
  )
  if (isFilled) await userEvent.click(screen.getByRole('button', { name: 'Give a source' }))
  return view
}

async function open() {
  await openForm(true)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Write it with Writer · 2 cr' }))
  await screen.findByRole('listitem', { name: 'Page 1' })
  return user
}
const page = (number: number) => within(screen.getByRole('listitem', { name: `Page ${number}` }))
const said = (number: number) => page(number).getByRole<HTMLTextAreaElement>('textbox', { name: /^Statement 1/ })
const metadata = () => (sent() as { sources: { metadata?: { script: EpisodeScript } }[] }).sources[0]?.metadata

it('shows the sentence of each statement, which a changed statement loses until it is as it was', async () => {
  const user = await open()
  expect(page(1).getByText('“Foxes run fast.”')).toBeDefined()
  expect(page(1).getByText(/Written by Writer, w-1/)).toBeDefined()
  expect(page(2).getByText(/built-in planner/)).toBeDefined()
  await user.type(said(1), ' Often')
  expect(page(1).getByText('Your own words, without a sentence of the source')).toBeDefined()
  expect(metadata()?.script.pages[0]?.lines).toEqual([{ text: 'Foxes run. Often' }])
  await user.type(said(1), '{Backspace>6/}')
  expect(page(1).getByText('“Foxes run fast.”')).toBeDefined()
})

it('a script that is being written when the page is opened again is joined, and not asked for again', async () => {
  const asked = vi.fn((_address: string, { method }: RequestInit) =>
    method === 'POST'
      ? new Promise<Response>(() => {})
      : Promise.resolve(Response.json({ code: 0, message: '', data: { script, credits: 2 } })),
  )
  vi.stubGlobal('fetch', asked)
  const { unmount } = await openForm(true)
  await userEvent.click(screen.getByRole('button', { name: 'Write it with Writer · 2 cr' }))
  unmount()
  const again = await openForm(false)
  await screen.findByRole('listitem', { name: 'Page 1' })
  const [first, second] = asked.mock.calls.map(([address, { headers }]) => ({ address, headers: new Headers(headers) }))
  expect(second?.address).toBe(`/studio/episodes/script/${first?.headers.get('idempotency-key')}`)
  again.unmount()
  await openForm(false)
  expect(asked).toHaveBeenCalledTimes(2)
})

it('moves pages by buttons and by keys, which keep the focus', async () => {
  const user = await open()
  await user.click(page(2).getByRole('button', { name: 'Move page 2 up' }))
  expect(said(1).value).toBe('Hares run.')
  expect(document.activeElement).toBe(page(1).getByRole('button', { name: 'Move page 1 up' }))
  await user.click(said(1))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(document.activeElement).toBe(said(2))
  expect(said(2).value).toBe('Hares run.')
  expect(screen.getByText('Now page 2 of 2.')).toBeDefined()
})

it('adds pages, sends nothing that is blank, and takes a removed page back', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Add a page' }))
  expect(document.activeElement).toBe(page(3).getByRole('textbox', { name: 'Headline' }))
  await user.type(said(3), 'Owls watch.')
  await user.click(page(3).getByRole('button', { name: /^Add a statement/ }))
  await user.click(page(3).getByRole('button', { name: /^Remove statement 2/ }))
  expect(document.activeElement, 'its button went along').toBe(said(3))
  expect(metadata()?.script.pages[2]).toEqual({
    headline: '',
    picture: '',
    points: [],
    lines: [{ text: 'Owls watch.' }],
  })
  await user.click(page(1).getByRole('button', { name: 'Remove page 1' }))
  expect(metadata()?.script.pages).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(said(1).value).toBe('Foxes run.')
  await user.click(screen.getByRole('button', { name: 'Remove the script' }))
  expect(metadata()).toBeUndefined()
})
