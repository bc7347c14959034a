import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import type { WorkHistory } from '#contract/studio/workDetails.ts'
import type { Work } from '#contract/studio/works.ts'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { OperationViewsContext } from '#web/works/operationView.ts'
import { testViews } from '#web/works/testViews.ts'
import { testWork } from '#web/works/testWork.ts'
import { Costs } from './Costs.tsx'

beforeAll(() => startTestTexts('en'))

const views = testViews({ read: () => ({ prompt: '', edge: [], asked: () => [], aspect: 1 }) })

/** The rows that are shown for a work. */
function rowsOf(work: Partial<Work>, credits: Partial<WorkHistory['credits']>): Record<string, string> {
  const said = { estimated: 8, charged: null, isFree: false, returned: null, ...credits }
  const history = { events: [], adoptedAt: null, taskId: null, sentTo: null, credits: said }
  const page = render(
    <OperationViewsContext value={views}>
      <Costs work={testWork(work)} history={history} />
    </OperationViewsContext>,
  )
  const names = screen.getAllByRole('term').map(one => one.textContent)
  const values = screen.getAllByRole('definition').map(one => one.textContent)
  page.unmount()
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))
}

it('shows what was charged, that nothing is charged yet, or that the service does not say', () => {
  expect(rowsOf({ task: {} }, { charged: 8 })).toEqual({ Charged: '8 credits', Refunded: 'nothing' })
  expect(rowsOf({ task: {} }, { charged: 6 })).toMatchObject({ Estimated: '8 credits', Charged: '6 credits' })
  expect(rowsOf({ state: 'running', task: {} }, {})).toMatchObject({ Charged: 'nothing yet' })
  expect(rowsOf({ task: {} }, {})).toMatchObject({ Charged: 'the service does not say' })
})

it('marks a free generation', () => {
  expect(rowsOf({ task: {} }, { charged: 0, isFree: true })).toMatchObject({ Charged: 'a free generation' })
})

it('shows no charge and no refund for a work that failed before credits were held', () => {
  const refused = { state: 'failed', failure: { key: 'invalid', message: '' } } as const
  expect(rowsOf(refused, {})).toMatchObject({ Charged: 'nothing', Refunded: 'nothing' })
})

it('shows how much was refunded', () => {
  const refunded = rowsOf({ state: 'cancelled', task: {} }, { charged: 0, returned: { credits: 8 } })
  expect(refunded).toMatchObject({ Charged: 'nothing', Refunded: '8 credits' })
})

it('promises nothing for a work that got no answer', () => {
  expect(rowsOf({ state: 'unknown' }, {})).toMatchObject({ Charged: 'the service does not say' })
})
