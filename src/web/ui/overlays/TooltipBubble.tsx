import * as Tooltip from '@radix-ui/react-tooltip'
import type { ReactNode } from 'react'
import { overlayRoot } from './overlayRoot.ts'

interface Props {
  readonly children: ReactNode
  readonly onClose: () => void
}

/** The bubble of a tooltip, beside the box it is rendered in. */
export function TooltipBubble({ children, onClose }: Props) {
  return (
    <Tooltip.Provider>
      <Tooltip.Root open onOpenChange={open => !open && onClose()}>
        <Tooltip.Trigger asChild>
          <span className="absolute inset-0" />
        </Tooltip.Trigger>
        <Tooltip.Portal container={overlayRoot}>
          <Tooltip.Content
            sideOffset={6}
            collisionPadding={8}
            className="pointer-events-none z-50 max-w-80 animate-appear rounded-control bg-ink px-2 py-1 text-12 text-paper"
          >
            {children}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  )
}
