import { useModelName } from '#web/api/serviceNames.ts'
import { ChoiceGroup, type ChoiceGroupProps } from '#web/ui/fields/ChoiceGroup.tsx'

interface Props<V extends string> extends ChoiceGroupProps<V> {
  /** Its name, where that is a word; absent: its id. */
  readonly labelOf?: (value: V) => string
  /** What a model is known for, in a short phrase. */
  readonly characterOf: (value: V) => string
  /** Its capabilities and limits. */
  readonly detailOf: (value: V) => string
  /** What the current request would cost with it, such as `8 cr`; undefined: not known. */
  readonly priceOf?: (value: V) => string | undefined
  /** The connected model that makes its results; undefined: the built-in engine. */
  readonly madeBy?: (value: V) => string | undefined
  /** What switching to it would change; undefined: nothing. */
  readonly changesOf: (value: V) => string | undefined
}

/** The models as a list: name as the service knows it, price, strengths, limits, and what switching would change. */
export function ModelPicker<V extends string>({
  labelOf = String,
  characterOf,
  detailOf,
  priceOf,
  madeBy,
  changesOf,
  ...group
}: Props<V>) {
  const modelName = useModelName()
  const makerOf = (value: V) => madeBy?.(value) ?? modelName(value)
  return (
    <ChoiceGroup
      {...group}
      nameOf={value =>
        [labelOf(value), priceOf?.(value), makerOf(value), characterOf(value), detailOf(value), changesOf(value)]
          .filter(Boolean)
          .join(', ')
      }
      className="divide-y divide-line border-y border-line"
      draw={(value, chosen) => (
        <span
          className={`grid grid-cols-[auto_auto_1fr_auto] items-center gap-x-2 py-1 transition-colors ${chosen ? '' : 'text-muted hover:text-ink'}`}
        >
          <span className={`size-2 border border-current ${chosen ? 'bg-ink' : ''}`} />
          <span className="figures text-12">{labelOf(value)}</span>
          <span className="min-w-0 text-12">{characterOf(value)}</span>
          <span className="figures text-12">{priceOf?.(value)}</span>
          {makerOf(value) !== undefined && (
            <span className="col-span-3 col-start-2 text-12 wrap-anywhere">{makerOf(value)}</span>
          )}
          <span className="col-span-3 col-start-2 text-12 text-muted">{detailOf(value)}</span>
          {changesOf(value) !== undefined && (
            <span className="col-span-3 col-start-2 text-12 text-ink">{changesOf(value)}</span>
          )}
        </span>
      )}
    />
  )
}
