import * as Radix from '@radix-ui/react-dropdown-menu'
import { useRef, useState, type ReactNode } from 'react'
import { Icon, type IconName } from '../Icon.tsx'
import { overlayRoot } from './overlayRoot.ts'
import { useEscape } from './useEscape.ts'

interface Entry {
  readonly label: string
  readonly icon?: IconName
  /** Why it cannot be chosen now: it stays in the list with this reason. */
  readonly reason?: string | undefined
}

export type MenuItem =
  | (Entry & { readonly kind: 'act'; readonly onSelect: () => void; readonly shortcut?: string })
  | (Entry & { readonly kind: 'check'; readonly checked: boolean; readonly onChange: (checked: boolean) => void })
  | (Entry & { readonly kind: 'more'; readonly items: readonly MenuItem[] })
  | { readonly kind: 'rule' }
  | { readonly kind: 'title'; readonly label: string }

interface Props {
  readonly trigger: ReactNode
  readonly items: readonly MenuItem[]
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
  readonly align?: 'start' | 'center' | 'end'
  /** Starts open, because a press on its trigger loaded it. */
  readonly defaultOpen?: boolean
  /** Takes the focus when the menu has closed, and returns true; otherwise the trigger gets it back. */
  readonly takeFocus?: () => boolean
}

const panel =
  'z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-80 overflow-y-auto border border-ink bg-paper py-1 outline-none data-[state=open]:animate-appear'
const row =
  'flex min-h-8 cursor-pointer items-center gap-3 px-3 py-1 outline-none select-none data-highlighted:bg-ink data-highlighted:text-paper data-[state=open]:bg-well aria-disabled:cursor-not-allowed'

/** Actions for what the trigger represents, operated with arrow keys, first letters and Escape. */
export function Menu({ trigger, items, side = 'bottom', align = 'start', defaultOpen = false, takeFocus }: Props) {
  const [open, setOpen] = useState(defaultOpen)
  const content = useRef<HTMLDivElement>(null)
  const onEscapeKeyDown = useEscape(content, open, () => setOpen(false))
  return (
    <Radix.Root modal={false} open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={overlayRoot}>
        <Radix.Content
          ref={content}
          onEscapeKeyDown={onEscapeKeyDown}
          onCloseAutoFocus={event => takeFocus?.() === true && event.preventDefault()}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          loop
          className={panel}
        >
          <Items items={items} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Items({ items }: { readonly items: readonly MenuItem[] }) {
  // There is a gutter only if an item has an icon or a check mark.
  const gutter = items.some(item => item.kind === 'check' || ('icon' in item && item.icon !== undefined))
  return items.map((item, index) => {
    // The items of a menu are never reordered.
    const key = 'label' in item ? item.label : `rule ${index}`
    if (item.kind === 'rule') return <Radix.Separator key={key} className="my-1 h-px bg-line" />
    if (item.kind === 'title')
      return (
        <Radix.Label key={key} className="px-3 py-1 text-12 text-muted">
          {item.label}
        </Radix.Label>
      )
    if (item.kind === 'more')
      return (
        <Radix.Sub key={key}>
          <Radix.SubTrigger className={row}>
            <Face item={item} gutter={gutter} />
            <Icon name="next" size={12} />
          </Radix.SubTrigger>
          <Radix.Portal container={overlayRoot}>
            <Radix.SubContent sideOffset={0} collisionPadding={8} loop className={panel}>
              <Items items={item.items} />
            </Radix.SubContent>
          </Radix.Portal>
        </Radix.Sub>
      )
    // Not Radix' own `disabled`, which arrow keys skip: the reason must be readable.
    const blocked = item.reason !== undefined && { 'aria-disabled': true }
    if (item.kind === 'check')
      return (
        <Radix.CheckboxItem
          key={key}
          {...blocked}
          checked={item.checked}
          onSelect={event => event.preventDefault()}
          onCheckedChange={checked => item.reason === undefined && item.onChange(checked)}
          className={row}
        >
          <Face item={item} gutter mark={item.checked ? 'check' : undefined} />
        </Radix.CheckboxItem>
      )
    return (
      <Radix.Item
        key={key}
        {...blocked}
        onSelect={event => (item.reason === undefined ? item.onSelect() : event.preventDefault())}
        className={row}
      >
        <Face item={item} gutter={gutter} />
        {item.shortcut !== undefined && <kbd className="figures ml-3 text-12 opacity-70">{item.shortcut}</kbd>}
      </Radix.Item>
    )
  })
}

function Face({
  item,
  gutter,
  mark,
}: {
  readonly item: Entry
  readonly gutter: boolean
  readonly mark?: IconName | undefined
}) {
  const drawn = mark ?? item.icon
  return (
    <>
      {gutter && <span className="size-4 shrink-0">{drawn && <Icon name={drawn} />}</span>}
      <span className="flex-1">
        <span className={item.reason === undefined ? '' : 'opacity-55'}>{item.label}</span>
        {item.reason !== undefined && <span className="block text-12">{item.reason}</span>}
      </span>
    </>
  )
}
