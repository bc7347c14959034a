import { act, render, screen, waitFor } from '@testing-library/react'
import { useRef, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { useHeldFocus } from './useHeldFocus.ts'

function Box({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useHeldFocus(box)
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={name}>
      {children}
    </div>
  )
}

interface Shown {
  readonly inner?: boolean
  readonly button?: boolean
}

/** A button in two nested boxes, and one beside them. */
const boxes = ({ inner = true, button = true }: Shown = {}) => (
  <>
    <Box name="Outer">
      {inner && <Box name="Inner">{button && <button type="button">Choose</button>}</Box>}
      <p>Words</p>
    </Box>
    <button type="button">Beside</button>
  </>
)

const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus())
const group = (name: string) => screen.getByRole('group', { name })
const focused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))
/** Resolves when the mutation observers have been notified. */
const told = () => act(() => Promise.resolve())

it('focuses the nearest of nested boxes when the focused control is removed', async () => {
  const { rerender } = render(boxes())
  focus('Choose')
  rerender(boxes({ button: false }))
  await focused(group('Inner'))
})

it('focuses the outer box when the inner one is removed as well', async () => {
  const { rerender } = render(boxes())
  focus('Choose')
  rerender(boxes({ inner: false }))
  await focused(group('Outer'))
})

it('focuses the outer box when the inner one is removed while it has the focus itself', async () => {
  const { rerender } = render(boxes())
  focus('Choose')
  rerender(boxes({ button: false }))
  await focused(group('Inner'))
  rerender(boxes({ inner: false }))
  await focused(group('Outer'))
})

it('takes no focus that is elsewhere or was given up by the control itself', async () => {
  const { rerender } = render(boxes())
  focus('Choose')
  focus('Beside')
  rerender(boxes({ button: false }))
  await told()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Beside' }))

  rerender(boxes())
  focus('Choose')
  act(() => screen.getByRole('button', { name: 'Choose' }).blur())
  rerender(
    <>
      {boxes()}
      <p>More</p>
    </>,
  )
  await told()
  expect(document.activeElement).toBe(document.body)
})
