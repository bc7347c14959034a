import { act, render, screen, waitFor, within } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { useRowFocus } from './useRowFocus.ts'

function List({ rows, plain = [] }: { readonly rows: readonly string[]; readonly plain?: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null)
  useRowFocus(list)
  return (
    <ul ref={list}>
      {rows.map(name => (
        <li key={name} aria-label={name}>
          <a href="#open">Open</a>
          {!plain.includes(name) && <button type="button">Remove</button>}
        </li>
      ))}
    </ul>
  )
}

const control = (row: string, role: 'link' | 'button') =>
  within(screen.getByRole('listitem', { name: row })).getByRole(role)
const focus = (row: string, role: 'link' | 'button') => act(() => control(row, role).focus())
const focused = (row: string, role: 'link' | 'button') =>
  waitFor(() => expect(document.activeElement).toBe(control(row, role)))

it('focuses the same control of the next row when the focused row is removed', async () => {
  const { rerender } = render(<List rows={['one', 'two', 'three']} />)
  focus('one', 'button')
  rerender(<List rows={['two', 'three']} />)
  await focused('two', 'button')
  rerender(<List rows={['three']} />)
  await focused('three', 'button')
})

it('focuses the previous row when the last one is removed', async () => {
  const { rerender } = render(<List rows={['one', 'two', 'three']} />)
  focus('three', 'link')
  rerender(<List rows={['one', 'two']} />)
  await focused('two', 'link')
})

it('focuses the first control of a row that does not have the same one', async () => {
  const { rerender } = render(<List rows={['one', 'two']} plain={['two']} />)
  focus('one', 'button')
  rerender(<List rows={['two']} plain={['two']} />)
  await focused('two', 'link')
})

it('leaves the focus alone when another row is removed, and loses it when all rows are', async () => {
  const { rerender } = render(<List rows={['one', 'two', 'three']} />)
  focus('two', 'button')
  rerender(<List rows={['two', 'three']} />)
  await act(() => Promise.resolve())
  expect(document.activeElement).toBe(control('two', 'button'))
  rerender(<List rows={[]} />)
  await act(() => Promise.resolve())
  expect(document.activeElement).toBe(document.body)
})
