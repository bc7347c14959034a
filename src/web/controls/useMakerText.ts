import { useTranslation } from 'react-i18next'
import { useMakers } from '#web/api/makers.ts'

/** Says which connected model makes the results of a model; undefined: the built-in engine does. */
export function useMakerText(): (model: string) => string | undefined {
  const { t } = useTranslation()
  const makers = useMakers()
  return model => {
    const maker = makers.find(one => one.model === model)
    if (!maker) return undefined
    const { provider, remoteModel, isDown } = maker
    const words = t('composer.madeBy', { provider, model: remoteModel })
    return isDown ? `${words} · ${t('composer.makerDown')}` : words
  }
}
