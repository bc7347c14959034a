import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { episodeCards, type EpisodeMode } from '#contract/areas/episodes/models.ts'
import type { EpisodeScriptPage } from '#contract/areas/episodes/script.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useLettersFor } from '#web/ui/useLettersFor.ts'
import { spokenOn } from '../forms/script.ts'
import { Act } from './Act.tsx'
import { Statements } from './Statements.tsx'

interface Props {
  readonly page: EpisodeScriptPage
  /** Its number in the episode, and those of the first and the last page of the script. */
  readonly number: number
  readonly first: number
  readonly last: number
  readonly mode: EpisodeMode
  readonly language: string
  /** Whether a language model wrote some of the pages: then each says who wrote it. */
  readonly isMixed: boolean
  readonly onChange: (page: EpisodeScriptPage) => void
  readonly onLine: (at: number, text: string) => void
  /** `part`: the control that keeps the focus. */
  readonly onMove: (by: 1 | -1, part: string) => void
  readonly onRemove: () => void
}

/** One page of a script: what is said, with the sentences of the source that it comes from, and what is shown. */
export function ScriptPage(props: Props) {
  const { page, number, first, last, mode, language, isMixed, onChange, onLine, onMove, onRemove } = props
  const { t } = useTranslation()
  const { headline, lines, picture, points, by } = page
  useLettersFor(lines.map(({ text, from }) => text + (from ?? '')).join(''))
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const { part = 'headline' } = event.target instanceof HTMLElement ? event.target.dataset : {}
    onMove(event.key === 'ArrowUp' ? -1 : 1, part)
  }
  const { wordsOnPage } = { wordsOnPage: undefined, ...episodeCards[mode] }
  const spoken = wordsOnPage && spokenOn(lines.map(line => line.text).join(' '), language, wordsOnPage)
  const writer = by === undefined ? t('episodes.script.byPlanner') : t('episodes.script.by', { by })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of every field inside
    <li
      aria-label={t('episodes.script.page', { number })}
      onKeyDown={press}
      className="flex flex-col gap-3 border-l-2 border-line pl-3"
    >
      <div className="flex items-center gap-1">
        <p className="mr-auto text-12">
          <span className="font-semibold">{t('episodes.script.page', { number })}</span>
          {isMixed && <span className="text-muted"> · {writer}</span>}
        </p>
        <Act
          icon="up"
          part="up"
          label={t('episodes.script.up', { number })}
          reason={number === first ? t('episodes.first') : undefined}
          onClick={() => onMove(-1, 'up')}
        />
        <Act
          icon="down"
          part="down"
          label={t('episodes.script.down', { number })}
          reason={number === last ? t('episodes.last') : undefined}
          onClick={() => onMove(1, 'down')}
        />
        <Act
          icon="trash"
          label={t('episodes.script.remove', { number })}
          reason={first === last ? t('episodes.script.lastPage') : undefined}
          onClick={onRemove}
        />
      </div>
      <Field
        label={t('episodes.script.headline')}
        data-part="headline"
        lang={language}
        placeholder={t('episodes.script.chosen')}
        value={headline}
        onChange={event => onChange({ ...page, headline: event.target.value })}
      />
      <div className="flex flex-col gap-2">
        <p className="text-12 text-muted">
          {t('episodes.script.said')}
          {spoken && ` · ${t(`episodes.script.${spoken.unit}`, spoken)}`}
        </p>
        <Statements page={page} number={number} language={language} onChange={onChange} onLine={onLine} />
      </div>
      <TextArea
        label={t('episodes.script.picture')}
        data-part="picture"
        rows={2}
        value={picture}
        onChange={event => onChange({ ...page, picture: event.target.value })}
      />
      {mode !== 'story' && (
        <TextArea
          label={t('episodes.script.points')}
          data-part="points"
          rows={2}
          lang={language}
          placeholder={t('episodes.script.chosen')}
          value={points.join('\n')}
          onChange={event => onChange({ ...page, points: pointsIn(event.target.value) })}
        />
      )}
    </li>
  )
}

/** Blank ones stay while somebody is typing. */
const pointsIn = (text: string) => (text === '' ? [] : text.split('\n'))
