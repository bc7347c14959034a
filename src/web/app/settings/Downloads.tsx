import { useTranslation } from 'react-i18next'
import { downloadFormats, type PictureFormat, type SoundFormat } from '#contract/studio/downloadFormats.ts'
import { formatName } from '#web/ui/formatName.ts'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Toggle } from '#web/ui/fields/Toggle.tsx'
import { embedRecipe, saveFormats } from '#web/downloads/saving.ts'
import { Part } from './Part.tsx'

const ORIGINAL = 'original'
const kinds = ['image', 'sound'] as const

/** How results are saved to this machine. */
export function Downloads() {
  const { t } = useTranslation()
  const formats = saveFormats.useValue()
  return (
    <Part title={t('settings.downloads')} lead={t('settings.downloadsLead')}>
      <div className="flex max-w-md flex-col gap-4">
        {kinds.map(kind => (
          <SegmentedControl<typeof ORIGINAL | PictureFormat | SoundFormat>
            key={kind}
            legend={t(`settings.savedAs.${kind}`)}
            values={[ORIGINAL, ...downloadFormats[kind]]}
            value={formats[kind] ?? ORIGINAL}
            onChange={chosen => saveFormats.set({ ...formats, [kind]: chosen === ORIGINAL ? undefined : chosen })}
            labelOf={format => (format === ORIGINAL ? t('settings.original') : formatName(format))}
          />
        ))}
      </div>
      <Toggle
        label={t('copy.carry')}
        hint={t('copy.carryHint')}
        checked={embedRecipe.useValue()}
        onChange={embedRecipe.set}
      />
    </Part>
  )
}
