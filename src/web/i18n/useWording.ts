import { useSyncExternalStore } from 'react'
import type { Wording } from '#contract/sentences/wording.ts'
import { useServiceLanguage } from './language.ts'
import { onSentences, wordingOf } from './sentences.ts'

/** The language of the page's sentences, and these: another value as soon as they are loaded. */
export function useWording(): Wording {
  const language = useServiceLanguage()
  return useSyncExternalStore(onSentences, () => wordingOf(language))
}
