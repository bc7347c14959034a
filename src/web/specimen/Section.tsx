import type { ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A sheet of the specimen: its title, and primitives in a grid of hairlines. */
export function Section({ title, children }: SectionProps) {
  return (
    <section className="mt-14 border-t border-ink pt-3">
      <h2 className="mb-6 text-22 font-semibold tracking-tight">{title}</h2>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-x-8 gap-y-10">{children}</div>
    </section>
  )
}

interface PlateProps {
  /** The name of the file in web/ui. */
  readonly name: string
  readonly wide?: boolean
  readonly children: ReactNode
}

/** One primitive in its states. */
export function Plate({ name, wide = false, children }: PlateProps) {
  return (
    <div className={`min-w-0 ${wide ? 'col-span-full' : ''}`}>
      <h3 className="film-edge mb-3 border-b border-line text-muted">{name}</h3>
      <div className="flex flex-col gap-4">{children}</div>
    </div>
  )
}

/** Things beside each other. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2">{children}</div>
}
