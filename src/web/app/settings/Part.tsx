import { useId, type ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

/** One part of the settings, under its own heading. */
export function Part({ title, lead, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line py-6">
      <h2 id={id} className="text-16 font-semibold">
        {title}
      </h2>
      {lead !== undefined && <p className="max-w-prose text-muted">{lead}</p>}
      <div className="mt-4 flex flex-col gap-4">{children}</div>
    </section>
  )
}
