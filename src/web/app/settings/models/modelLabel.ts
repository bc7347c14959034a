import type { TFunction } from 'i18next'
import {
  cloningModel,
  languageModel,
  soundModel,
  stemsModel,
  transcriptionModel,
  type BoundModel,
} from '#contract/studio/protocols.ts'

/** The name of a model: its id in the interface, or words for those that the interface does not have. */
export function modelLabel(model: BoundModel, t: TFunction): string {
  if (model === languageModel) return t('models.language')
  if (model === transcriptionModel) return t('models.listening')
  if (model === stemsModel) return t('models.stems')
  if (model === cloningModel) return t('models.ownVoices')
  return model === soundModel ? t('models.sounds') : model
}
