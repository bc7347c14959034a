import { Button } from '#web/ui/Button.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'

interface Props {
  readonly icon?: IconName
  readonly label: string
  /** The key that does the same, for the tooltip and for screen readers. */
  readonly shortcut?: string
  /** Of a tool that is on or off. */
  readonly pressed?: boolean
  /** Its label instead of an icon: a word or a figure. */
  readonly text?: string
  readonly reason?: string | undefined
  readonly onClick: () => void
}

/** How a key is named to assistive technology, where it is not its own character. */
const keyNames: Readonly<Record<string, string>> = { ' ': 'Space', '+': 'Plus' }
/** And to the eye. */
const keyFaces: Readonly<Record<string, string>> = { ' ': '␣' }

/** A small control of a view: a drawing or a figure, with its name and its key. 44 px where a finger presses it. */
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
      {/* Drawn, not written: a name for voice control must not differ from the visible text. */}
      {text !== undefined && <span data-face={text} className="figures text-12 before:content-[attr(data-face)]" />}
    </Button>
  )
}
