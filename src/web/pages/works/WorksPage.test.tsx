import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Work } from '#contract/studio/works.ts'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { OperationViewsContext, type OperationView } from '#web/works/operationView.ts'
import { receiveWorks } from '#web/works/cache.ts'
import { testViews } from '#web/works/testViews.ts'
import { testWork } from '#web/works/testWork.ts'
import { readWorksSearch } from './address.ts'
import { WorksPage } from './WorksPage.tsx'

const view: OperationView = {
  read: recipe => ({ prompt: (recipe as { prompt: string }).prompt, edge: [], asked: () => [], aspect: 1 }),
}

beforeAll(() => startTestTexts('en'))
// The test environment has no layout: assume rows of 41 pixels in a window of 768.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(41)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
})

const DAY = 24 * 3_600_000
const NOON = new Date(2026, 10, 22, 12).getTime()
const idOf = (number: number) => `work_${String(number).padStart(6, '0')}`
/** Work number `count` is the newest; there are two per day. */
const workAt = (number: number, count: number): Work => {
  const createdAt = NOON - Math.floor((count - number) / 2) * DAY
  return testWork({ id: idOf(number), number, recipe: { prompt: `work ${number}` }, createdAt })
}

/** A studio with `count` works and tasks found elsewhere; returns the lists requested and the bodies posted. */
function studioWith(count: number, found: object[] = []) {
  const asked: URL[] = []
  const posted: [string, unknown][] = []
  const answer = (data: object) => Promise.resolve(Response.json({ code: 0, message: '', data }))
  vi.stubGlobal('fetch', (path: string, init: { method: string; body?: string }) => {
    const url = new URL(path, 'http://localhost')
    const query = url.searchParams
    if (init.method === 'POST') {
      posted.push([url.pathname, JSON.parse(init.body ?? '')])
      return answer({ works: [workAt(count, count)] })
    }
    if (url.pathname === '/studio/found') return answer({ items: posted.length > 0 ? [] : found, silent: [] })
    if (url.pathname !== '/studio/works') return answer({ items: [] })
    if (!query.has('offset')) {
      const items = query.has('select') ? [] : [workAt(count, count)]
      return answer({ items, next: null, revision: 1 })
    }
    asked.push(url)
    const from = Number(query.get('offset'))
    const size = Math.min(Number(query.get('limit')), count - from)
    const items = Array.from({ length: size }, (_, at) => workAt(count - from - at, count))
    const groupOf = items.map(({ createdAt }) => String(createdAt))
    const groups = [...new Set(groupOf)].map(key => ({ key, name: null, works: 2, credits: 1008 }))
    const grouped = query.get('order') === 'day' && { groups, groupOf }
    return answer({ items, next: null, revision: 1, ...(from === 0 && { total: count }), ...grouped })
  })
  return { asked, posted }
}

async function open(path = '/works') {
  const root = createRootRoute({ component: Outlet })
  const works = createRoute({
    getParentRoute: () => root,
    path: '/works',
    component: WorksPage,
    validateSearch: readWorksSearch,
  })
  const other = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([works, other]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <OperationViewsContext value={testViews(view)}>
        <RouterProvider router={router as never} />
      </OperationViewsContext>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Works' })
  return { user: userEvent.setup(), router, client }
}

const rows = () => within(screen.getByRole('list', { name: 'All works' })).getAllByRole('listitem')

it('lists a hundred thousand works at full length, but fetches only those in view', async () => {
  const { asked } = studioWith(100_000)
  const { user } = await open()
  const first = await screen.findByRole('link', { name: 'work 100000' })
  expect(screen.getByText('100,000 works')).toBeDefined()
  expect(rows()[0]?.getAttribute('aria-setsize')).toBe('100000')
  expect(rows().length).toBeLessThan(60)
  expect(asked.map(url => url.searchParams.get('offset'))).toEqual(['0'])
  first.focus()
  await user.keyboard('{End}')
  await screen.findByRole('link', { name: 'work 1' })
  expect(asked.map(url => url.searchParams.get('offset'))).toEqual(['0', '99900'])
  // Newer works must not move the rows.
  expect(asked.every(url => url.searchParams.get('upTo') === idOf(100_000))).toBe(true)
})

it('holds new works back while a row has the focus, which keeps it', async () => {
  studioWith(3)
  const { user, client } = await open()
  const first = await screen.findByRole('link', { name: 'work 3' })
  first.focus()
  studioWith(4)
  act(() => void receiveWorks(client, [workAt(4, 4)]))
  const arrived = await screen.findByRole('button', { name: '1 new work' })
  expect(document.activeElement).toBe(first)
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'work 2' }))
  await user.click(arrived)
  expect(await screen.findByRole('link', { name: 'work 4' })).toBeDefined()
})

it('requests works with the filters of the address, and shows a heading for each group', async () => {
  const { asked } = studioWith(6)
  await open('/works?q=fox&area=image&state=attention&most=20&by=day')
  await screen.findByRole('link', { name: 'work 6' })
  const query = Object.fromEntries(asked[0]?.searchParams ?? [])
  expect(query).toMatchObject({ search: 'fox', area: 'image', select: 'attention', costTo: '20' })
  const heads = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(heads).toEqual(
    ['Sunday, November 22, 2026', 'Saturday, November 21, 2026', 'Friday, November 20, 2026'].map(
      day => `${day}2 works · 1,008 cr`,
    ),
  )
})

it('puts a filter entered by keyboard into the address', async () => {
  studioWith(3)
  const { user, router } = await open()
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  await user.type(screen.getByRole('spinbutton', { name: 'Cost from, in credits' }), '12')
  await waitFor(() => expect(router.state.location.search).toEqual({ least: '12' }))
  expect(screen.getByRole('button', { name: /Filters\s*1/ })).toBeDefined()
})

it('offers tasks made elsewhere, and adds them once', async () => {
  const task = {
    area: 'music',
    operation: 'music.generate',
    taskId: 'task_9',
    createdAt: NOON,
    phase: 'done',
    words: 'a waltz',
  }
  const { posted } = studioWith(2, [task, { ...task, taskId: 'task_8', words: '' }])
  const { user } = await open()
  const part = await screen.findByRole('region', { name: 'Made elsewhere' })
  expect(within(part).getByText('a waltz')).toBeDefined()
  await user.click(within(part).getByRole('button', { name: 'Add all 2' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Made elsewhere' })).toBeNull())
  expect(posted).toEqual([['/studio/found/adopt', { tasks: ['task_9', 'task_8'] }]])
})

it('opens a comparison of two works chosen from their menus', async () => {
  studioWith(3)
  const { user, router } = await open('/works?compare=work_000001')
  await user.click(await screen.findByRole('button', { name: 'Actions: work 3' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Compare with this one' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/works/compare'))
  expect(router.state.location.search).toEqual({ a: 'work_000001', b: 'work_000003' })
})
