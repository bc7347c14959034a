import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import type { Session } from '#contract/studio/session.ts'

type Names = Session['modelNames']

/** What the remote service calls the models, as the session says. */
const useStore = create<Names>(() => ({}))

/** Notes what a session says; empty: the names are those of the interface. */
export function noteModelNames(names: Names): void {
  useStore.setState(names, true)
}

/** Says what the service calls a model, or that it does not offer it; undefined: it has no other name for it. */
export function useModelName(): (model: string) => string | undefined {
  const { t } = useTranslation()
  const names = useStore()
  return model => textOf(t, names, model)
}

function textOf(t: TFunction, names: Names, model: string): string | undefined {
  const name = Object.hasOwn(names, model) ? names[model] : undefined
  if (name === undefined) return undefined
  return name === null ? t('composer.modelNotOffered') : t('composer.modelNamed', { name })
}
