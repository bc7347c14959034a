import type { ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A section of the specimen: its title, and a grid of primitives. */
export function Section({ title, children }: SectionProps) {
  return (
    <section className="mt-14 border-t border-ink pt-3">
      <h2 className="mb-6 text-22 font-semibold tracking-tight">{title}</h2>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-x-8 gap-y-10">{children}</div>
    </section>
  )
}

interface PlateProps {
  /** The file name of the primitive in web/ui. */
  readonly name: string
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A primitive in its states. */
export function Plate({ name, wide = false, children }: PlateProps) {
  return (
    <div className={`min-w-0 ${wide ? 'col-span-full' : ''}`}>
      <h3 className="film-edge mb-3 border-b border-line text-muted">{name}</h3>
      <div className="flex flex-col gap-4">{children}</div>
    </div>
  )
}

/** Lays out its children in a row. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2">{children}</div>
}
