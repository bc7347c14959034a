import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Session } from '#contract/studio/session.ts'
import { noteMakers } from '#web/api/makers.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { chooseLanguage } from '#web/i18n/language.ts'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { promptOffers } from './offers.ts'
import { PromptHelps } from './PromptHelps.tsx'
import { TextHelps } from './TextHelps.tsx'

let answer: PromiseWithResolvers<Response>

const writer = {
  model: 'language',
  provider: 'Writer',
  remoteModel: 'w-1',
  credits: 2,
  isDown: false,
  can: {},
} as const

beforeAll(() => startTestTexts('en'))
beforeEach(() => {
  answer = Promise.withResolvers()
  vi.stubGlobal('fetch', () => answer.promise)
  noteMakers({ madeBy: [writer], makersAt: 'writer' })
})

const written = (text: string) => Response.json({ code: 0, message: '', data: { text, credits: 2 } })

function Prompt() {
  const [text, setText] = useState('a fox')
  return (
    <>
      <textarea aria-label="Prompt" value={text} onChange={event => setText(event.target.value)} />
      <TextHelps text={text} onChange={setText} offers={promptOffers(text, 'image')} />
    </>
  )
}

function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Prompt />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
const prompt = () => screen.getByLabelText<HTMLTextAreaElement>('Prompt')

it('shows nothing while no language model is connected', () => {
  noteMakers({ madeBy: [], makersAt: '' })
  open()
  expect(screen.queryByRole('button')).toBeNull()
})

it('replaces the text with the answer, shows the one before, and takes it back', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: /^Improve · 2/ }))
  answer.resolve(written('A red fox in snow'))
  expect(await screen.findByText('Written by Writer')).toBeDefined()
  expect(prompt().value).toBe('A red fox in snow')
  expect(screen.getByText('Before: a fox')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(prompt().value).toBe('a fox')
})

it('only suggests a text when the prompt was changed in the meantime', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: /^Improve/ }))
  await user.type(prompt(), ' at night')
  answer.resolve(written('A red fox in snow'))
  expect(await screen.findByText(/^A suggestion by Writer/)).toBeDefined()
  expect(prompt().value).toBe('a fox at night')
  await user.click(screen.getByRole('button', { name: 'Use this text' }))
  expect(prompt().value).toBe('A red fox in snow')
})

it('leaves the text as it is when the help fails', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: /^Improve/ }))
  answer.resolve(Response.json({ code: 50300, message: 'Writer failed: Oops' }, { status: 503 }))
  expect((await screen.findByRole('alert')).textContent).toContain('Writer failed: Oops')
  expect(prompt().value).toBe('a fox')
})

it('offers a translation only of what many models cannot read', () => {
  expect(promptOffers('a fox', 'image').map(({ body }) => body.help)).toEqual(['improve'])
  expect(promptOffers('雪地里的狐狸', 'image').map(({ body }) => body.help)).toEqual(['improve', 'translate'])
  expect(promptOffers('Ein roter Fuchs', 'image').map(({ body }) => body.help)).toEqual(['improve', 'translate'])
  expect(promptOffers('a street, no people', 'image').map(({ body }) => body.help)).toEqual(['improve'])
  expect(promptOffers('  ', 'image')).toEqual([])
})

it('says which languages the built-in engine reads, on a page or of a text in another one', async () => {
  noteMakers({ madeBy: [], makersAt: '' })
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, { service: 'built-in', isOwner: false } as Session)
  const lines = (text: string) => (
    <QueryClientProvider client={client}>
      <PromptHelps text={text} onChange={vi.fn()} subject="image" model="beta-image-2" />
    </QueryClientProvider>
  )
  const { rerender, container } = render(lines('Ein roter Fuchs'))
  const said = 'this looks like German. A language model that translates is not connected.'
  expect(await screen.findByText(`The built-in engine reads English and Chinese; ${said}`)).toBeDefined()
  rerender(lines('A red fox, no people'))
  await waitFor(() => expect(container.textContent).toBe(''))
  rerender(lines(''))
  await act(() => chooseLanguage('de'))
  expect(await screen.findByText(/^Die eingebaute Engine liest Englisch und Chinesisch\./)).toBeDefined()
  // A connected model reads what it can.
  act(() => noteMakers({ madeBy: [{ ...writer, model: 'beta-image-2' }], makersAt: 'painter' }))
  expect(container.textContent).toBe('')
  await act(() => chooseLanguage('en'))
})
