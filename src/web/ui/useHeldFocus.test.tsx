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

/** A button in a box in a box, and one beside them. */
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
/** Resolves when what observes the document has been told of what changed. */
const told = () => act(() => Promise.resolve())

it('of boxes in each other the nearest takes the focus of a control that is taken away', async () => {
  const { rerender } = render(boxes())
  focus('Choose')
  rerender(boxes({ button: false }))
  await focused(group('Inner'))
})

it('the outer one takes it where the inner one goes too', async () => {
  const { rerender } = render(boxes())
  focus('Choose')
  rerender(boxes({ inner: false }))
  await focused(group('Outer'))
})

it('the outer one takes it where the inner box itself had it and goes', async () => {
  const { rerender } = render(boxes())
  focus('Choose')
  rerender(boxes({ button: false }))
  await focused(group('Inner'))
  rerender(boxes({ inner: false }))
  await focused(group('Outer'))
})

it('nothing takes a focus that is elsewhere, or was left by itself', async () => {
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
