import * as Radix from '@radix-ui/react-select'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { controlClass, FieldFrame, type FieldProps } from './FieldFrame.tsx'
import { Icon } from '../Icon.tsx'
import { overlayRoot } from '../overlays/overlayRoot.ts'
import { useEscape } from '../overlays/useEscape.ts'

interface SelectOption<V extends string> {
  readonly value: V
  readonly label: string
  /** Shown after the label in the list: a figure or a short phrase. */
  readonly detail?: string
  /** Why it cannot be chosen now: it stays in the list with this reason. */
  readonly reason?: string | undefined
}

interface Props<V extends string> extends FieldProps {
  readonly options: readonly SelectOption<V>[]
  readonly value: V | undefined
  readonly onChange: (value: V) => void
  /** Uses the monospaced font, for names of sizes and models. */
  readonly figures?: boolean
}

/** A choice between many values. Typing first letters finds one, arrow keys move, Enter chooses. */
export function Select<V extends string>({ options, value, onChange, figures = false, ...field }: Props<V>) {
  const { t } = useTranslation()
  const blocked = field.reason !== undefined
  const [open, setOpen] = useState(false)
  // Otherwise it would open by itself once it is no longer blocked.
  if (open && blocked) setOpen(false)
  const content = useRef<HTMLDivElement>(null)
  const onEscapeKeyDown = useEscape(content, open, () => setOpen(false))
  const face = figures ? 'figures text-12' : 'text-14'
  const choose = (chosen: string) => {
    const option = options.find(one => one.value === chosen)
    if (option && option.reason === undefined) onChange(option.value)
  }
  return (
    <FieldFrame {...field}>
      {joined => (
        <Radix.Root value={value ?? ''} onValueChange={choose} open={open} onOpenChange={setOpen}>
          <Radix.Trigger
            {...joined}
            className={`flex h-8 items-center justify-between gap-2 px-2 text-left data-placeholder:text-muted ${face} ${controlClass}`}
          >
            <span className="truncate">
              <Radix.Value placeholder={t('ui.choose')} />
            </span>
            <span className="text-muted">
              <Icon name="open" size={12} />
            </span>
          </Radix.Trigger>
          <Radix.Portal container={overlayRoot}>
            <Radix.Content
              ref={content}
              onEscapeKeyDown={onEscapeKeyDown}
              position="popper"
              sideOffset={-1}
              collisionPadding={8}
              className="z-40 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-appear overflow-hidden border border-ink bg-paper"
            >
              <Radix.Viewport className="py-1">
                {options.map(option => (
                  <Radix.Item
                    key={option.value}
                    value={option.value}
                    // Named by all its text, not by the label alone.
                    aria-labelledby={undefined}
                    {...(option.reason !== undefined && { 'aria-disabled': true })}
                    className="flex min-h-8 cursor-pointer items-center gap-2 py-1 pr-3 pl-2 outline-none select-none data-highlighted:bg-ink data-highlighted:text-paper aria-disabled:cursor-not-allowed"
                  >
                    <span className="size-3 shrink-0">
                      <Radix.ItemIndicator>
                        <Icon name="check" size={12} />
                      </Radix.ItemIndicator>
                    </span>
                    <span className={`flex-1 ${face} ${option.reason === undefined ? '' : 'opacity-55'}`}>
                      <Radix.ItemText>{option.label}</Radix.ItemText>
                    </span>
                    {(option.reason ?? option.detail) !== undefined && (
                      <span className="ml-4 text-12 opacity-75">{option.reason ?? option.detail}</span>
                    )}
                  </Radix.Item>
                ))}
              </Radix.Viewport>
            </Radix.Content>
          </Radix.Portal>
        </Radix.Root>
      )}
    </FieldFrame>
  )
}
