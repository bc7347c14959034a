import { verbs, type Verb } from './catalogue.ts'
import { canBeNoun, formsOf, pastOf } from './conjugation.ts'

/** A verb by its word, and whether a subject has to precede it. */
interface VerbWord {
  verb: Verb
  bare: boolean
  /** A past form, which may also be a participle: "a painted wall". */
  past: boolean
}

const ids = Object.keys(verbs) as Verb[]

const phrasesOf = (text: string): string[] => text.split(', ').filter(Boolean)

function indexEnglish(): Map<string, VerbWord> {
  const words = new Map<string, VerbWord>()
  const all = ids.flatMap(verb => phrasesOf(verbs[verb].en).map(phrase => ({ verb, phrase })))
  for (const { verb, phrase } of all)
    for (const form of formsOf(phrase)) {
      const one = !form.includes(' ')
      const bare = canBeNoun(form.split(' ')[0] ?? '') || (one && form === phrase)
      if (!words.has(form)) words.set(form, { verb, bare, past: false })
    }
  for (const { verb, phrase } of all) {
    const form = pastOf(phrase)
    if (!words.has(form)) words.set(form, { verb, bare: true, past: true })
  }
  return words
}

/** Verbs by their English forms. */
export const englishVerbs: ReadonlyMap<string, VerbWord> = indexEnglish()

/** Verbs by their Chinese words. */
export const chineseVerbs: ReadonlyMap<string, Verb> = new Map(
  ids.flatMap(verb => phrasesOf(verbs[verb].zh).map(word => [word, verb] as const)),
)

/** The verb of one Chinese character, if it is one before `rest`. */
export const verbBefore = (word: string, rest: string): Verb | undefined =>
  ids.find(id => verbs[id].zhBefore?.some(([own, objects]) => own === word && objects.test(rest)))
