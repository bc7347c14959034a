import { act, render, screen } from '@testing-library/react'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { Notices } from './Notices.tsx'
import { notify } from './notices.ts'

beforeAll(() => startTestTexts('en'))

it('a notice waits while the page is hidden, and leaves some time after it is seen again', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  render(<Notices />)
  act(() => notify('Deleted', () => {}))
  const hour = () => act(() => void vi.advanceTimersByTime(3_600_000))
  hour()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined()
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  hour()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
