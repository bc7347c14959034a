import { useId, type ReactNode } from 'react'

interface Props {
  /** Counted from 1. */
  readonly number: number
  readonly title: string
  readonly children: ReactNode
}

/** A numbered section of a form. */
export function Step({ number, title, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-t border-line pt-3">
      <h2 id={id} className="flex items-baseline gap-2 font-semibold">
        <span className="figures text-12 font-normal text-muted">{number}</span>
        {title}
      </h2>
      {children}
    </section>
  )
}
