import * as Radix from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'

interface Tab<V extends string> {
  readonly value: V
  readonly label: string
  /** How many wait behind it. */
  readonly count?: number
  readonly content: ReactNode
}

interface Props<V extends string> {
  /** What a screen reader calls the row. */
  readonly label: string
  readonly tabs: readonly Tab<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
  readonly className?: string
}

/** Several views in one place. Arrow keys go along the row; the chosen one is underlined in ink. */
export function Tabs<V extends string>({ label, tabs, value, onChange, className = '' }: Props<V>) {
  const choose = (chosen: string) => {
    const tab = tabs.find(one => one.value === chosen)
    if (tab) onChange(tab.value)
  }
  return (
    <Radix.Root value={value} onValueChange={choose} className={className}>
      <Radix.List aria-label={label} className="flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none]">
        {tabs.map(tab => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px flex h-8 items-center gap-1.5 border-b-2 border-transparent whitespace-nowrap text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-ink data-[state=active]:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && <span className="figures text-12">{tab.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(tab => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
