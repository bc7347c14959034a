import { Icon } from '../Icon.tsx'

interface Props {
  readonly id?: string
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** The search field above a list, as wide as there is room for. */
export function SearchBox({ id, label, value, onChange }: Props) {
  return (
    <label className="relative flex min-w-40 flex-1 items-center wide:max-w-80">
      <span className="sr-only">{label}</span>
      <span className="pointer-events-none absolute left-2.5 text-muted">
        <Icon name="search" />
      </span>
      <input
        id={id}
        type="search"
        dir="auto"
        value={value}
        maxLength={200}
        onChange={event => onChange(event.target.value)}
        placeholder={label}
        className="h-8 w-full rounded-control border border-edge bg-transparent pr-2 pl-9 hover:border-ink focus-visible:-outline-offset-1 max-wide:text-16"
      />
    </label>
  )
}
