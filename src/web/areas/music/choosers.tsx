import { useTranslation } from 'react-i18next'
import type { FormChoice } from '#web/composer/ComposerPage.tsx'
import type { IconName } from '#web/ui/Icon.tsx'
import { FormTiles } from './FormTiles.tsx'

const songIcons = {
  'music.generate': 'music',
  'music.instrumental': 'sound',
  'music.soundtrack': 'video',
  'music.track': 'plus',
  'music.remix': 'again',
  'music.extend': 'outside',
} as const satisfies Record<string, IconName>

const analysisIcons = {
  'music.recognize': 'voice',
  'music.describe': 'tag',
  'music.stem': 'list',
} as const satisfies Record<string, IconName>

const keysOf = <K extends string>(icons: Readonly<Record<K, unknown>>) => Object.keys(icons) as K[]

/** Chooses the kind of music. */
export function SongChooser({ chosen, choose }: FormChoice) {
  const { t } = useTranslation()
  const values = keysOf(songIcons)
  return (
    <FormTiles
      legend={t('music.make')}
      values={values}
      value={values.find(id => id === chosen.operation) ?? 'music.generate'}
      onChange={operation => choose({ operation })}
      nameOf={id => t(`music.forms.${id}`)}
      icons={songIcons}
    />
  )
}

/** Chooses the kind of analysis. */
export function AnalysisChooser({ chosen, choose }: FormChoice) {
  const { t } = useTranslation()
  const values = keysOf(analysisIcons)
  return (
    <FormTiles
      legend={t('analysis.learn')}
      values={values}
      value={values.find(id => id === chosen.operation) ?? 'music.recognize'}
      onChange={operation => choose({ operation })}
      nameOf={id => t(`analysis.forms.${id}`)}
      icons={analysisIcons}
    />
  )
}
