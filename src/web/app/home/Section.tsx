import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  /** How many; not said when there are none. */
  readonly count?: string | undefined
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A part of home under a heading. */
export function Section({ title, count, action, children }: Props) {
  return (
    <section className="pt-8">
      <div className="mb-3 flex h-8 items-center gap-3">
        <h2 className="text-16 font-semibold">{title}</h2>
        {count !== undefined && <span className="figures text-12 text-muted">{count}</span>}
        <div className="ml-auto">{action}</div>
      </div>
      {children}
    </section>
  )
}
