import { ChoiceGroup, type ChoiceGroupProps } from '#web/ui/fields/ChoiceGroup.tsx'

interface Props<V extends string> extends ChoiceGroupProps<V> {
  readonly labelOf?: (value: V) => string
  /** Use the monospaced font, for model ids. */
  readonly figures?: boolean
}

/** A choice between several short words, shown as wrapping chips. */
export function ChipChoice<V extends string>({ labelOf = String, figures = false, ...group }: Props<V>) {
  return (
    <ChoiceGroup
      {...group}
      nameOf={labelOf}
      className="flex flex-wrap gap-1"
      draw={(value, chosen) => (
        <span
          className={`flex h-8 items-center rounded-control border px-2 text-12 transition-colors ${figures ? 'figures' : ''} ${
            chosen ? 'border-ink bg-ink text-paper' : 'border-edge hover:border-ink'
          }`}
        >
          {labelOf(value)}
        </span>
      )}
    />
  )
}
