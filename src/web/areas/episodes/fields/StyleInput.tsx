import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { defaultEpisodeStyles, episodeStyles, type EpisodeStyle } from '#contract/areas/episodes/styles.ts'
import { ChoiceGroup } from '#web/ui/fields/ChoiceGroup.tsx'
import { ErrorText } from '#web/ui/fields/ErrorText.tsx'
import type { EpisodeControl } from './control.ts'

const isNamed = (style: string): style is EpisodeStyle => episodeStyles.some(one => one === style)

/** The style of the pages: a sample of each named style. Another style id from a recipe is kept and shown. */
export function StyleInput({ control }: { readonly control: EpisodeControl }) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'style' })
  const mode = useWatch({ control, name: 'mode' })
  const usual = defaultEpisodeStyles[mode]
  const chosen = field.value === '' ? usual : field.value
  return (
    <div>
      <ChoiceGroup
        legend={t('episodes.style')}
        values={episodeStyles}
        value={isNamed(chosen) ? chosen : usual}
        onChange={style => field.onChange(style === usual ? '' : style)}
        focusRef={field.ref}
        nameOf={style => t(`episodes.styles.${style}`)}
        hint={
          field.value !== '' && !isNamed(field.value) ? t('episodes.otherStyle', { style: field.value }) : undefined
        }
        className="grid grid-cols-4 gap-1 max-wide:grid-cols-3"
        draw={(style, isChosen) => (
          <span
            className={`block rounded-control border p-0.5 transition-colors ${
              isChosen ? 'border-ink bg-ink text-paper' : 'border-edge hover:border-ink'
            }`}
          >
            <img
              src={`/episode-samples/${style}.webp`}
              alt=""
              width={192}
              height={108}
              loading="lazy"
              className="aspect-video w-full bg-well object-cover"
            />
            <span className="block truncate px-1 text-12 leading-6">{t(`episodes.styles.${style}`)}</span>
          </span>
        )}
      />
      <ErrorText id="episode-style-error" text={fieldState.error?.message} />
    </div>
  )
}
