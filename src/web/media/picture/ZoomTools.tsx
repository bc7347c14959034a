import { useTranslation } from 'react-i18next'
import { Tool } from '../Tool.tsx'
import { lookAfter } from './lookKeys.ts'
import { magnification, type Look, type Setting } from './look.ts'

interface Props {
  readonly look: Look
  readonly setting: Setting
  readonly change: (look: Look) => void
}

/** How near one looks, and the ways to change it that the keys have too. */
export function ZoomTools({ look, setting, change }: Props) {
  const { t } = useTranslation()
  const press = (key: string) => {
    const next = lookAfter(key, look, setting)
    if (next) change(next)
  }
  const percent = Math.round(magnification(look, setting) * 100)
  return (
    <div role="group" aria-label={t('media.picture.zoom')} className="flex items-center">
      <Tool icon="minus" label={t('media.picture.further')} shortcut="-" onClick={() => press('-')} />
      <output className="figures w-14 text-center text-12" aria-label={t('media.picture.zoomNow')}>
        {percent} %
      </output>
      <Tool icon="plus" label={t('media.picture.nearer')} shortcut="+" onClick={() => press('+')} />
      <Tool icon="enlarge" label={t('media.picture.fit')} shortcut="0" onClick={() => press('0')} />
      <Tool text="1:1" label={t('media.picture.exact')} shortcut="1" onClick={() => press('1')} />
    </div>
  )
}
