import { arrayMove } from '@dnd-kit/sortable'
import { useQuery } from '@tanstack/react-query'
import {
  lazy,
  Suspense,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { useTranslation } from 'react-i18next'
import { characters } from '#contract/kit/text.ts'
import { speakersQuery } from '#web/controls/speakers/speakerQueries.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useLettersFor } from '#web/ui/useLettersFor.ts'
import { Button } from '#web/ui/Button.tsx'
import { Counter } from '#web/ui/fields/Counter.tsx'
import { ErrorText } from '#web/ui/fields/ErrorText.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { SortableList } from '#web/ui/lists/SortableList.tsx'
import type { CastVoice } from '../cast.ts'
import { spokenIn } from '../spokenIn.ts'
import { useCastNames } from '../useCastNames.ts'
import type { SceneHistory } from './history.ts'
import { addAfter, changedLines, EFFECT, merge, split, type Line } from './lines.ts'
import { LineRow } from './LineRow.tsx'
import { castFor, castLines, placesFor, readScript, wordsOf } from './script.ts'
import { usualCast } from './usualCast.ts'

const ScriptDialog = lazy(async () => ({ default: (await import('./ScriptDialog.tsx')).ScriptDialog }))

interface Props {
  readonly lines: readonly Line[]
  readonly cast: readonly CastVoice[]
  readonly history: SceneHistory
  /** The most voices of one request. */
  readonly most: number
  /** The lines of the take that is being redone. */
  readonly origin: readonly Line[] | null
  /** The text as it is sent, and its maximum number of characters. */
  readonly script: string
  readonly limit: number
  readonly error?: string | undefined
  readonly focusRef?: Ref<{ focus(): void }>
  /** A remark that is shown below a line. */
  readonly remark?: (line: Line) => ReactNode
}

/** Where the caret goes after the next change. */
interface Caret {
  readonly line: string
  readonly at: number
}

/**
 * Edits lines that are each spoken by one of the cast: they can be typed, split, merged, moved or pasted as a script.
 */
export function DialogueEditor(props: Props) {
  const { lines, cast, history, most, origin, script, limit, error, focusRef, remark } = props
  const { t } = useTranslation()
  const page = useLanguage()
  const { data: speakers = [] } = useQuery(speakersQuery)
  const id = useId()
  const [pasting, setPasting] = useState(false)
  const [showing, setShowing] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const adds = useRef<HTMLButtonElement>(null)
  const caret = useRef<Caret>(undefined)
  const voices = useCastNames(cast)
  const changed = origin ? changedLines(lines, origin) : []

  useImperativeHandle(focusRef, () => ({
    focus: () => (list.current?.querySelector('textarea') ?? adds.current)?.focus(),
  }))

  useLayoutEffect(() => {
    const wanted = caret.current
    caret.current = undefined
    if (!wanted) return
    const field = list.current?.querySelector<HTMLTextAreaElement>(`[data-line="${wanted.line}"] textarea`)
    field?.focus()
    field?.setSelectionRange(wanted.at, wanted.at)
  }, [lines])

  function change(next: readonly Line[], to?: Caret): void {
    caret.current = to
    history.change({ lines: next })
  }

  function put(line: Line): void {
    const isTyped = lines.some(({ id, text }) => id === line.id && text !== line.text)
    history.change({ lines: lines.map(other => (other.id === line.id ? line : other)) }, isTyped ? line.id : undefined)
  }

  /** Ctrl + Z undoes the last action of any kind; the browser's own undo only knows typed text. */
  function takeBack(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.nativeEvent.isComposing) return
    const key = event.key.toLowerCase()
    const act = key === 'z' && !event.shiftKey ? 'undo' : key === 'y' || key === 'z' ? 'redo' : undefined
    if (act === undefined) return
    event.preventDefault()
    history[act]?.()
  }

  function splitAt(line: Line, at: number): void {
    // At the end of a line the next voice answers; inside a line the same voice continues.
    if (at >= line.text.length) return addLine(line.id)
    const [next, second] = split(lines, line.id, at)
    change(next, { line: second, at: 0 })
  }

  function addLine(after?: string): void {
    const [next, added] = addAfter(lines, after, cast.length)
    change(next, { line: added, at: 0 })
  }

  function joinBefore(line: Line): void {
    const joined = merge(lines, line.id)
    if (joined) change(joined.lines, { line: joined.into, at: joined.at })
  }

  function remove(line: Line): void {
    const index = lines.indexOf(line)
    const next = lines.toSpliced(index, 1)
    const near = next[Math.max(0, index - 1)]
    change(next, near && { line: near.id, at: near.text.length })
  }

  function move(line: Line, by: 1 | -1, at: number): void {
    const from = lines.indexOf(line)
    const to = from + by
    if (to < 0 || to >= lines.length) return
    change(arrayMove([...lines], from, to), { line: line.id, at })
  }

  /** Reads several lines that were pasted into one as a script; returns whether it did. */
  function takePasted(line: Line, text: string): boolean {
    const read = readScript(text)
    if (read.lines.length < 2) return false
    const others = lines.filter(other => other !== line || line.text.trim() !== '')
    const voices = placesFor(read.names, cast, others, most)
    const narrator = line.voice === EFFECT ? 1 : line.voice
    const taken =
      read.names.length > 0
        ? castLines(read, voices)
        : read.lines.map(one => (one.voice === EFFECT ? one : { ...one, voice: narrator }))
    const index = lines.indexOf(line)
    history.change({
      lines: lines.toSpliced(index, line.text.trim() === '' ? 1 : 0, ...taken),
      cast: usualCast(castFor(read, voices, cast), spokenIn(wordsOf(read), page), speakers),
    })
    return true
  }

  return (
    // Handles keys that bubble up from the fields inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-keys ${id}-error`} onKeyDown={takeBack}>
      <div className="mb-2 flex items-baseline gap-2 text-12 text-muted">
        <span id={`${id}-label`}>{t('voice.text.dialogue')}</span>
        <span className="ml-auto">
          <Counter id={`${id}-count`} used={characters(script)} limit={limit} />
        </span>
      </div>
      <SortableList
        ids={lines.map(line => line.id)}
        words={{
          instructions: t('dialogue.howToMove'),
          pickedUp: (_, place) => t('dialogue.taken', { place }),
          over: (_, place) => t('dialogue.over', { place }),
          dropped: (_, place) => t('dialogue.put', { place }),
          cancelled: () => t('dialogue.left'),
        }}
        onMove={(from, to) => change(arrayMove([...lines], from, to))}
      >
        <ol ref={list} className="divide-y divide-line border-y border-line">
          {lines.map((line, index) => (
            <LineRow
              key={line.id}
              line={line}
              number={index + 1}
              voices={voices}
              before={changed.includes(line) ? origin?.find(other => other.id === line.id) : undefined}
              changed={changed.includes(line)}
              onChange={put}
              onSplit={at => splitAt(line, at)}
              onMerge={merge(lines, line.id) ? () => joinBefore(line) : undefined}
              onRemove={() => remove(line)}
              onMove={(by, at) => move(line, by, at)}
              onPaste={text => takePasted(line, text)}
              remark={remark?.(line)}
            />
          ))}
        </ol>
      </SortableList>
      <ErrorText id={`${id}-error`} text={error} />
      <div className="mt-1 -ml-2 flex flex-wrap gap-1">
        <Button ref={adds} look="quiet" className="text-ink" onClick={() => addLine()}>
          <Icon name="plus" size={12} />
          {t('dialogue.add')}
        </Button>
        <Button look="quiet" className="text-ink" aria-haspopup="dialog" onClick={() => setPasting(true)}>
          <Icon name="copy" size={12} />
          {t('dialogue.paste')}
        </Button>
        <Button
          look="quiet"
          className="text-ink"
          aria-disabled={!history.undo}
          onClick={() => history.undo?.()}
          aria-keyshortcuts="Control+Z Meta+Z"
        >
          <Icon name="undo" size={12} />
          {t('dialogue.undo')}
        </Button>
      </div>
      {origin && (
        <p role="status" className="mt-1 text-12">
          {t('dialogue.origin', { count: changed.length })}
        </p>
      )}
      <p id={`${id}-keys`} className="mt-1 text-12 text-muted max-wide:hidden">
        {t('dialogue.keys')}
      </p>
      <details className="mt-1 text-12 text-muted" onToggle={event => setShowing(event.currentTarget.open)}>
        <summary className="cursor-pointer">{t('dialogue.sent')}</summary>
        {showing && <Script text={script} />}
      </details>
      {pasting && (
        <Suspense>
          <ScriptDialog
            scene={{ lines, cast }}
            most={most}
            close={() => setPasting(false)}
            take={scene => {
              history.change(scene)
              setPasting(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The text as it is sent. Its marks are Chinese in every language. */
function Script({ text }: { readonly text: string }) {
  useLettersFor(text)
  return <pre className="figures mt-1 whitespace-pre-wrap wrap-anywhere">{text}</pre>
}
