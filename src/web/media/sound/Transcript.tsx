import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLettersFor } from '#web/ui/useLettersFor.ts'

/** What is said in a sound, and when. Seconds. */
export interface SaidLine {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly speaker?: string | undefined
}

interface Props {
  readonly lines: readonly SaidLine[]
  readonly time: number
  readonly playing: boolean
  readonly playFrom: (seconds: number) => void
  /** What can be done with a line. */
  readonly act?: (line: SaidLine, index: number) => ReactNode
}

/** Words with the spaces after them; a script without spaces is divided into words too. */
function wordsOf(text: string): { readonly word: string; readonly at: number }[] {
  return [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].map(({ segment, index }) => ({
    word: segment,
    at: index / Math.max(1, text.length),
  }))
}

/** What is said, line by line with its speakers: it follows what plays, and a press on a word plays from there. */
export function Transcript({ lines, time, playing, playFrom, act }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  const now = lines.findLastIndex(({ start }) => start <= time + 0.05)
  useLettersFor(lines.map(({ text }) => text).join(' '))
  useEffect(() => {
    if (!playing) return
    const [box, line] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current="true"]')]
    if (box && line) box.scrollTo({ top: line.offsetTop - box.clientHeight / 2 + line.clientHeight / 2 })
  }, [now, playing])

  /** Where in a line its pressed word is said: as far into it as the word is in the text. */
  const press =
    ({ start, end }: SaidLine) =>
    (event: MouseEvent<HTMLElement>) => {
      const word = event.target instanceof HTMLElement ? Number(event.target.dataset['at'] ?? 0) : 0
      playFrom(start + (end - start) * word)
    }

  return (
    <section aria-label={t('media.transcript.label')}>
      <ol
        ref={list}
        // Focusable, so that the keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative max-h-80 overflow-y-auto border-y border-line py-2"
      >
        {lines.map((line, index) => {
          const before = lines[index - 1]
          return (
            <li key={`${index} ${line.start}`} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2">
              {line.speaker !== undefined && line.speaker !== before?.speaker && (
                <p className="col-span-2 mt-2 text-12 text-muted">{line.speaker}</p>
              )}
              <button
                type="button"
                dir="auto"
                aria-current={index === now}
                onClick={press(line)}
                className="py-1 text-left text-16 wrap-anywhere text-muted hover:text-ink aria-[current=true]:text-ink forced-colors:aria-[current=true]:underline"
              >
                {wordsOf(line.text).map(({ word, at }) => (
                  <span key={at} data-at={at} className="hover:underline">
                    {word}
                  </span>
                ))}
              </button>
              {act?.(line, index)}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
