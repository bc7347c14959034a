import { Button } from '#web/ui/Button.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'

interface Props {
  readonly icon: IconName
  /** By which the focus finds it again. */
  readonly part?: string
  readonly label: string
  readonly reason?: string | undefined
  readonly onClick: () => void
}

/** A small action of a script: an icon with its name. */
export function Act({ icon, part, label, reason, onClick }: Props) {
  return (
    <Button
      look="quiet"
      className="h-8 min-w-8 px-1 pointer-coarse:h-11 pointer-coarse:min-w-11"
      aria-label={label}
      tip={label}
      data-part={part}
      reason={reason}
      onClick={onClick}
    >
      <Icon name={icon} size={12} />
    </Button>
  )
}
