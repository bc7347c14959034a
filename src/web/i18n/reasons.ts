import type { Language } from '#contract/kit/language.ts'

let translate: ((reason: string, language: Language) => string) | undefined

/** Loads translations of failure reasons, for languages in which the service's English is not sufficient. */
export async function loadReasons(): Promise<void> {
  translate ??= (await import('#contract/failureReasons.ts')).reasonIn
}

/** The service's reason for a failure, translated into a language of the contract if possible. */
export const reasonIn = (reason: string, language: Language): string => translate?.(reason, language) ?? reason
