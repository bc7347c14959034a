import type { ReactNode } from 'react'

interface Props {
  readonly rows: readonly (readonly [name: string, value: ReactNode])[]
}

/** A list of named facts. */
export function FactList({ rows }: Props) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {rows.map(([name, value]) => (
        <div key={name} className="flex min-h-8 items-center justify-between gap-4 py-1">
          <dt>{name}</dt>
          <dd className="figures text-right text-12 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
