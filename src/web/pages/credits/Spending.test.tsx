import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { daysOf } from './days.ts'
import { Spending } from './Spending.tsx'

const figures = {
  tasks: 3,
  estimated: 30,
  estimatedOfCharged: 20,
  chargedOfEstimated: 18,
  charged: 18,
  refunded: 10,
  reserved: 0,
  free: 1,
}

beforeAll(() => startTestTexts('en'))
afterEach(() => vi.useRealTimers())

it('draws figures by day, area and project, with the same figures in a table', async () => {
  // Make the day of the figures today, whatever the time and the time zone of this machine.
  vi.setSystemTime(new Date(2026, 10, 22, 12))
  render(
    <Spending
      span="7"
      summary={{
        source: 'ledger',
        total: figures,
        days: [{ ...figures, day: '2026-11-22' }],
        areas: [{ ...figures, area: 'image' }],
        projects: [{ ...figures, project: null }],
      }}
    />,
  )
  expect(screen.getByText(/20 estimated, 18 charged/)).toBeTruthy()
  const cells = () =>
    within(screen.getByRole('table'))
      .getAllByRole('cell')
      .map(cell => cell.textContent)
  expect(cells().slice(1)).toEqual(['3', '30', '18', '10', '0', '1'])
  expect(await screen.findByRole('img', { name: /Chart of credits by Day/ })).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('radio', { name: 'Area' }))
  expect(cells()[0]).toBe('Image')
})

it('shows a notice if nothing was made', () => {
  const total = { ...figures, tasks: 0 }
  render(<Spending span="7" summary={{ source: 'ledger', total, days: [], areas: [], projects: [] }} />)
  expect(screen.getByText('Nothing was made in this period')).toBeTruthy()
})

it('has an entry for every day up to today', () => {
  const days = daysOf([{ ...figures, day: '2026-11-21' }], 3, new Date(2026, 10, 22))
  expect(days.map(({ day, charged }) => [day, charged])).toEqual([
    ['2026-11-20', 0],
    ['2026-11-21', 18],
    ['2026-11-22', 0],
  ])
})
