import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { OperationViewsContext } from '#web/works/operationView.ts'
import { TestRouter } from '#web/ui/TestRouter.tsx'
import { testViews } from '#web/works/testViews.ts'
import { testWork } from '#web/works/testWork.ts'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { ImageComposer } from './ImageComposer.tsx'
import { imageViews } from './views.ts'

const estimate = {
  model: 'beta-image-2',
  imageSize: '2K',
  pricing: { pricingVersion: '1', mode: 'fixed' },
  credits: 12,
  canGenerate: true,
  requiresSubscription: false,
  warnings: [],
}
let account: Record<string, unknown>
let price: Record<string, unknown>
/** The price of 1K, in credits. */
let smaller: number
/** Recipes that reached the studio, in order. */
let sent: { readonly prompt: string }[]

beforeAll(() => startTestTexts('en'))
beforeEach(() => {
  localStorage.clear()
  account = { totalAvailableCredits: 100, paidStatus: 'active' }
  price = estimate
  smaller = 12
  sent = []
  vi.stubGlobal('fetch', (address: string, { body }: { body?: string } = {}) => {
    if (address === '/studio/works') {
      sent.push((JSON.parse(body ?? '') as { recipe: { prompt: string } }).recipe)
      return Promise.resolve(Response.json({ code: 0, message: '', data: testWork() }))
    }
    const asked = body?.includes('"1K"') ? { ...price, imageSize: '1K', credits: smaller } : price
    return Promise.resolve(
      Response.json({ code: 0, message: '', data: address.includes('estimate') ? asked : account }),
    )
  })
})

const views = testViews(imageViews['image.generate'])

function open() {
  const view = render(
    <QueryClientProvider client={new QueryClient()}>
      <OperationViewsContext value={views}>
        <TestRouter>
          <ImageComposer incoming={undefined} onTaken={() => {}} onSubmitted={() => {}} />
        </TestRouter>
      </OperationViewsContext>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), close: view.unmount }
}

const prompt = () => screen.getByRole('textbox', { name: 'Prompt' })
const choice = (name: string | RegExp) => screen.getByRole('radio', { name })
const generate = () => screen.getByRole('button', { name: /Generate/ })

describe('a choice that needs a paid plan', () => {
  it('is marked until the account is known to have one', async () => {
    account = { totalAvailableCredits: 100 }
    open()
    expect(choice(/^4K, .*paid plan/)).toBeTruthy()
  })

  it('is not marked if the account has a paid plan', async () => {
    open()
    expect(await screen.findByRole('radio', { name: /^4K(?!.*paid)/ })).toBeTruthy()
    expect(screen.queryByText('Marked choices need an active paid plan.')).toBeNull()
  })

  it('cannot be sent without a paid plan, and the form says so', async () => {
    account = { totalAvailableCredits: 100, paidStatus: false }
    price = { ...estimate, imageSize: '4K', requiresSubscription: true }
    const { user } = open()
    await user.type(prompt(), 'A fox')
    await user.click(choice(/^4K, .*paid plan/))
    expect(await screen.findByText('An active paid plan is needed for 4K.')).toBeTruthy()
    await user.click(generate())
    expect(sent).toEqual([])
  })
})

