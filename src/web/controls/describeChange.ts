import type { TFunction } from 'i18next'
import type { FitChange } from '#contract/kit/fit.ts'

/** A change that a model asks for, in a short phrase: "drops 6 references", "4K becomes 2K". */
export function describeChange(t: TFunction, { from, to }: FitChange): string {
  if (Array.isArray(from)) return t('change.references', { count: from.length - (Array.isArray(to) ? to.length : 0) })
  return to === undefined
    ? t('change.dropped', { what: textOf(from) })
    : t('change.replaced', { from: textOf(from), to: textOf(to) })
}

/** All but references are plain words. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
