import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefCallback } from 'react'
import { useLettersFor } from '#web/ui/useLettersFor.ts'
import { Counter } from '#web/ui/fields/Counter.tsx'
import { controlClass, FieldFrame } from '#web/ui/fields/FieldFrame.tsx'
import { finishMention, openMention, partsOf, type OpenMention } from './mentions.ts'

interface Props {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur: () => void
  /** The names that can be mentioned. */
  readonly names: readonly string[]
  /** What the list of the names is called. */
  readonly namesLabel: string
  /** The most characters; absent: any number. */
  readonly limit?: number
  readonly hint?: string
  readonly aside?: ReactNode
  /** Called with the keys that the list of names does not take. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  readonly error?: string | undefined
  readonly focusRef: RefCallback<HTMLTextAreaElement>
}

const face = 'px-3 py-2 text-16 whitespace-pre-wrap wrap-anywhere [grid-area:1/1]'

/** A text field that offers the names to mention after an @ and highlights mentions. */
export function MentionField(props: Props) {
  const { label, placeholder, value, onChange, onBlur, names, namesLabel, limit, hint, aside, error, focusRef } = props
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const mirror = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<OpenMention>()
  const [at, setAt] = useState(0)
  const caret = useRef<number>(undefined)
  useLettersFor(value)
  const offered = open ? names.filter(name => name.toLowerCase().startsWith(open.typed.toLowerCase())) : []
  const chosen = offered[Math.min(at, offered.length - 1)]

  // Place the caret after the insertion once it is rendered.
  useEffect(() => {
    if (caret.current === undefined) return
    box.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  }, [value])

  function look(area: HTMLTextAreaElement): void {
    setOpen(area.selectionStart === area.selectionEnd ? openMention(area.value, area.selectionStart) : undefined)
    setAt(0)
  }

  function put(name: string): void {
    if (!open) return
    const done = finishMention(value, open, name)
    caret.current = done.caret
    onChange(done.text)
    setOpen(undefined)
    box.current?.focus()
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (!take(event)) props.onKeyDown?.(event)
  }

  /** Whether the list of names took a key. */
  function take(event: KeyboardEvent): boolean {
    if (!open || chosen === undefined || event.nativeEvent.isComposing) return false
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: offered.length - 1 }
    const step = steps[event.key]
    if (step !== undefined) setAt((Math.min(at, offered.length - 1) + step) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') put(chosen)
    else if (event.key === 'Escape') setOpen(undefined)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  return (
    <FieldFrame
      label={label}
      {...{ error, hint }}
      aside={limit === undefined ? aside : <Counter id={`${id}-count`} used={value.length} limit={limit} />}
      {...(limit !== undefined && { asideId: `${id}-count` })}
    >
      {joined => (
        <div className="relative grid">
          <div
            ref={mirror}
            className={`pointer-events-none overflow-hidden border border-transparent text-transparent ${face}`}
            aria-hidden
          >
            {partsOf(value, new Set(names)).map((part, index) =>
              part.name === undefined ? (
                // The index is a safe key: the parts of a text are never reordered.
                <span key={index}>{part.text}</span>
              ) : (
                <mark key={index} className="rounded-control bg-ink/15 text-transparent outline-2 outline-ink/15">
                  {part.text}
                </mark>
              ),
            )}
            {'\n'}
          </div>
          <textarea
            dir="auto"
            {...joined}
            ref={area => {
              box.current = area
              focusRef(area)
            }}
            rows={4}
            value={value}
            placeholder={placeholder}
            {...(names.length > 0 && { 'aria-autocomplete': 'list' })}
            aria-controls={chosen === undefined ? undefined : `${id}-list`}
            aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen}`}
            onChange={event => {
              onChange(event.target.value)
              look(event.target)
            }}
            onSelect={event => look(event.currentTarget)}
            onScroll={event => mirror.current?.scrollTo(0, event.currentTarget.scrollTop)}
            onBlur={() => {
              setOpen(undefined)
              onBlur()
            }}
            onKeyDown={press}
            className={`relative min-h-28 resize-none ${controlClass} ${face}`}
          />
          {chosen !== undefined && (
            <div
              id={`${id}-list`}
              role="listbox"
              aria-label={namesLabel}
              className="absolute top-full left-0 z-10 -mt-px min-w-40 border border-ink bg-paper py-1"
            >
              {offered.map(name => (
                // Chosen with keys in the text field, which keeps the focus.
                <div
                  key={name}
                  id={`${id}-${name}`}
                  role="option"
                  aria-selected={name === chosen}
                  onPointerDown={event => {
                    event.preventDefault()
                    put(name)
                  }}
                  className={`figures cursor-pointer px-3 py-1 text-12 ${name === chosen ? 'bg-ink text-paper' : ''}`}
                >
                  @{name}
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
