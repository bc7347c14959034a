import { useTranslation } from 'react-i18next'
import { Toggle } from '#web/ui/fields/Toggle.tsx'
import { embedRecipe } from '#web/works/recipes/embedRecipe.ts'
import { Part } from './Part.tsx'

/** How results are saved to this machine. */
export function Downloads() {
  const { t } = useTranslation()
  return (
    <Part title={t('settings.downloads')}>
      <Toggle
        label={t('copy.carry')}
        hint={t('copy.carryHint')}
        checked={embedRecipe.useValue()}
        onChange={embedRecipe.set}
      />
    </Part>
  )
}
