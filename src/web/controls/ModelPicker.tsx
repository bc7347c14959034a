import { ChoiceGroup, type ChoiceGroupProps } from '#web/ui/ChoiceGroup.tsx'

interface Props<V extends string> extends ChoiceGroupProps<V> {
  /** What a model is known for, in a short phrase. */
  readonly characterOf: (value: V) => string
}

/** The models as a list: the name as the service knows it, and what it is good at. */
export function ModelPicker<V extends string>({ characterOf, ...group }: Props<V>) {
  return (
    <ChoiceGroup
      {...group}
      nameOf={value => `${value}, ${characterOf(value)}`}
      className="divide-y divide-line border-y border-line"
      draw={(value, chosen) => (
        <span className={`flex h-8 items-center gap-3 transition-colors ${chosen ? '' : 'text-muted hover:text-ink'}`}>
          <span className={`size-2 shrink-0 border border-current ${chosen ? 'bg-ink' : ''}`} />
          <span className="figures text-12">{value}</span>
          <span className="ml-auto text-12">{characterOf(value)}</span>
        </span>
      )}
    />
  )
}
