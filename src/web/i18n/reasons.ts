import type { Language } from '#contract/kit/language.ts'

let translate: ((reason: string, language: Language) => string) | undefined

/** Fetches the words for reasons of failures. A language asks for them where the service's own English is not enough. */
export async function loadReasons(): Promise<void> {
  translate ??= (await import('#contract/failureReasons.ts')).reasonIn
}

/** What the service says of a failure, in a language of the contract as far as it has words for it. */
export const reasonIn = (reason: string, language: Language): string => translate?.(reason, language) ?? reason
