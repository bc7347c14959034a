import { Button } from '#web/ui/Button.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'

interface Props {
  readonly icon?: IconName
  readonly label: string
  /** The key that does the same, for the tooltip and for screen readers. */
  readonly shortcut?: string
  /** Whether a toggle is on; absent for other buttons. */
  readonly pressed?: boolean
  /** Shown instead of an icon: a word or a number. */
  readonly text?: string
  readonly reason?: string | undefined
  readonly onClick: () => void
}

/** Key names for `aria-keyshortcuts`, where the character itself cannot be used. */
const keyNames: Readonly<Record<string, string>> = { ' ': 'Space', '+': 'Plus' }
/** And for the tooltip. */
const keyFaces: Readonly<Record<string, string>> = { ' ': '␣' }

/** A small button of a view: an icon or a short text, with its name and key as tooltip. 44 px on touch screens. */
export function ToolButton({ icon, label, shortcut, pressed, text, reason, onClick }: Props) {
  return (
    <Button
      look="quiet"
      aria-label={label}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      {...(shortcut !== undefined && { 'aria-keyshortcuts': keyNames[shortcut] ?? shortcut })}
      tip={shortcut === undefined ? label : `${label}  ${keyFaces[shortcut] ?? shortcut.toUpperCase()}`}
      reason={reason}
      onClick={onClick}
      className="h-8 min-w-8 px-1 aria-pressed:bg-ink aria-pressed:text-paper pointer-coarse:h-11 pointer-coarse:min-w-11"
    >
      {icon && <Icon name={icon} />}
      {/* CSS content, not text: for voice control, the accessible name must not differ from the visible text. */}
      {text !== undefined && <span data-face={text} className="figures text-12 before:content-[attr(data-face)]" />}
    </Button>
  )
}
