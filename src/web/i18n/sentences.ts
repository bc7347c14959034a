import type { Language } from '#contract/kit/language.ts'
import type { Reason } from '#contract/kit/reason.ts'
import type { RuleValues } from '#contract/kit/rule.ts'
import type { SentenceId, Sentences } from '#contract/sentences/sentences.ts'
import type { wordsOf as Words, Wording } from '#contract/sentences/wording.ts'
import { optionName } from './optionName.ts'

/** Where the sentences of each language are. */
const addresses: Readonly<Record<Language, () => Promise<Sentences>>> = {
  en: async () => (await import('#contract/sentences/en.ts')).en,
  zh: async () => (await import('#contract/sentences/zh.ts')).zh,
  es: async () => (await import('#contract/sentences/es.ts')).es,
  fr: async () => (await import('#contract/sentences/fr.ts')).fr,
  de: async () => (await import('#contract/sentences/de.ts')).de,
  ja: async () => (await import('#contract/sentences/ja.ts')).ja,
}

const loaded = new Map<Language, Wording>()
const empty = new Map<Language, Wording>()
let wordsOf: typeof Words | undefined
const listeners = new Set<() => void>()

/**
 * Loads the sentences of rules, errors and failures in a language: that of the page, when it first has to say one. A
 * failure comes with words in English; for other languages they are loaded together with the page's texts.
 */
export async function loadSentences(language: Language): Promise<void> {
  if (loaded.has(language)) return
  const [sentences, wording] = await Promise.all([addresses[language](), import('#contract/sentences/wording.ts')])
  wordsOf = wording.wordsOf
  loaded.set(language, { language, sentences, optionName })
  for (const listener of listeners) listener()
}

/** A language with its sentences; with none as long as they are not loaded. */
export function wordingOf(language: Language): Wording {
  const wording = loaded.get(language) ?? empty.get(language) ?? { language, sentences: {} }
  if (!loaded.has(language)) empty.set(language, wording)
  return wording
}

/** Calls `listener` when sentences were loaded; returns what ends that. */
export function onSentences(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** One of our own sentences, filled with its values; undefined until it is loaded, which this begins. */
export const sentence = (id: SentenceId, values: RuleValues, wording: Wording) => said(id, values, wording)

/** The sentence of a reason; undefined until it is loaded, or if it is one of another service, which we do not know. */
export const describeReason = ({ reason, values }: Reason, wording: Wording) => said(reason, values, wording)

function said(id: string, values: RuleValues, { language }: Wording): string | undefined {
  const wording = loaded.get(language)
  if (wording) return wordsOf?.(id, values, wording)
  // Without them there are the words of the service, and the next failure tries again.
  loadSentences(language).catch(() => undefined)
  return undefined
}
