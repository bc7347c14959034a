import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { mostVariations, type ComposerOptions } from './composerOptions.ts'

const counts = Array.from({ length: mostVariations }, (_, index) => String(index + 1))

interface Props {
  readonly label: string
  readonly composer: {
    readonly options: Pick<ComposerOptions, 'count'>
    readonly setOptions: (part: Pick<ComposerOptions, 'count'>) => void
  }
}

/** How many results of the same recipe are made at once, as works of one group. */
export function CountInput({ label, composer: { options, setOptions } }: Props) {
  return (
    <SegmentedControl
      legend={label}
      figures
      values={counts}
      value={String(options.count)}
      onChange={value => setOptions({ count: Number(value) })}
    />
  )
}
