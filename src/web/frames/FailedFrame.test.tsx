import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Work } from '#contract/studio/works.ts'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { Notices } from '#web/ui/notices/Notices.tsx'
import { OperationViewsContext, type OperationView } from '#web/works/operationView.ts'
import { editWork } from '#web/submit/editing.ts'
import { TestRouter } from '#web/ui/TestRouter.tsx'
import { testViews } from '#web/works/testViews.ts'
import { testWork } from '#web/works/testWork.ts'
import { FailedFrame } from './FailedFrame.tsx'

const view: OperationView = {
  read: () => ({ prompt: 'A fox', edge: [], asked: () => [], aspect: 1 }),
}
const failed = testWork({ state: 'failed', failure: { key: 'internal', message: '' } })

beforeAll(() => startTestTexts('en'))
beforeEach(() => editWork(undefined))

function open(work: Work, more: Partial<OperationView> = {}) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OperationViewsContext value={testViews({ ...view, ...more })}>
        <TestRouter>
          <FailedFrame work={work} />
          <Notices />
        </TestRouter>
      </OperationViewsContext>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

/** Answers every request, and returns the list of requests. */
function answerWith(response: () => Response): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`)
    return Promise.resolve(response())
  })
  return asked
}

const again = () => screen.findByRole('button', { name: /^Try again/ })

it('shows what a retry costs', async () => {
  open(failed)
  expect((await again()).textContent).toBe('Try again, 8 credits')
})

it('shows no price if it is unknown', async () => {
  open({ ...failed, credits: null })
  expect((await again()).textContent).toBe('Try again')
})

it('shows no price for a work that was to be free', async () => {
  open(failed, { returned: () => 'free' })
  expect((await again()).textContent).toBe('Try again')
})

it('makes a new work even while a waiting one is being edited', async () => {
  const asked = answerWith(() => Response.json({ code: 0, message: '', data: testWork({ id: 'work_3' }) }))
  editWork(testWork({ id: 'work_2', state: 'waiting' }))
  const user = open(failed)
  await user.click(await again())
  await vi.waitFor(() => expect(asked).toEqual(['POST /studio/works']))
})

it('shows why a retry was refused', async () => {
  answerWith(() => Response.json({ code: 40000, message: 'That prompt is too long now.' }, { status: 400 }))
  const user = open(failed)
  await user.click(await again())
  expect(await screen.findByText(/That prompt is too long now\./)).toBeDefined()
})
