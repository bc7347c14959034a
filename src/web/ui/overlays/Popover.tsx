import * as Radix from '@radix-ui/react-popover'
import { useRef, useState, type ReactNode } from 'react'
import { overlayRoot } from './overlayRoot.ts'
import { useEscape } from './useEscape.ts'

interface Props {
  /** Opens and closes it. */
  readonly trigger: ReactNode
  /** What a screen reader calls the panel. */
  readonly label: string
  readonly children: ReactNode
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
  readonly align?: 'start' | 'center' | 'end'
  /** Width and padding, where the usual ones do not fit. */
  readonly className?: string
}

/** A small panel beside its trigger; the page behind stays usable. */
export function Popover({
  trigger,
  label,
  children,
  open: told,
  onOpenChange,
  side = 'bottom',
  align = 'start',
  className,
}: Props) {
  const [own, setOwn] = useState(false)
  const open = told ?? own
  const setOpen = (opened: boolean) => {
    setOwn(opened)
    onOpenChange?.(opened)
  }
  const content = useRef<HTMLDivElement>(null)
  const onEscapeKeyDown = useEscape(content, open, () => setOpen(false))
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={overlayRoot}>
        <Radix.Content
          ref={content}
          onEscapeKeyDown={onEscapeKeyDown}
          aria-label={label}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={`z-40 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] overflow-y-auto border border-ink bg-paper outline-none data-[state=open]:animate-appear ${className ?? 'w-72 p-4'}`}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
