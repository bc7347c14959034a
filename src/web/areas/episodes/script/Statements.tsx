import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { EpisodeScriptPage } from '#contract/areas/episodes/script.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Act } from './Act.tsx'

interface Props {
  readonly page: EpisodeScriptPage
  readonly number: number
  readonly language: string
  readonly onChange: (page: EpisodeScriptPage) => void
  readonly onLine: (at: number, text: string) => void
}

/** What is said on a page, each statement with the sentence of the source that it comes from. */
export function Statements({ page, number, language, onChange, onLine }: Props) {
  const { t } = useTranslation()
  const { lines } = page
  const list = useRef<HTMLDivElement>(null)
  const remove = (at: number) => {
    // The last one takes its button along: the focus goes to the statement before it.
    if (at === lines.length - 1) list.current?.querySelector<HTMLElement>(`[data-part="line-${at - 1}"]`)?.focus()
    onChange({ ...page, lines: lines.toSpliced(at, 1) })
  }
  return (
    <div ref={list} className="contents">
      {lines.map(({ text, from }, at) => (
        <div key={at} className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <textarea
              aria-label={t('episodes.script.line', { line: at + 1, number })}
              data-part={`line-${at}`}
              rows={2}
              value={text}
              dir="auto"
              lang={language}
              onChange={event => onLine(at, event.target.value.replaceAll('\n', ' '))}
              className="field-sizing-content block min-h-8 w-full resize-none rounded-control border border-edge bg-transparent px-2 py-1.5 text-14 hover:border-ink focus-visible:-outline-offset-1 max-wide:text-16"
            />
            {text.trim() !== '' && (
              <p className="mt-0.5 px-2 text-12 wrap-anywhere text-muted">
                {from === undefined ? t('episodes.script.own') : `“${from}”`}
              </p>
            )}
          </div>
          <Act
            icon="close"
            label={t('episodes.script.removeLine', { line: at + 1, number })}
            reason={lines.length === 1 ? t('episodes.script.lastLine') : undefined}
            onClick={() => remove(at)}
          />
        </div>
      ))}
      <Button
        look="quiet"
        className="-ml-2 self-start"
        aria-label={t('episodes.script.addLineTo', { number })}
        onClick={() => onChange({ ...page, lines: [...lines, { text: '' }] })}
      >
        <Icon name="plus" size={12} />
        {t('episodes.script.addLine')}
      </Button>
    </div>
  )
}
