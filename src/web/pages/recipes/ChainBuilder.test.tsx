import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { ChainEstimate, ChainStep } from '#contract/studio/chains.ts'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { changeChain, chainDraft, openChain, putStep } from '#web/recipes/chainDraft.ts'
import { ChainBuilder } from './ChainBuilder.tsx'

/** Recipes that were opened in their forms. */
const opened: unknown[] = []
vi.mock('#web/recipes/useOpenRecipe.ts', () => ({
  useOpenRecipe: () => (recipe: unknown) => opened.push(recipe),
}))

let estimate: ChainEstimate
let sent: { readonly path: string; readonly body: { readonly steps: readonly ChainStep[] } & Record<string, unknown> }[]

beforeAll(() => startTestTexts('en'))
beforeEach(() => {
  estimate = { steps: [{ credits: 8, isUpTo: false }], credits: 8, isUpTo: false, isWhole: true, issues: [] }
  sent = []
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string }) => {
    const given = JSON.parse(body ?? '{}') as (typeof sent)[number]['body']
    sent.push({ path, body: given })
    const data = path.includes('estimate')
      ? estimate
      : path.includes('presets')
        ? { items: [] }
        : path.includes('subscription')
          ? { totalAvailableCredits: 10 }
          : { id: 'run_1' }
    return Promise.resolve(Response.json({ code: 0, message: '', data }))
  })
})

const fox: ChainStep = { operation: 'image.generate', recipe: { provider: 'vendor_beta', prompt: 'a fox' } }

function open(steps: readonly ChainStep[] = [fox], name = 'Fox') {
  openChain({ name, steps })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Builder />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

function Builder() {
  const draft = chainDraft.useValue()
  return (
    draft && (
      <ChainBuilder {...draft} piece={draft.piece ?? null} change={changeChain} close={() => {}} onRun={() => {}} />
    )
  )
}

it('shows the price of all steps before anything runs, and starts the run', async () => {
  const user = open()
  expect(await screen.findByText('8 credits in all')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Run' }))
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/studio/chain-runs'))).toBe(true))
  const run = sent.find(({ path }) => path.endsWith('/studio/chain-runs'))
  expect(run?.body).toMatchObject({ name: 'Fox', steps: [fox] })
})

it('warns beforehand that the credits may not last for all steps', async () => {
  estimate = { ...estimate, credits: 16 }
  open()
  const price = await screen.findByText(/^16 credits in all/)
  await waitFor(() => expect(price.textContent).toContain('Only 10 credits are left'))
  expect(screen.getByRole('button', { name: 'Run' }).getAttribute('aria-disabled')).toBeNull()
})

it('adds a step that takes the result of the previous one, and shows what it still needs', async () => {
  estimate = { ...estimate, isUpTo: true, credits: 80 }
  const user = open()
  await screen.findByText('up to 80 credits in all')
  estimate = { ...estimate, steps: [], issues: [{ path: 'steps.1.recipe.prompt', message: 'This is missing' }] }
  await user.click(screen.getByRole('button', { name: 'Add a step' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Image to video: Animate' }))
  expect(await screen.findByText('Prompt: This is missing')).toBeTruthy()
  const asked = sent.filter(({ path }) => path.includes('estimate')).at(-1)
  expect(asked?.body.steps[1]).toEqual({
    operation: 'video.capability',
    recipe: {},
    takes: { step: 0, as: 'animate' },
  })
  expect(screen.getByRole('button', { name: 'Run' }).getAttribute('aria-disabled')).toBe('true')
})

it('opens a step in its form without the file that only a run has, and prices the step edited there', async () => {
  const video: ChainStep = { operation: 'video.capability', recipe: {}, takes: { step: 0, as: 'animate' } }
  const user = open([fox, video])
  await screen.findByText('8 credits in all')
  await user.click(screen.getByRole('button', { name: 'Edit in the form: step 2, Image to video' }))
  expect(opened.at(-1)).toEqual({
    operation: 'video.capability',
    recipe: { capability: 'image_to_video', images: [] },
  })
  estimate = { ...estimate, credits: 90 }
  const made = { capability: 'image_to_video', images: [], duration: 10, quality: undefined }
  act(() => putStep({ operation: 'video.capability', at: 1 }, made))
  expect(await screen.findByText('90 credits in all')).toBeTruthy()
  const asked = sent.filter(({ path }) => path.includes('estimate')).at(-1)
  expect(asked?.body.steps[1]).toEqual({
    ...video,
    recipe: { capability: 'image_to_video', images: [], duration: 10 },
  })
})

it('asks for consent before a step imitates the voice that an earlier one makes', async () => {
  const echo: ChainStep = { operation: 'voice.generate', recipe: { text: 'Hi' }, takes: { step: 0, as: 'spokenVoice' } }
  const user = open([{ operation: 'voice.generate', recipe: { text: 'Hello' } }, echo])
  expect(await screen.findByText('8 credits in all')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Run' }))
  expect(sent.some(({ path }) => path.endsWith('/studio/chain-runs'))).toBe(false)
  await user.click(screen.getByRole('switch', { name: /^Every voice that this imitates is mine/ }))
  await user.click(screen.getByRole('button', { name: 'Run' }))
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('/studio/chain-runs'))?.body).toMatchObject({ consent: true }),
  )
})
