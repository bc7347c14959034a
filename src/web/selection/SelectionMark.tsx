import { Icon } from '#web/ui/Icon.tsx'

interface Props {
  readonly name: string
  readonly picked: boolean
  readonly tabIndex: 0 | -1
  /** Its position over its entry. */
  readonly className?: string
}

/** Covers an entry while entries are being selected: all of it is a checkbox, whose clicks `useSelection` handles. */
export function SelectionMark({ name, picked, tabIndex, className = 'inset-0' }: Props) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={picked}
      aria-label={name}
      tabIndex={tabIndex}
      className={`absolute cursor-pointer ${className} ${picked ? 'outline-3 -outline-offset-3 outline-ink' : ''}`}
    >
      <span
        aria-hidden
        className={`absolute top-2 right-2 flex size-5 items-center justify-center border border-ink ${picked ? 'bg-ink text-paper' : 'bg-paper'}`}
      >
        {picked && <Icon name="check" size={12} />}
      </span>
    </button>
  )
}
