import { ChoiceGroup } from '#web/ui/fields/ChoiceGroup.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'

interface Props<V extends string> {
  readonly legend: string
  readonly values: readonly V[]
  readonly value: V
  readonly onChange: (value: V) => void
  readonly nameOf: (value: V) => string
  readonly icons: { readonly [value in V]: IconName }
}

/** Chooses one of the page's forms; three tiles per row. */
export function FormTiles<V extends string>({ icons, ...group }: Props<V>) {
  const { nameOf } = group
  return (
    <ChoiceGroup
      {...group}
      className="grid grid-cols-3 gap-px rounded-control border border-edge bg-line"
      draw={(value, chosen) => (
        <span
          className={`flex h-full min-h-10 items-center justify-center gap-2 px-1 py-1 text-12 leading-4 transition-colors ${
            chosen ? 'bg-ink text-paper' : 'bg-paper hover:bg-well'
          }`}
        >
          <Icon name={icons[value]} />
          <span className="min-w-0 wrap-anywhere hyphens-auto">{nameOf(value)}</span>
        </span>
      )}
    />
  )
}
