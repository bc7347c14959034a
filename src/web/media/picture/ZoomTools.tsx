import { useTranslation } from 'react-i18next'
import { ToolButton } from '../ToolButton.tsx'
import { viewportAfterKey } from './viewportKeys.ts'
import { magnification, type Viewport, type Setting } from './viewport.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { formatPercent } from '#web/ui/formatNumber.ts'

interface Props {
  readonly viewport: Viewport
  readonly setting: Setting
  readonly change: (viewport: Viewport) => void
}

/** The zoom level, and buttons for the zoom shortcuts. */
export function ZoomTools({ viewport, setting, change }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const press = (key: string) => {
    const next = viewportAfterKey(key, viewport, setting)
    if (next) change(next)
  }
  return (
    <div role="group" aria-label={t('media.picture.zoom')} className="flex items-center">
      <ToolButton icon="minus" label={t('media.picture.further')} shortcut="-" onClick={() => press('-')} />
      <output className="figures w-14 text-center text-12" aria-label={t('media.picture.zoomNow')}>
        {formatPercent(magnification(viewport, setting), language)}
      </output>
      <ToolButton icon="plus" label={t('media.picture.nearer')} shortcut="+" onClick={() => press('+')} />
      <ToolButton icon="enlarge" label={t('media.picture.fit')} shortcut="0" onClick={() => press('0')} />
      <ToolButton text="1:1" label={t('media.picture.exact')} shortcut="1" onClick={() => press('1')} />
    </div>
  )
}
