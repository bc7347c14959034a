import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  /** How many; not said when there are none. */
  readonly count?: string | undefined
  readonly action?: ReactNode
  /** Said beside the heading in place of what is not there. */
  readonly none?: string
  readonly children: ReactNode
}

/** A part of home under a heading. */
export function Section({ title, count, action, none, children }: Props) {
  return (
    <section className="pt-6">
      <div className={`flex min-h-8 flex-wrap items-center gap-x-3 ${children ? 'mb-3' : ''}`}>
        <h2 className="text-16 font-semibold">{title}</h2>
        {!children && <p className="text-muted">{none}</p>}
        {count !== undefined && <span className="figures text-12 text-muted">{count}</span>}
        <div className="ml-auto">{action}</div>
      </div>
      {children}
    </section>
  )
}
