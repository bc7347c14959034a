import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLettersFor } from '#web/ui/useLettersFor.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { copyText } from '#web/ui/copying/copyText.ts'
import { clock } from '../clock.ts'
import { saveFile } from '../saveFile.ts'
import { lineAt, lrcOf, srtOf, textOf, type TimedSection } from './timedLyrics.ts'

interface Props {
  readonly sections: readonly TimedSection[]
  /** Nobody told when the lines are sung: they were put where there is a voice. */
  readonly isEstimated?: boolean | undefined
  /** Of the files that it is saved as, without an ending. */
  readonly name: string
  /** Playback position in seconds. */
  readonly time: number
  readonly playing: boolean
  readonly seek: (time: number) => void
}

const forms = { text: textOf, lrc: lrcOf, srt: srtOf } as const
const endings = { text: 'txt', lrc: 'lrc', srt: 'srt' } as const

/** Lyrics that follow playback: the current line is highlighted and stays in view; pressing a line seeks to it. */
export function Karaoke({ sections, name, isEstimated, time, playing, seek }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const now = lineAt(sections, time)
  useLettersFor(textOf(sections))
  useEffect(() => {
    if (!playing) return
    const [box, line] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current="true"]')]
    if (box && line) box.scrollTo({ top: line.offsetTop - box.clientHeight / 2 + line.clientHeight / 2 })
  }, [now, playing])
  const firsts = sections.map((_, index) => sections.slice(0, index).reduce((sum, one) => sum + one.lines.length, 0))

  const note = isEstimated ? t('karaoke.estimated') : undefined
  const copy = (form: keyof typeof forms) => void copyText(forms[form](sections, note), t(`karaoke.copied.${form}`))
  const save = (form: keyof typeof forms) =>
    saveFile(new Blob([forms[form](sections, note)], { type: 'text/plain' }), `${name}.${endings[form]}`)

  return (
    <section aria-label={t('karaoke.label')} className="flex min-h-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-1">
        <span className="mr-1 text-12 text-muted">{t('karaoke.copy')}</span>
        {(['text', 'lrc', 'srt'] as const).map(form => (
          <Button key={form} look="quiet" aria-label={t(`karaoke.copyAs.${form}`)} onClick={() => copy(form)}>
            <Icon name="copy" size={12} />
            {t(`karaoke.forms.${form}`)}
          </Button>
        ))}
        <span className="mr-1 ml-3 text-12 text-muted">{t('karaoke.save')}</span>
        {(['text', 'lrc', 'srt'] as const).map(form => (
          <Button key={form} look="quiet" aria-label={t(`karaoke.saveAs.${form}`)} onClick={() => save(form)}>
            <Icon name="download" size={12} />
            {t(`karaoke.forms.${form}`)}
          </Button>
        ))}
      </div>
      {note !== undefined && <p className="text-12 text-muted">{note}</p>}
      {/* Focusable, so that the keyboard can scroll it even if no line is a button. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={list} tabIndex={0} className="relative max-h-72 overflow-y-auto border-y border-line py-3">
        {sections.map((section, index) => (
          // Sections have no ids, and two can be identical.
          <div key={index} className="mb-4 last:mb-0">
            {section.sectionType !== undefined && (
              <p className="text-12 text-muted">
                {section.sectionType}
                {section.start !== undefined && <span className="figures"> · {clock(section.start)}</span>}
              </p>
            )}
            <ol>
              {section.lines.map((line, place) => {
                const number = (firsts[index] ?? 0) + place
                const { start } = line
                const words = line.text === '' ? t('karaoke.wordless') : line.text
                return (
                  <li key={number}>
                    {start === undefined ? (
                      <span className="block py-0.5 text-16">{words}</span>
                    ) : (
                      <button
                        type="button"
                        aria-current={number === now}
                        onClick={() => seek(start)}
                        className="block w-full py-0.5 text-left text-16 text-muted underline-offset-4 hover:underline aria-[current=true]:font-semibold aria-[current=true]:text-ink"
                      >
                        {words}
                      </button>
                    )}
                  </li>
                )
              })}
            </ol>
          </div>
        ))}
      </div>
    </section>
  )
}
