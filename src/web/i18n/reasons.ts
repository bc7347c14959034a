import type { Language } from '#contract/kit/language.ts'
import type { Reason } from '#contract/kit/reason.ts'

let describe: ((reason: Reason, language: Language) => string | undefined) | undefined

/** Loads the sentences of reasons, for languages in which the service's English is not sufficient. */
export async function loadReasons(): Promise<void> {
  describe ??= (await import('#contract/reasons.ts')).describeReason
}

/** The sentence of a reason; undefined if it is not known, or the English words of the service will do. */
export const describeReason = (reason: Reason, language: Language) => describe?.(reason, language)
