import { useTranslation } from 'react-i18next'
import { isUnspaced } from '#contract/areas/voice/unspaced.ts'
import { fewestSourceWords } from '#contract/areas/episodes/models.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { useLettersFor } from '#web/ui/useLettersFor.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { describeReason } from '#web/i18n/sentences.ts'
import { useWording } from '#web/i18n/useWording.ts'
import { useReading } from '../useReading.ts'
import type { EpisodeControl } from './control.ts'
import { useValues } from './useValues.ts'

/** A preview of the source as it was read, before anything is charged. */
export function SourcePreview({ control }: { readonly control: EpisodeControl }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const wording = useWording()
  const failureText = useFailureText()
  const { outline, isTooShort, isReading, error } = useReading(useValues(control))
  useLettersFor(`${outline?.title} ${outline?.excerpt}`)
  if (error) return <p role="alert">{failureText(error)}</p>
  if (!outline)
    return (
      <p className="text-12 text-muted">
        {isTooShort
          ? t('episodes.tooShort', { fewest: fewestSourceWords })
          : t(isReading ? 'episodes.reading' : 'episodes.noSource')}
      </p>
    )
  const figure = new Intl.NumberFormat(language)
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return (
    <section
      aria-label={t('episodes.preview')}
      aria-busy={isReading}
      className={`border-l-2 border-line pl-3 text-12 transition-opacity ${isReading ? 'opacity-60' : ''}`}
    >
      <p className="text-14 font-medium wrap-anywhere">{outline.title}</p>
      <p className="text-muted">
        {names.of(outline.language)} ·{' '}
        {isUnspaced(outline.language)
          ? t('composer.characters', { count: outline.words })
          : t('episodes.words', { count: outline.words, words: figure.format(outline.words) })}{' '}
        · {t('episodes.sentences', { count: outline.sentences })}
      </p>
      <p lang={outline.language} className="mt-1 line-clamp-3 text-muted wrap-anywhere">
        {outline.excerpt}
      </p>
      {outline.notes.map(note => (
        <p key={note.reason} className="mt-1">
          {describeReason(note, wording)}
        </p>
      ))}
    </section>
  )
}
