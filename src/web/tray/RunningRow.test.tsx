import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Work } from '#contract/studio/works.ts'
import { noteMakers } from '#web/api/makers.ts'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { Notices } from '#web/ui/notices/Notices.tsx'
import { OperationViewsContext, type OperationView } from '#web/works/operationView.ts'
import { TestRouter } from '#web/ui/TestRouter.tsx'
import { testViews } from '#web/works/testViews.ts'
import { testWork } from '#web/works/testWork.ts'
import { RunningRow } from './RunningRow.tsx'

const view: OperationView = {
  read: () => ({ prompt: 'A fox', edge: [], asked: () => [], aspect: 1 }),
}
const running = testWork({ state: 'running', task: {}, cancellable: true })

beforeAll(() => startTestTexts('en'))

function open(work: Work) {
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <OperationViewsContext value={testViews(view)}>
        <TestRouter>
          <ul>
            <RunningRow work={work} />
          </ul>
          <Notices />
        </TestRouter>
      </OperationViewsContext>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), client }
}

/** Answers every request with the work, and returns the list of requests. */
function answerWith(work: Work): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`)
    return Promise.resolve(Response.json({ code: 0, message: '', data: work }))
  })
  return asked
}

it('cancels a running work if its service can, without offering undo', async () => {
  const asked = answerWith({ ...running, state: 'cancelled', cancellable: false, revision: 2 })
  const { user } = open(running)
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Cancelled.')).toBeDefined()
  expect(asked).toEqual(['POST /studio/works/work_1/cancel'])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
})

it('shows the latest line of what the server says meanwhile, and the others as its title', async () => {
  open({ ...running, task: { progress: 0.4, log: 'loading the model\n40% | 4/10' } })
  expect((await screen.findByText('40% | 4/10')).title).toBe('loading the model\n40% | 4/10')
})

it('says that the model which makes it does not work, as long as that is so', async () => {
  const maker = { provider: 'Painter', remoteModel: 'p-1', credits: null, can: {} } as const
  const down = (isDown: boolean) =>
    act(() => noteMakers({ madeBy: [{ model: 'beta-image-2', ...maker, isDown }], makersAt: String(isDown) }))
  down(true)
  open({ ...running, maker: 'Painter' })
  expect(await screen.findByText('Painter does not work at the moment.')).toBeDefined()
  down(false)
  expect(screen.queryByText('Painter does not work at the moment.')).toBeNull()
})

it('reports no cancellation if the work finished just before', async () => {
  const asked = answerWith({ ...running, state: 'archiving', cancellable: false, revision: 2 })
  const { user, client } = open(running)
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(screen.queryByText('Cancelled.')).toBeNull()
})

it('has no cancel button if the service cannot cancel the work', async () => {
  open({ ...running, cancellable: false })
  expect(await screen.findByText('A fox')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
})
