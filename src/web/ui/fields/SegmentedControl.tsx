import { ChoiceGroup, type ChoiceGroupProps } from './ChoiceGroup.tsx'

interface Props<V extends string> extends ChoiceGroupProps<V> {
  readonly labelOf?: (value: V) => string
  /** The text added to a marked choice: why it may be unavailable. */
  readonly markOf?: (value: V) => string | undefined
  /** Uses the monospaced font, for numbers and sizes. */
  readonly figures?: boolean
}

/** A choice between a few values, in one line. */
export function SegmentedControl<V extends string>({ labelOf = String, markOf, figures, ...group }: Props<V>) {
  return (
    <ChoiceGroup
      {...group}
      nameOf={value => [labelOf(value), markOf?.(value)].filter(Boolean).join(', ')}
      className="flex rounded-control border border-edge *:flex-1 *:not-first:border-l *:not-first:border-line"
      draw={(value, chosen) => (
        <span
          className={`flex h-8 items-center justify-center gap-1.5 px-2 text-14 transition-colors ${figures ? 'figures text-12 whitespace-nowrap' : ''} ${
            chosen
              ? 'bg-ink text-paper not-forced-colors:group-aria-disabled/choices:bg-well not-forced-colors:group-aria-disabled/choices:text-muted'
              : 'text-ink hover:bg-well group-aria-disabled/choices:bg-transparent group-aria-disabled/choices:text-muted'
          }`}
        >
          {labelOf(value)}
          {markOf?.(value) !== undefined && <span className="size-1 rounded-full bg-current" aria-hidden />}
        </span>
      )}
    />
  )
}
