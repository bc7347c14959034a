import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { FilmEdge } from './FilmEdge.tsx'

function Take() {
  const [at, setAt] = useState(14)
  const tell = (seconds: number) => `${seconds} seconds`
  return (
    <FilmEdge length={34} at={at} seek={{ label: 'Place', tell, onSeek: setAt }}>
      MUS 0007
    </FilmEdge>
  )
}

const ruler = () => screen.getByRole('slider', { name: 'Place' })
const place = () => ruler().getAttribute('aria-valuetext')

it('a film edge with a length is a ruler that arrow, page and end keys go along, never beyond it', async () => {
  render(<Take />)
  ruler().focus()
  const path: unknown[] = []
  for (const key of ['ArrowRight', 'PageDown', 'PageDown', 'End', 'ArrowRight', 'Home']) {
    await userEvent.keyboard(`{${key}}`)
    path.push(place())
  }
  expect(path).toEqual(['15 seconds', '5 seconds', '0 seconds', '34 seconds', '34 seconds', '0 seconds'])
})

it('a hand that is down chooses the place, and one that passes by does not', () => {
  render(<Take />)
  vi.spyOn(ruler(), 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 340, 20))
  ruler().setPointerCapture = () => {}
  fireEvent.pointerMove(ruler(), { clientX: 200 })
  expect(place()).toBe('14 seconds')
  fireEvent.pointerDown(ruler(), { clientX: 200 })
  expect(place()).toBe('10 seconds')
  fireEvent.pointerMove(ruler(), { clientX: 2000 })
  expect(place()).toBe('34 seconds')
})

it('a film edge without a length is print alone', () => {
  render(<FilmEdge>IMG 0042</FilmEdge>)
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.getByText('IMG 0042')).toBeDefined()
})
