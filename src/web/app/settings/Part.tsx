import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useHeldFocus } from '#web/ui/useHeldFocus.ts'

interface Props {
  readonly title: string
  readonly lead?: string
  /** What a link names it by after the `#`: it is scrolled to once it is there. */
  readonly address?: string
  readonly children: ReactNode
}

/** One part of the settings, under its own heading. */
export function Part({ title, lead, address, children }: Props) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  // Buttons in a part may disappear as a result of their own action.
  useHeldFocus(section)
  useEffect(() => {
    if (address !== undefined && location.hash === `#${address}`) section.current?.scrollIntoView()
  }, [address])
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={id} className="border-t border-line py-6 outline-none">
      <h2 id={id} className="text-16 font-semibold">
        {title}
      </h2>
      {lead !== undefined && <p className="max-w-prose text-muted">{lead}</p>}
      <div className="mt-4 flex flex-col gap-4">{children}</div>
    </section>
  )
}
