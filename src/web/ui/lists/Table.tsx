import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'

export interface TableColumn<Row, Key extends string> {
  readonly key: Key
  readonly head: string
  readonly cell: (row: Row) => ReactNode
  /** Right-aligned, in the monospaced font. */
  readonly figures?: boolean
  readonly sortable?: boolean
  /** The classes that place it in a stacked row. */
  readonly stacked?: string
}

export interface TableSort<Key extends string> {
  readonly by: Key
  readonly direction: 'ascending' | 'descending'
}

interface Props<Row, Key extends string> {
  readonly caption: string
  readonly columns: readonly TableColumn<Row, Key>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly sort?: TableSort<Key>
  readonly onSort?: (sort: TableSort<Key>) => void
  /** On a narrow page each row is a block in two columns, with cells placed by `stacked`. */
  readonly stacks?: boolean
}

/** A table. On a narrow page it scrolls sideways, also with the keyboard, or stacks the cells of each row. */
export function Table<Row, Key extends string>({
  caption,
  columns,
  rows,
  keyOf,
  sort,
  onSort,
  stacks = false,
}: Props<Row, Key>) {
  const align = (column: TableColumn<Row, Key>) => (column.figures ? 'text-right' : 'text-left')
  return (
    // A scrollable area must be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className={`w-full border-collapse ${stacks ? 'max-wide:block' : ''}`}>
        <caption className="sr-only">{caption}</caption>
        <thead className={stacks ? 'max-wide:sr-only' : undefined}>
          <tr className="border-b border-edge text-12 text-muted">
            {columns.map(column => (
              <th
                key={column.key}
                scope="col"
                aria-sort={sort?.by === column.key ? sort.direction : undefined}
                className={`h-8 pr-4 font-normal whitespace-nowrap last:pr-0 ${align(column)}`}
              >
                {column.sortable && onSort ? <SortButton column={column} sort={sort} onSort={onSort} /> : column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          className={`divide-y divide-line border-b border-line ${stacks ? 'max-wide:block max-wide:border-t' : ''}`}
        >
          {rows.map(row => (
            <tr
              key={keyOf(row)}
              className={`transition-colors hover:bg-well ${
                stacks
                  ? 'max-wide:grid max-wide:grid-cols-[1fr_auto] max-wide:gap-x-4 max-wide:gap-y-1 max-wide:py-2'
                  : ''
              }`}
            >
              {columns.map(column => (
                <td
                  key={column.key}
                  className={`h-8 py-1 pr-4 last:pr-0 ${align(column)} ${column.figures ? 'figures text-12' : ''} ${
                    stacks ? `max-wide:h-auto max-wide:p-0 ${column.stacked ?? ''}` : ''
                  }`}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface SortProps<Row, Key extends string> {
  readonly column: TableColumn<Row, Key>
  readonly sort: TableSort<Key> | undefined
  readonly onSort: (sort: TableSort<Key>) => void
}

function SortButton<Row, Key extends string>({ column, sort, onSort }: SortProps<Row, Key>) {
  const direction = sort?.by === column.key ? sort.direction : undefined
  const next = direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <button
      type="button"
      onClick={() => onSort({ by: column.key, direction: next })}
      className={`inline-flex h-8 items-center gap-1 hover:text-ink ${direction ? 'text-ink' : ''}`}
    >
      {column.head}
      <span className={direction ? '' : 'opacity-0'}>
        <Icon name={direction === 'descending' ? 'down' : 'up'} size={10} />
      </span>
    </button>
  )
}