describe('the image form', () => {
  it('sends the chosen settings', async () => {
    const { user } = open()
    await user.type(prompt(), 'A fox')
    await user.click(choice(/^alpha-3\.1-flash-image/))
    await user.click(choice('1:8'))
    await user.click(choice(/^4K/))
    await user.click(generate())
    await waitFor(() =>
      expect(sent).toEqual([
        {
          provider: 'vendor_alpha',
          model: 'alpha-3.1-flash-image',
          prompt: 'A fox',
          imageConfig: { imageSize: '4K', aspectRatio: '1:8' },
        },
      ]),
    )
  })

  it('shows an error at an empty required field and focuses it', async () => {
    const { user } = open()
    await user.click(generate())
    const error = await screen.findByText('This is required')
    expect(prompt().getAttribute('aria-describedby')).toContain(error.id)
    expect(document.activeElement).toBe(prompt())
    expect(sent).toEqual([])
  })

  it('lists what a switch of model changed, and undoes it', async () => {
    const { user } = open()
    await user.click(choice(/^gamma-5-0-pro/))
    await user.click(choice('8:1'))
    await user.click(choice(/^beta-image-2/))
    expect(await screen.findByText('8:1 is not available on beta-image-2: 8:1 becomes automatic')).toBeTruthy()
    expect(screen.queryByRole('radio', { name: '8:1' })).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(choice(/^gamma-5-0-pro/)).toHaveProperty('checked', true)
    expect(choice('8:1')).toHaveProperty('checked', true)
  })

  it('offers quality only for models that have it', async () => {
    const { user } = open()
    expect(choice('Medium')).toBeTruthy()
    await user.click(choice(/^alpha-3-pro-image/))
    expect(screen.queryByRole('radio', { name: 'Medium' })).toBeNull()
  })

  it('shows the price before sending', async () => {
    open()
    expect(await screen.findByText('12')).toBeTruthy()
    expect(await screen.findByText('88 left after')).toBeTruthy()
  })

  it('says why it cannot be sent, and does not send it', async () => {
    price = { ...estimate, canGenerate: false }
    account = { totalAvailableCredits: 5 }
    const { user } = open()
    expect(await screen.findByText('Not enough credits: this costs 12, you have 5.')).toBeTruthy()
    await user.type(prompt(), 'A fox')
    await user.click(generate())
    expect(generate().getAttribute('aria-disabled')).toBe('true')
    expect(sent).toEqual([])
  })

  it('sends several variations of one prompt at once, and shows their total price', async () => {
    const { user } = open()
    await user.type(prompt(), 'A fox')
    await user.click(choice('3'))
    expect(await screen.findByText('3 × 12')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Generate 3/ }))
    await waitFor(() => expect(sent.map(recipe => recipe.prompt)).toEqual(['A fox', 'A fox', 'A fox']))
  })

  it('sends one request per value of a slot, and none while a slot is empty', async () => {
    const { user } = open()
    await user.click(prompt())
    await user.paste('A {{animal}} in {{place}}')
    expect(screen.getByText('Still empty: animal and place.')).toBeTruthy()
    await user.click(generate())
    expect(sent).toEqual([])

    await user.type(await screen.findByRole('textbox', { name: /animal/ }), 'fox{Enter}heron')
    await user.type(screen.getByRole('textbox', { name: /place/ }), 'snow')
    await user.click(await screen.findByRole('button', { name: /Generate 2/ }))
    await waitFor(() => expect(sent.map(recipe => recipe.prompt)).toEqual(['A fox in snow', 'A heron in snow']))
  })

  it('steps back through sent prompts, and forward to the unsent one', async () => {
    const { user } = open()
    await user.type(prompt(), 'A fox')
    await user.click(generate())
    await waitFor(() => expect(sent).toHaveLength(1))
    await user.clear(prompt())
    await user.type(prompt(), 'A heron')
    await user.keyboard('{Home}{ArrowUp}')
    expect(prompt()).toHaveProperty('value', 'A fox')
    await user.keyboard('{End}{ArrowDown}')
    expect(prompt()).toHaveProperty('value', 'A heron')
  })

  it('offers cheaper settings, applies them and undoes them', async () => {
    smaller = 4
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Cheaper …' }))
    await user.click(await screen.findByRole('button', { name: /^1K/ }))
    expect(choice(/^1K/)).toHaveProperty('checked', true)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(choice(/^2K/)).toHaveProperty('checked', true)
  })

  it('offers fewer variations, and only alternatives that the account may use and can pay', async () => {
    account = { totalAvailableCredits: 30 }
    smaller = 11
    const { user } = open()
    await user.click(choice('4'))
    // 4 × 11 cannot be paid either.
    expect(await screen.findByRole('button', { name: '2 variations 24 cr' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: '1 variation 12 cr' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^1K/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: '2 variations 24 cr' }))
    expect(choice('2')).toHaveProperty('checked', true)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(choice('4')).toHaveProperty('checked', true)
  })

  it('lists a change of the automatic ratio by a switch of model, and undo keeps what was typed since', async () => {
    const { user } = open()
    await user.click(choice(/^alpha-3-pro-image/))
    expect(await screen.findByText('auto is not available on alpha-3-pro-image: automatic becomes 1:1')).toBeTruthy()
    await user.type(prompt(), 'A fox')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(choice(/^beta-image-2/)).toHaveProperty('checked', true)
    expect(screen.getAllByRole('radio', { name: 'Auto' })[0]).toHaveProperty('checked', true)
    expect(prompt()).toHaveProperty('value', 'A fox')
  })

  it('restores slot values and the number of variations after a reload', async () => {
    const before = open()
    await before.user.click(prompt())
    await before.user.paste('A {{animal}}')
    await before.user.type(await screen.findByRole('textbox', { name: /animal/ }), 'fox{Enter}heron')
    await before.user.click(choice('3'))
    before.close()
    open()
    expect(await screen.findByRole('textbox', { name: /animal/ })).toHaveProperty('value', 'fox\nheron')
    expect(choice('3')).toHaveProperty('checked', true)
    expect(await screen.findByRole('button', { name: /Generate 6/ })).toBeTruthy()
  })

  it('restores the draft after a reload', async () => {
    const before = open()
    await before.user.type(prompt(), 'A heron')
    await before.user.click(choice('3:2'))
    before.close()
    open()
    expect(prompt()).toHaveProperty('value', 'A heron')
    expect(choice('3:2')).toHaveProperty('checked', true)
  })

  it('sends on Ctrl + Enter, but not during input method composition', async () => {
    const { user } = open()
    await user.type(prompt(), 'A fox')
    prompt().dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, isComposing: true, bubbles: true }),
    )
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent).toHaveLength(1))
  })
})
