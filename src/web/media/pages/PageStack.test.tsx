import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { PageStack, type StackPage } from './PageStack.tsx'

beforeAll(() => startTestTexts('en'))
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

const tale: readonly StackPage[] = [
  { number: 1, image: '/one.png', text: 'A fox woke.' },
  { number: 2, image: '/two.png', text: 'It snowed.' },
  { number: 3, text: 'The end.' },
]
const stack = () => screen.getByRole('group', { name: 'A tale' })
const current = () => stack().querySelector('[aria-current="page"]')?.getAttribute('aria-label')

it('shows one page with its picture and its words, and leafs by button, by page and by key', async () => {
  render(<PageStack title="A tale" pages={tale} />)
  expect(screen.getByText('A fox woke.')).toBeDefined()
  expect(screen.getByRole('img', { name: 'Page 1 of 3' }).getAttribute('src')).toBe('/one.png')
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(screen.getByText('It snowed.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Page 3 of 3' }))
  expect(screen.getByText('The end.')).toBeDefined()
  for (const [key, page] of [
    ['PageUp', 'Page 2 of 3'],
    ['Home', 'Page 1 of 3'],
    ['ArrowUp', 'Page 1 of 3'],
    ['End', 'Page 3 of 3'],
    ['PageDown', 'Page 3 of 3'],
  ] as const) {
    fireEvent.keyDown(stack(), { key })
    expect([key, current()]).toEqual([key, page])
  }
})

it('takes keys also when its pages came later than itself', () => {
  const { rerender } = render(<PageStack title="A tale" pages={[]} />)
  expect(screen.getByText('There are no pages yet.')).toBeDefined()
  rerender(<PageStack title="A tale" pages={tale} />)
  fireEvent.keyDown(stack(), { key: 'PageDown' })
  expect(current()).toBe('Page 2 of 3')
})

it('stays where it is while more pages come, and reports a picture whose link has ended', () => {
  const broken = vi.fn<() => void>()
  const { rerender } = render(<PageStack title="A tale" pages={tale.slice(0, 2)} onBroken={broken} />)
  fireEvent.keyDown(stack(), { key: 'End' })
  rerender(<PageStack title="A tale" pages={tale} onBroken={broken} />)
  expect(current()).toBe('Page 2 of 3')
  fireEvent.error(screen.getByRole('img', { name: 'Page 2 of 3' }))
  expect(broken).toHaveBeenCalledOnce()
})
