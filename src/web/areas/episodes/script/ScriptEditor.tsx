import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EpisodeScript, EpisodeScriptPage } from '#contract/areas/episodes/script.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { ErrorText } from '#web/ui/fields/ErrorText.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { EpisodeForm } from '../fields/control.ts'
import { useValues } from '../fields/useValues.ts'
import { writtenFor } from '../forms/create.ts'
import { blankPage, knownSentences, moved, withLine } from '../forms/script.ts'
import { ScriptPage } from './ScriptPage.tsx'

interface Props {
  readonly composer: EpisodeForm
  readonly script: EpisodeScript
  readonly onChange: (script: EpisodeScript) => void
  readonly error: string | undefined
}

/** A control that gets the focus once its page is where it belongs. */
interface Focus {
  readonly page: number
  readonly part: string
}

/** Each page of a script, to be read, changed, moved, removed and added. */
export function ScriptEditor({ composer, script, onChange, error }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  const focus = useRef<Focus>(null)
  const [said, setSaid] = useState('')
  const values = useValues(composer.form.control)
  /** Every statement that was seen here, so that one that is typed again has its sentence again. */
  const [seen] = useState(() => new Map<string, string>())
  for (const [text, from] of knownSentences(script)) seen.set(text, from)

  useEffect(() => {
    const { page, part } = focus.current ?? {}
    focus.current = null
    list.current?.children[page ?? -1]?.querySelector<HTMLElement>(`[data-part="${part}"]`)?.focus()
  }, [script])

  const { pages, by, language } = script
  // The title page of slides is not among them.
  const first = values.mode === 'slides' ? 2 : 1
  const setPages = (changed: readonly EpisodeScriptPage[]) => onChange({ ...script, pages: [...changed] })
  const put = (index: number, page: EpisodeScriptPage) => setPages(pages.with(index, page))
  const move = (index: number, to: number, part: string) => {
    if (to < 0 || to >= pages.length) return
    focus.current = { page: to, part }
    setSaid(t('episodes.script.moved', { number: to + first, count: pages.length - 1 + first }))
    setPages(moved(pages, index, to))
  }
  const add = () => {
    focus.current = { page: pages.length, part: 'headline' }
    setPages([...pages, blankPage])
  }
  const remove = (index: number) => {
    focus.current = { page: Math.min(index, pages.length - 2), part: 'headline' }
    const rest = { ...script, pages: pages.toSpliced(index, 1) }
    composer.replace({ ...composer.form.getValues(), script: rest }, translate =>
      translate('episodes.script.removed', { number: index + first }),
    )
  }
  return (
    <div className="flex flex-col gap-3">
      {values.scriptFor !== '' && values.scriptFor !== writtenFor(values) && (
        <Notice title={t('episodes.script.stale')} />
      )}
      <p className="text-12 text-muted">
        {by === undefined ? t('episodes.script.byPlanner') : t('episodes.script.by', { by })}{' '}
        {t('episodes.script.keys')}
      </p>
      <Field
        label={t('episodes.script.name')}
        lang={language}
        value={script.title}
        onChange={event => onChange({ ...script, title: event.target.value })}
      />
      <ol ref={list} className="flex flex-col gap-3">
        {pages.map((page, index) => (
          <ScriptPage
            key={index}
            page={page}
            number={index + first}
            first={first}
            last={pages.length - 1 + first}
            mode={values.mode}
            language={language}
            isMixed={by !== undefined}
            onChange={changed => put(index, changed)}
            onLine={(at, text) => put(index, withLine(page, at, text, seen))}
            onMove={(steps, part) => move(index, index + steps, part)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <Button look="quiet" className="self-start text-ink" onClick={add}>
        <Icon name="plus" size={12} />
        {t('episodes.script.add')}
      </Button>
      <ErrorText id="episode-script-error" text={error} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
