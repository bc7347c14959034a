import { useTranslation } from 'react-i18next'
import { Tag } from '#web/ui/feedback/Tag.tsx'
import { hasStyle, toggleStyle } from './styleText.ts'

/** Words that the composer understands, by topic. */
export const styleGroups = {
  genres: [
    'pop',
    'rock',
    'lofi',
    'jazz',
    'bossa',
    'techno',
    'synthwave',
    'trap',
    'folk',
    'country',
    'blues',
    'metal',
    'reggae',
    'salsa',
    'waltz',
    'ambient',
    'film',
    'gospel',
    'chiptune',
    'chinese',
  ],
  moods: ['happy', 'sad', 'calm', 'epic', 'dark', 'dreamy', 'romantic', 'angry'],
  tempos: ['slow', 'medium', 'fast'],
  instruments: ['piano', 'guitar', 'strings', 'drums', 'synth', 'saxophone', 'flute'],
} as const

type StyleGroup = keyof typeof styleGroups
const groups = Object.keys(styleGroups) as StyleGroup[]

interface Props {
  readonly text: string
  readonly onChange: (text: string) => void
}

/** Buttons that each add a word to the style text or remove it again. */
export function StyleChips({ text, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <details className="group">
      <summary className="flex h-8 cursor-pointer items-center text-12 text-muted underline-offset-4 hover:text-ink hover:underline">
        {t('style.open')}
      </summary>
      <div className="flex flex-col gap-3 pt-1">
        {groups.map(group => (
          <div key={group} role="group" aria-label={t(`style.groups.${group}`)}>
            <p className="mb-1 text-12 text-muted" aria-hidden>
              {t(`style.groups.${group}`)}
            </p>
            <div className="flex flex-wrap gap-1">{words(group)}</div>
          </div>
        ))}
      </div>
    </details>
  )

  function words(group: StyleGroup) {
    // Each group has its own texts for its words; the cast names one key for all of them.
    return styleGroups[group].map(id => {
      const word = t(`style.${group}.${id}` as `style.genres.pop`)
      return (
        <Tag key={id} label={word} pressed={hasStyle(text, word)} onPress={() => onChange(toggleStyle(text, word))} />
      )
    })
  }
}
