interface Props {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** One thing that is on or off. */
export function Toggle({ label, checked, onChange }: Props) {
  return (
    <label className="flex items-center gap-2">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        onChange={event => onChange(event.target.checked)}
        className="size-4 accent-ink"
      />
      {label}
    </label>
  )
}
