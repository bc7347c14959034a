import { useVirtualizer, useWindowVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual'
import { useState, type ReactNode } from 'react'
import { useRovingFocus } from './useRovingFocus.ts'

interface Props<Item extends { readonly id: string }> {
  /** What a screen reader calls the list. */
  readonly label: string
  readonly items: readonly Item[]
  /** `tabIndex` is for everything focusable in the row: only one row is a Tab stop. */
  readonly render: (item: Item, tabIndex: 0 | -1) => ReactNode
  /** The estimated height of a row in pixels; each row is measured when it is rendered. */
  readonly estimate: number
  /** `box`: it scrolls by itself, in the height that `className` sets; `page`: it scrolls with the page. */
  readonly scrolls?: 'box' | 'page'
  readonly className?: string
}

/** A list of rows of any height, of which only those near the view are in the document. */
export function VirtualList<Item extends { readonly id: string }>(props: Props<Item>) {
  return props.scrolls === 'page' ? <PageList {...props} /> : <BoxList {...props} />
}

/** The rows near the view, and the one that has the focus. */
function withFocused(focused: number | undefined) {
  return ({ startIndex, endIndex, overscan, count }: Range): number[] => {
    const from = Math.max(startIndex - overscan, 0)
    const to = Math.min(endIndex + overscan, count - 1)
    const near = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
    if (focused === undefined || (focused >= from && focused <= to)) return near
    return focused < from ? [focused, ...near] : [...near, focused]
  }
}

const OVERSCAN = 8

function BoxList<Item extends { readonly id: string }>({ className = '', ...props }: Props<Item>) {
  const { items, estimate } = props
  const [box, setBox] = useState<HTMLElement | null>(null)
  const list = useList(items, box ? box.clientHeight / estimate : 1)
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: items.length,
    getScrollElement: () => box,
    estimateSize: () => estimate,
    getItemKey: index => items[index]?.id ?? index,
    rangeExtractor: withFocused(list.focused),
    overscan: OVERSCAN,
  })
  return (
    <div ref={setBox} className={`overflow-y-auto ${className}`}>
      <Rows {...props} {...list} {...shown(virtualizer)} />
    </div>
  )
}

function PageList<Item extends { readonly id: string }>({ className, ...props }: Props<Item>) {
  const { items, estimate } = props
  const [box, setBox] = useState<HTMLElement | null>(null)
  const list = useList(items, window.innerHeight / estimate)
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: items.length,
    estimateSize: () => estimate,
    getItemKey: index => items[index]?.id ?? index,
    rangeExtractor: withFocused(list.focused),
    scrollMargin: box ? box.getBoundingClientRect().top + window.scrollY : 0,
    overscan: OVERSCAN,
  })
  return (
    <div ref={setBox} className={className}>
      <Rows {...props} {...list} {...shown(virtualizer)} />
    </div>
  )
}

/** Moves from row to row with arrow keys; `page` is the number of rows in view. */
function useList(items: readonly { readonly id: string }[], page: number) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const last = items.length - 1
  const far = Math.max(1, Math.floor(page) - 1)
  const step = (key: string, index: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1, PageUp: -far, PageDown: far, Home: -last, End: last }[key]
    return by === undefined ? undefined : Math.min(Math.max(index + by, 0), last)
  }
  const { focused, listeners } = useRovingFocus({ list: element, keys: items, count: items.length, step })
  return { focused, listeners, setElement }
}

/** The current state of a virtualizer, as plain values. */
function shown(virtualizer: Virtualizer<HTMLElement, HTMLElement> | Virtualizer<Window, HTMLElement>) {
  const rows = virtualizer.getVirtualItems()
  const offset = virtualizer.scrollOffset ?? 0
  return {
    rows,
    height: virtualizer.getTotalSize(),
    margin: virtualizer.options.scrollMargin,
    first: rows.find(row => row.start >= offset)?.index ?? 0,
    measure: virtualizer.measureElement,
  }
}

type RowsProps<Item extends { readonly id: string }> = Omit<Props<Item>, 'className'> &
  ReturnType<typeof useList> &
  ReturnType<typeof shown>

function Rows<Item extends { readonly id: string }>(props: RowsProps<Item>) {
  const { label, items, render, focused, listeners, setElement, rows, height, margin, first, measure } = props
  const stop = focused ?? first
  return (
    <ul
      ref={setElement}
      aria-label={label}
      className="relative [overflow-anchor:none]"
      style={{ height }}
      {...listeners}
    >
      {rows.map(({ index, start, key }) => {
        const item = items[index]
        return (
          item && (
            <li
              key={key}
              ref={measure}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 scroll-my-2"
              style={{ top: start - margin }}
            >
              {render(item, index === stop ? 0 : -1)}
            </li>
          )
        )
      })}
    </ul>
  )
}
