import type { Language } from '../kit/language.ts'
import type { RuleValues } from '../kit/rule.ts'
import type { Counted, Sentence } from './sentence.ts'
import type { SentenceId } from './sentences.ts'

/** A language with its sentences, or those that are there. */
export interface Wording {
  readonly language: Language
  readonly sentences: Readonly<Partial<Record<SentenceId, Sentence>>>
  /** What readers call an option that stands at a place of a sentence; absent: as requests name it. */
  readonly optionName?: (place: string, option: string) => string | undefined
}

/** Numbers that are names, which are not grouped by thousands. */
const names: ReadonlySet<string> = new Set(['code', 'status', 'port'])

/** The sentence with this id, filled with `values`; undefined if there is none, as for a reason of another service. */
export function wordsOf(
  id: string,
  values: RuleValues,
  { language, sentences, optionName }: Wording,
): string | undefined {
  const known: Readonly<Record<string, Sentence>> = sentences
  const sentence = Object.hasOwn(known, id) ? known[id] : undefined
  if (sentence === undefined) return undefined
  const text = typeof sentence === 'string' ? sentence : formOf(sentence, values, language)
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole
    if (typeof value === 'number' && !names.has(name)) return numbersIn(language).format(value)
    return optionName?.(name, String(value)) ?? String(value)
  })
}

function formOf(sentence: Counted, values: RuleValues, language: Language): string {
  const count = Number(values[sentence.by])
  const form = Number.isFinite(count) ? pluralsIn(language).select(count) : 'other'
  return (form === 'one' || form === 'many' ? sentence[form] : undefined) ?? sentence.other
}

const numbersIn = kept(language => new Intl.NumberFormat(language))
const pluralsIn = kept(language => new Intl.PluralRules(language))

/** Makes one per language: they are slow to make. */
function kept<T>(make: (language: Language) => T): (language: Language) => T {
  const made = new Map<Language, T>()
  return language => {
    const one = made.get(language) ?? make(language)
    made.set(language, one)
    return one
  }
}
