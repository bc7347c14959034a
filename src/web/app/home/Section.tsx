import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  /** The number of items; not shown if undefined. */
  readonly count?: string | undefined
  readonly action?: ReactNode
  /** Shown beside the heading if there is no content. */
  readonly none?: string
  readonly children: ReactNode
}

/** A section of the home page with a heading. */
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
