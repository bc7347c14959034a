import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Profiler, type ComponentType } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { OperationViewsContext } from '#web/works/operationView.ts'
import { TestRouter } from '#web/ui/TestRouter.tsx'
import { testViews } from '#web/works/testViews.ts'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { ImageComposer } from './ImageComposer.tsx'
import { imageViews } from './views.ts'

/** The fields that rendered since this list was cleared. */
const drawn = vi.hoisted((): string[] => [])

/** The module with its component wrapped to record when anything in it renders. */
async function watched<M extends Record<string, unknown>>(name: string, load: () => Promise<M>): Promise<M> {
  const module = await load()
  const Field = module[name] as ComponentType
  function Watched(props: object) {
    return (
      <Profiler id={name} onRender={() => drawn.push(name)}>
        <Field {...props} />
      </Profiler>
    )
  }
  return { ...module, [name]: Watched }
}
vi.mock('./fields/PromptInput.tsx', load => watched('PromptInput', load))
vi.mock('./fields/ReferencesInput.tsx', load => watched('ReferencesInput', load))
vi.mock('./fields/ModelInput.tsx', load => watched('ModelInput', load))
vi.mock('./fields/RatioInput.tsx', load => watched('RatioInput', load))
vi.mock('./fields/SizeInput.tsx', load => watched('SizeInput', load))
vi.mock('./fields/QualityInput.tsx', load => watched('QualityInput', load))
vi.mock('#web/composer/CountInput.tsx', load => watched('CountInput', load))

const views = testViews(imageViews['image.generate'])

/** The prompts of the estimates requested since this list was cleared. */
const asked: (string | undefined)[] = []

beforeAll(() => startTestTexts('en'))
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.stubGlobal('fetch', (address: string, { body = '{}' }: { body?: string } = {}) => {
    const { prompt, imageConfig } = JSON.parse(body) as { prompt?: string; imageConfig?: { imageSize: string } }
    const isEstimate = address.includes('estimate')
    if (isEstimate) asked.push(prompt)
    const estimate = {
      model: 'beta-image-2',
      imageSize: imageConfig?.imageSize ?? '2K',
      pricing: { pricingVersion: '1', mode: 'token-estimate' },
      credits: 100 + (prompt?.length ?? 0),
      canGenerate: true,
      requiresSubscription: false,
    }
    const data = isEstimate ? estimate : { totalAvailableCredits: 1000, paidStatus: 'active' }
    return Promise.resolve(Response.json({ code: 0, message: '', data }))
  })
})
afterEach(() => vi.useRealTimers())

/** Advances the clock, and lets renders and responses complete. */
async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  await act(() => vi.advanceTimersByTimeAsync(1))
}

const prompt = () => screen.getByRole('textbox', { name: 'Prompt' })
const price = () => screen.getByRole('region', { name: 'Price' }).querySelector('.figures')?.textContent

async function open(): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OperationViewsContext value={views}>
        <TestRouter>
          <ImageComposer incoming={undefined} onTaken={() => {}} onSubmitted={() => {}} />
        </TestRouter>
      </OperationViewsContext>
    </QueryClientProvider>,
  )
  await pass(1000)
  await pass(1000)
  drawn.length = 0
  asked.length = 0
}

/** Forty letters in four seconds. */
async function type(): Promise<string> {
  let text = ''
  for (let letter = 0; letter < 40; letter++) {
    text += 'abcdefghij'[letter % 10]
    fireEvent.change(prompt(), { target: { value: text } })
    await pass(100)
  }
  return text
}

describe('typing in the prompt', () => {
  it('renders no field but the prompt', async () => {
    await open()
    await type()
    expect(drawn.filter(name => name === 'PromptInput').length).toBeGreaterThanOrEqual(40)
    expect(new Set(drawn)).toEqual(new Set(['PromptInput']))
  })

  it('requests at most two prices in four seconds, the last one for the final text', async () => {
    await open()
    const text = await type()
    await pass(1000)
    expect(asked.length).toBeLessThanOrEqual(2)
    expect(asked.at(-1)).toBe(text)
    expect(price()).toBe(String(100 + text.length))
  })

  it('requests no more prices when typing in bursts', async () => {
    await open()
    let text = ''
    for (let burst = 0; burst < 8; burst++) {
      for (const letter of 'words') {
        text += letter
        fireEvent.change(prompt(), { target: { value: text } })
        await pass(40)
      }
      await pass(300)
    }
    expect(asked).toHaveLength(2)
    await pass(4000)
    expect(asked).toHaveLength(3)
    expect(price()).toBe(String(100 + text.length))
  })

  it('never shows the price of a different prompt', async () => {
    await open()
    fireEvent.change(prompt(), { target: { value: 'a fox' } })
    await pass(1000)
    expect(price()).toBe('105')
    fireEvent.change(prompt(), { target: { value: 'a fox in snow' } })
    expect(price()).toBe('–')
    await pass(1000)
    expect(price()).toBe('113')
  })
})
