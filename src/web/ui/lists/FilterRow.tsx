interface Props<V extends string> {
  readonly label: string
  readonly values: readonly V[]
  readonly value: V
  readonly onChange: (value: V) => void
  readonly labelOf: (value: V) => string
  readonly className?: string
}

/** The filters that choose which part of a list is shown, in one line above it. */
export function FilterRow<V extends string>({ label, values, value, onChange, labelOf, className = '' }: Props<V>) {
  return (
    <div role="group" aria-label={label} className={`flex flex-wrap wide:ml-auto ${className}`}>
      {values.map(one => (
        <button
          key={one}
          type="button"
          aria-pressed={one === value}
          onClick={() => onChange(one)}
          className="h-8 border-b border-transparent px-2 text-muted transition-colors hover:text-ink aria-pressed:border-ink aria-pressed:text-ink"
        >
          {labelOf(one)}
        </button>
      ))}
    </div>
  )
}
