import { ChoiceGroup, type ChoiceGroupProps } from '#web/ui/fields/ChoiceGroup.tsx'

interface Props<V extends string> extends ChoiceGroupProps<V> {
  readonly autoLabel: string
}

const LONGEST = 24

/** Aspect ratios, each drawn as a little frame in its true proportion. `auto` leaves the choice to the model. */
export function RatioPicker<V extends string>({ autoLabel, ...group }: Props<V>) {
  const columns = group.values.length > 9 ? 8 : Math.max(8, group.values.length)
  return (
    <ChoiceGroup
      {...group}
      nameOf={value => (value === 'auto' ? autoLabel : value)}
      className="-mx-1 grid gap-y-1"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      draw={(value, chosen) => (
        <span
          className={`flex flex-col items-center gap-1 rounded-control py-1 transition-colors ${chosen ? '' : 'text-muted hover:text-ink'}`}
        >
          <span className="grid size-7 place-items-center">
            <span
              className={`block border border-current ${chosen ? 'bg-ink' : ''} ${value === 'auto' ? 'border-dashed' : ''}`}
              style={frameOf(value)}
            />
          </span>
          <span className={`text-12 ${value === 'auto' ? '' : 'film-edge'} h-4 leading-4`}>
            {value === 'auto' ? autoLabel : value}
          </span>
        </span>
      )}
    />
  )
}

/** The size of a frame of this ratio; its longer side is always the same. */
function frameOf(ratio: string): { readonly width: number; readonly height: number } {
  const [across = 1, down = 1] = ratio === 'auto' ? [1, 1] : ratio.split(':').map(Number)
  const scale = LONGEST / Math.max(across, down)
  return { width: Math.max(4, Math.round(across * scale)), height: Math.max(4, Math.round(down * scale)) }
}
