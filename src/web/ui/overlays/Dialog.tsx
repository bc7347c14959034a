import * as Radix from '@radix-ui/react-dialog'
import { useRef, type KeyboardEventHandler, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { overlayRoot } from './overlayRoot.ts'
import { focusInside } from './focusInside.ts'
import { useEscape } from './useEscape.ts'
import { useReturnedFocus } from './useReturnedFocus.ts'

interface Props {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  /** Shown below the title, and read with it. */
  readonly description?: ReactNode
  /** `centre` floats, `side` is a sheet on the right, `below` one from the lower edge; `page` covers everything. */
  readonly place?: 'centre' | 'side' | 'below' | 'page'
  /** Of a centred dialog. */
  readonly size?: 'small' | 'medium' | 'large'
  /** Shows no header, only a title for screen readers: the content has its own header and a way to close. */
  readonly bare?: boolean
  /** Stays at the lower edge while the content scrolls; the main action comes last. */
  readonly footer?: ReactNode
  readonly children?: ReactNode
  /** Opens it. The focus returns to where it was before, with a trigger or without. */
  readonly trigger?: ReactNode
  readonly onKeyDown?: KeyboardEventHandler
}

const places = {
  centre:
    'top-1/2 left-1/2 max-h-[min(44rem,92dvh)] -translate-x-1/2 -translate-y-1/2 border border-ink data-[state=open]:animate-appear max-wide:inset-x-0 max-wide:top-auto max-wide:bottom-0 max-wide:w-auto max-wide:translate-0 max-wide:border-x-0 max-wide:border-b-0 max-wide:pb-[env(safe-area-inset-bottom)]',
  side: 'inset-y-0 right-0 w-[min(26rem,100vw)] border-l border-ink data-[state=open]:animate-from-right',
  below:
    'inset-x-0 bottom-0 max-h-[92dvh] border-t border-ink pb-[env(safe-area-inset-bottom)] data-[state=open]:animate-from-below',
  page: 'inset-0 data-[state=open]:animate-appear',
} as const

const sizes = { small: 'w-[min(24rem,92vw)]', medium: 'w-[min(34rem,92vw)]', large: 'w-[min(56rem,92vw)]' } as const

/** A modal dialog. Escape, a press outside and the close button close it. */
export function Dialog(props: Props) {
  const { open, onOpenChange, title, description, place = 'centre', size = 'medium', bare = false } = props
  const { footer, children, trigger, onKeyDown } = props
  const { t } = useTranslation()
  const returned = useReturnedFocus(open)
  const content = useRef<HTMLDivElement>(null)
  const onEscapeKeyDown = useEscape(content, open, () => onOpenChange(false))
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger !== undefined && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal container={overlayRoot}>
        <Radix.Overlay data-overlay className="fixed inset-0 z-30 bg-scrim data-[state=open]:animate-appear" />
        <Radix.Content
          onEscapeKeyDown={onEscapeKeyDown}
          {...(description === undefined && { 'aria-describedby': undefined })}
          {...(onKeyDown && { onKeyDown })}
          // Only a press on the backdrop counts: a portal into the dialog, or its menu, is elsewhere in React's tree.
          onPointerDownOutside={event => {
            if (!(event.target instanceof Element && event.target.hasAttribute('data-overlay'))) event.preventDefault()
          }}
          {...(trigger === undefined && { onCloseAutoFocus: returned.onCloseAutoFocus })}
          ref={element => {
            content.current = element
            returned.ref(element)
          }}
          // Content with its own header decides itself what to focus first.
          {...(!bare && { onOpenAutoFocus: focusInside })}
          className={`fixed z-30 flex flex-col overflow-hidden bg-paper outline-none ${places[place]} ${place === 'centre' ? sizes[size] : ''}`}
        >
          {bare ? (
            <Radix.Title className="sr-only">{title}</Radix.Title>
          ) : (
            <header className="flex items-start gap-4 pt-4 pr-3 pb-3 pl-6 max-wide:pl-4">
              <div className="min-w-0 flex-1">
                <Radix.Title className="text-16 leading-8 font-semibold wrap-anywhere">{title}</Radix.Title>
                {description !== undefined && (
                  <Radix.Description asChild>
                    <div className="text-muted">{description}</div>
                  </Radix.Description>
                )}
              </div>
              <Radix.Close asChild>
                <Button look="quiet" className="size-8" aria-label={t('ui.close')}>
                  <Icon name="close" />
                </Button>
              </Radix.Close>
            </header>
          )}
          {bare || children === undefined ? (
            children
          ) : (
            <div data-inside className="min-h-0 flex-1 overflow-y-auto px-6 pt-1 pb-6 max-wide:px-4 max-wide:pb-4">
              {children}
            </div>
          )}
          {footer !== undefined && (
            <footer
              data-inside
              className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-4 max-wide:px-4"
            >
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
