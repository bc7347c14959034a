import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { VirtualList } from './VirtualList.tsx'

// The test environment has no layout of its own: mocks a box of 320 pixels with rows of 32.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'LI' ? 32 : 320
  })
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(320)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200)
})

const voices = Array.from({ length: 1000 }, (_, index) => ({ id: `voice ${index}` }))

it('has only the rows near the view of a long list in the document, and reaches all of them with keys', async () => {
  render(
    <VirtualList
      label="Voices"
      items={voices}
      estimate={32}
      render={({ id }, tabIndex) => (
        <button type="button" tabIndex={tabIndex}>
          {id}
        </button>
      )}
    />,
  )
  expect(screen.getAllByRole('button').length).toBeLessThan(40)
  await userEvent.tab()
  const path: unknown[] = []
  for (const key of ['ArrowDown', 'PageDown', 'ArrowUp', 'Home', 'ArrowUp', 'End']) {
    await userEvent.keyboard(`{${key}}`)
    path.push(document.activeElement?.textContent)
  }
  expect(path).toEqual(['voice 1', 'voice 10', 'voice 9', 'voice 0', 'voice 0', 'voice 999'])
  await userEvent.tab()
  expect(document.activeElement).toBe(document.body)
})
