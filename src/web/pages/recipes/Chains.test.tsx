import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Chain, ChainRun } from '#contract/studio/chains.ts'
import { factsOf } from '#contract/operationFacts.ts'
import { operations } from '#contract/operations.ts'
import { chainDraft, openChain } from '#web/recipes/chainDraft.ts'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { Notices } from '#web/ui/notices/Notices.tsx'
import { Chains } from './Chains.tsx'
import { starterChains } from './starters.ts'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { readonly children: ReactNode }) => <a href="/">{children}</a>,
  useNavigate: () => () => undefined,
}))
vi.mock('#web/recipes/useOpenRecipe.ts', () => ({ useOpenRecipe: () => () => undefined }))

const chain: Chain = {
  id: 'chain_1',
  name: 'Owls',
  steps: [{ operation: 'image.generate', recipe: { provider: 'vendor_beta', prompt: 'an owl' } }],
  piece: 'slideshow',
  createdAt: 1,
}

const ran: ChainRun = {
  id: 'run_1',
  name: 'Owls',
  steps: chain.steps,
  state: 'running',
  at: 0,
  works: [],
  price: { steps: [{ credits: 8, isUpTo: false }], credits: 8, isUpTo: false, isWhole: true },
  failure: null,
  piece: null,
  timeline: null,
  createdAt: 1,
  endedAt: null,
}

/** A studio with these chains and runs; returns what was saved and removed. */
function open(chains: readonly Chain[], runs: readonly ChainRun[] = []) {
  const kept = [...chains]
  const changes: string[] = []
  const begun: ChainRun[] = []
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    const answer = (data: unknown) => Promise.resolve(Response.json({ code: 0, message: '', data }))
    if (path.includes('chain-runs') && method === 'POST') return answer((begun.push(ran), ran))
    if (path.includes('chain-runs')) return answer({ items: [...begun, ...runs], next: null })
    if (path.endsWith('estimate')) return answer({ ...ran.price, issues: [] })
    if (!path.includes('chains')) return answer({ items: [] })
    if (method === 'GET') return answer({ items: kept })
    changes.push(`${method} ${path}${body === undefined ? '' : ` ${body}`}`)
    if (method === 'DELETE') return answer((kept.splice(0), {}))
    kept.push(chain)
    return answer(chain)
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Chains from={undefined} />
      <Notices />
    </QueryClientProvider>,
  )
  return changes
}

beforeEach(async () => {
  chainDraft.set(null)
  await startTestTexts('en')
})

it('offers to undo the deletion of a chain, and restores it with the same steps', async () => {
  const changes = open([chain])
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Delete the chain Owls' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Delete the chain Owls' })).toBeTruthy()
  const { name, steps, piece } = chain
  expect(changes.map(change => change.split(' ', 1)[0])).toEqual(['DELETE', 'POST'])
  expect(changes[1]).toContain(JSON.stringify({ name, steps, piece }))
})

it('says why a run stopped in the language of the page, without a refund if nothing was held', async () => {
  const run: ChainRun = { ...ran, state: 'stopped', failure: { key: 'credits', message: '' } }
  await startTestTexts('zh')
  open([], [run])
  const broke = await screen.findByText(/^第 1 步失败：/)
  expect(broke.textContent).toMatch(/积分/)
  expect(broke.textContent).not.toMatch(/退还/)
})

it('brings a run that was started into view, below the steps that it was started from', async () => {
  const shown = vi.fn<(this: Element) => void>()
  Element.prototype.scrollIntoView = shown
  openChain(chain)
  open([])
  const user = userEvent.setup()
  await screen.findByText('8 credits in all')
  await user.click(screen.getByRole('button', { name: 'Run' }))
  const [runs] = await screen.findAllByRole('heading', { name: 'Runs' })
  expect(runs).toBeTruthy()
  expect(shown.mock.contexts.map(element => element.textContent)).toEqual([expect.stringContaining('Owls')])
})

it('offers chains to begin with, whose steps are complete and fit each other', async () => {
  open([])
  const user = userEvent.setup()
  expect(await screen.findByText('Or start from one of these')).toBeTruthy()
  const asset = { id: 'asset_1', url: '/a', mimeType: 'image/png', bytes: 1, width: 100, height: 100, duration: 5 }
  for (const { name, steps } of starterChains(i18next.t)) {
    expect(screen.getByText(name)).toBeTruthy()
    for (const { operation, recipe, takes } of steps) {
      const taken = factsOf(operation).takes.find(({ as }) => as === takes?.as)
      const fields = taken?.fields(asset, { operation: null, task: {}, results: [asset] })
      expect(Boolean(takes), operation).toBe(fields !== undefined)
      expect(operations[operation].recipe.safeParse({ ...recipe, ...fields }).error?.issues, operation).toBeUndefined()
    }
  }
  const [first] = screen.getAllByRole('button', { name: 'Open' })
  if (first) await user.click(first)
  expect(chainDraft.get()?.steps.map(({ takes }) => takes?.as)).toEqual([undefined, 'animate', 'soundtrack'])
})
