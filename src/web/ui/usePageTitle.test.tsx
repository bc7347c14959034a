import { render } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { usePageTitle } from './usePageTitle.ts'

beforeAll(() => startTestTexts('en'))

function Titled({ title, over = false }: { readonly title?: string; readonly over?: boolean }) {
  usePageTitle(title, over)
  return null
}

it('shows the title of the page before the name of the studio, or that name alone without a title', () => {
  const { rerender } = render(<Titled title="Image" />)
  expect(document.title).toBe('Image · Atelier')
  rerender(<Titled />)
  expect(document.title).toBe('Atelier')
})

it('shows the title of what is open over a page first, whichever was mounted first, until it closes', () => {
  const over = render(<Titled title="A red fox" over />)
  const page = render(<Titled title="Image" />)
  expect(document.title).toBe('A red fox · Image · Atelier')
  page.rerender(<Titled title="图像" />)
  expect(document.title).toBe('A red fox · 图像 · Atelier')
  over.unmount()
  expect(document.title).toBe('图像 · Atelier')
})
