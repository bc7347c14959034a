import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLettersFor } from '#web/ui/useLettersFor.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { EFFECT, inOneLine, type Line } from './lines.ts'

interface Props {
  readonly line: Line
  readonly number: number
  /** The names of the cast. */
  readonly voices: readonly string[]
  readonly changed: boolean
  /** The line in the take that is being redone. */
  readonly before?: Line | undefined
  readonly onChange: (line: Line) => void
  readonly onSplit: (at: number) => void
  /** Absent: there is no line before it. */
  readonly onMerge?: (() => void) | undefined
  readonly onRemove: () => void
  readonly onMove: (by: 1 | -1, caret: number) => void
  /** Returns whether it handled the pasted text. */
  readonly onPaste: (text: string) => boolean
  /** A remark that is shown below the line. */
  readonly remark: ReactNode
}

/**
 * One line with its voice and text. Moved by its handle, by Space and arrow keys on it, or by Alt + arrows in the text.
 */
export function LineRow(props: Props) {
  const { line, number, voices, changed, before, onChange, onSplit, onMerge, onRemove, onMove, onPaste, remark } = props
  const { t } = useTranslation()
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: line.id })
  const [caret, setCaret] = useState(0)
  useLettersFor(line.text)

  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { selectionStart, selectionEnd } = event.currentTarget
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (event.altKey) {
      const digit = /^Digit([0-9])$/.exec(event.code)?.[1]
      if (digit !== undefined && Number(digit) <= voices.length) onChange({ ...line, voice: Number(digit) })
      else if (event.key === 'ArrowUp' || event.key === 'ArrowDown')
        onMove(event.key === 'ArrowUp' ? -1 : 1, selectionStart)
      else return
      event.preventDefault()
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      onSplit(selectionStart)
    } else if (event.key === 'Backspace' && selectionStart === 0 && selectionEnd === 0 && onMerge) {
      event.preventDefault()
      onMerge()
    }
  }

  function paste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text/plain')
    if (/\n/.test(text.trim()) && onPaste(text)) event.preventDefault()
  }

  return (
    <li
      ref={setNodeRef}
      data-line={line.id}
      className={`flex items-start gap-1 bg-paper py-1 ${isDragging ? 'relative z-10 border border-ink' : ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        aria-label={t('dialogue.move', { number })}
        className="grid size-8 w-5 shrink-0 cursor-grab touch-none place-items-center text-muted hover:text-ink"
      >
        <Icon name="grip" />
      </button>
      <span className="relative flex h-8 w-9 shrink-0 items-center justify-center gap-0.5 rounded-control border border-edge hover:border-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-focus">
        <span className="figures text-12" aria-hidden>
          {line.voice === EFFECT ? <Icon name="sound" size={12} /> : line.voice}
        </span>
        <Icon name="open" size={12} />
        {/* Covers the number: the list has room for names, the row does not. */}
        <select
          aria-label={t('dialogue.voice', { number })}
          value={line.voice}
          onChange={event => onChange({ ...line, voice: Number(event.target.value) })}
          className="absolute inset-0 size-full cursor-pointer bg-paper text-ink opacity-0 max-wide:text-16"
        >
          <option value={EFFECT}>{t('dialogue.effect')}</option>
          {voices.map((name, index) => (
            // A place is identified by its number alone: two may have the same speaker.
            <option key={index} value={index + 1}>
              {index + 1} {name}
            </option>
          ))}
        </select>
      </span>
      <div className="min-w-0 flex-1">
        <textarea
          aria-label={t('dialogue.words', { number })}
          rows={1}
          value={line.text}
          placeholder={t(line.voice === EFFECT ? 'dialogue.effectHint' : 'dialogue.hint')}
          dir="auto"
          onChange={event => onChange({ ...line, text: inOneLine(event.target.value) })}
          onKeyDown={press}
          onPaste={paste}
          onSelect={event => setCaret(event.currentTarget.selectionStart)}
          className={`field-sizing-content block min-h-8 w-full resize-none rounded-control bg-transparent px-2 py-1.5 text-14 focus-visible:-outline-offset-1 max-wide:text-16 ${
            line.voice === EFFECT ? 'italic' : ''
          }`}
        />
        {changed && (
          <p className="flex items-center gap-1 px-2 text-12">
            <span className="border-b border-ink">{t('dialogue.changed')}</span>
            {before && (
              <button
                type="button"
                aria-label={t('dialogue.back', { number })}
                onClick={() => onChange(before)}
                className="grid size-6 place-items-center text-muted hover:text-ink"
              >
                <Icon name="undo" size={12} />
              </button>
            )}
          </p>
        )}
        {remark}
      </div>
      <div className="flex shrink-0">
        <Act icon="cut" label={t('dialogue.split', { number })} onClick={() => onSplit(caret)} />
        {onMerge && <Act icon="up" label={t('dialogue.merge', { number })} onClick={onMerge} />}
        <Act icon="close" label={t('dialogue.remove', { number })} onClick={onRemove} />
      </div>
    </li>
  )
}

interface ActProps {
  readonly icon: 'cut' | 'up' | 'close'
  readonly label: string
  readonly onClick: () => void
}

function Act({ icon, label, onClick }: ActProps) {
  return (
    <Button look="quiet" className="size-8 w-6 px-0" aria-label={label} tip={label} onClick={onClick}>
      <Icon name={icon} size={12} />
    </Button>
  )
}
