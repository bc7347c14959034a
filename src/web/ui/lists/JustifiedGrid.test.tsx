import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { JustifiedGrid, type GridFrame } from './JustifiedGrid.tsx'

/** The top edge of the list in the view; the test environment has no layout of its own. */
let top = 0
const WIDTH = 1000

beforeEach(() => {
  top = 0
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, WIDTH, 0))
})

const squares = (count: number): GridFrame[] =>
  Array.from({ length: count }, (_, index) => ({ id: `f${index}`, aspect: 1 }))

function Grid({ frames, onEnd }: { readonly frames: readonly GridFrame[]; readonly onEnd?: () => void }) {
  return (
    <JustifiedGrid
      label="Grid"
      frames={frames}
      rowHeight={() => 250}
      onEnd={onEnd}
      render={({ id }, { tabIndex }) => (
        <a href={`#${id}`} tabIndex={tabIndex}>
          {id}
        </a>
      )}
    />
  )
}

const shown = () => screen.getAllByRole('link').map(link => link.textContent)
const focused = () => document.activeElement?.textContent

function scrollTo(y: number): void {
  top = -y
  act(() => void document.dispatchEvent(new Event('scroll')))
}

describe('a grid of a hundred thousand frames', () => {
  it('has only those near the view in the document, and gives screen readers the total', () => {
    render(<Grid frames={squares(100_000)} />)
    expect(shown().length).toBeLessThan(60)
    expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('100000')
  })

  it('shows the frames in view after a jump', () => {
    render(<Grid frames={squares(100_000)} />)
    scrollTo(1_000_000)
    expect(shown()).not.toContain('f0')
    const first = Number(shown()[0]?.slice(1))
    expect(first).toBeGreaterThan(10_000)
  })

  it('asks for more only near its end', () => {
    const onEnd = vi.fn<() => void>()
    render(<Grid frames={squares(400)} onEnd={onEnd} />)
    expect(onEnd).not.toHaveBeenCalled()
    scrollTo(27_000)
    expect(onEnd).toHaveBeenCalled()
  })
})

describe('a grid used with the keyboard', () => {
  it('is a single Tab stop: the first frame in view', async () => {
    render(<Grid frames={squares(400)} />)
    scrollTo(5000)
    await userEvent.tab()
    const entered = focused()
    expect(entered).not.toBe('f0')
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
    await userEvent.tab({ shift: true })
    expect(focused()).toBe(entered)
  })

  it('moves along and across rows, and to both ends', async () => {
    render(<Grid frames={squares(400)} />)
    await userEvent.tab()
    const path: unknown[] = []
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowUp', 'End', 'ArrowRight', 'Home']) {
      await userEvent.keyboard(`{${key}}`)
      path.push(focused())
    }
    expect(path).toEqual(['f1', 'f5', 'f4', 'f0', 'f0', 'f399', 'f399', 'f0'])
  })

  it('keeps the focused frame in the document when it is scrolled out of view', async () => {
    render(<Grid frames={squares(400)} />)
    await userEvent.tab()
    scrollTo(20_000)
    expect(focused()).toBe('f0')
  })

  it('keeps the focus on its frame when others are added before it', async () => {
    const { rerender } = render(<Grid frames={squares(8)} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    rerender(<Grid frames={[{ id: 'new', aspect: 1 }, ...squares(8)]} />)
    expect(focused()).toBe('f1')
    await userEvent.keyboard('{ArrowLeft}')
    expect(focused()).toBe('f0')
  })
})
