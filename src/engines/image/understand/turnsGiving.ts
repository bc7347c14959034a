import type { Token } from './token.ts'
import { entryToken, isAlive, isThing, replaced, startAfter, wordOf } from './tokens.ts'

/** Verbs whose object is given to somebody after "to". */
const OFFERS: ReadonlySet<string> = new Set(['give', 'handle', 'hold', 'carry'])

/** A measure word such as 根 or 朵, which stands between a Chinese number and its noun. */
const isMeasure = (token: Token | undefined): boolean =>
  /^\p{Script=Han}$/u.test(wordOf(token)) &&
  (token?.type === 'unknown' || (token?.type === 'entry' && token.entry.kind === 'grammar'))

/** Index of the noun after `at`, past a possessive and the words that belong to it. */
function nounAfter(tokens: readonly Token[], at: number): number {
  const noun = startAfter(tokens, /^(?:his|her|its|their|my)$/.test(wordOf(tokens[at + 1])) ? at + 1 : at)
  return noun > at + 1 && isMeasure(tokens[noun]) ? startAfter(tokens, noun) : noun
}

/** "Selling ice cream to a bear", "showing a map to a cat": read as giving. */
export function offersIn(tokens: readonly Token[]): Token[] {
  const to = tokens.findIndex((t, i) => wordOf(t) === 'to' && isAlive(tokens[nounAfter(tokens, i)]))
  const at = tokens.findLastIndex((t, i) => i < to && t.type === 'verb')
  const verb = tokens[at]
  if (verb?.type === 'verb' && verb.id === 'feed' && isThing(tokens[to - 1])) {
    const end = startAfter(tokens, to) + 1
    return replaced(tokens, at + 1, end, [
      ...tokens.slice(to + 1, end),
      ...entryToken('with'),
      ...tokens.slice(at + 1, to),
    ])
  }
  if (verb?.type !== 'verb' || !OFFERS.has(verb.id) || !tokens.slice(at, to).some(t => isThing(t) && !isAlive(t)))
    return [...tokens]
  const given = replaced(tokens, to, to + 1, entryToken('with'))
  return replaced(given, at, at + 1, [{ ...verb, id: 'give' }])
}

/** "Giving the dog a bone", 给狗一根骨头: read as giving a bone to the dog. */
export function receiversIn(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex((_, i) => givesAt(tokens, i))
  const said = tokens[at]
  if (!said) return [...tokens]
  const give: Token = said.type === 'verb' ? { ...said, id: 'give' } : { type: 'verb', id: 'give', word: '给' }
  const whom = nounAfter(tokens, at)
  const what = nounAfter(tokens, whom)
  const receiver = tokens.slice(at + 1, whom + 1)
  const given = tokens.slice(whom + 1, what + 1)
  return replaced(tokens, at, what + 1, [give, ...given, ...entryToken('with'), ...receiver])
}

/** Whether the word at `at` is followed by who is given something, and then by what. */
function givesAt(tokens: readonly Token[], at: number): boolean {
  const said = tokens[at]
  const whom = nounAfter(tokens, at)
  const what = nounAfter(tokens, whom)
  const [receiver, given] = [tokens[whom], tokens[what]]
  if (!isThing(receiver) || given?.type !== 'entry' || !['thing', 'garment'].includes(given.entry.kind)) return false
  // Without an article between them, they may be one noun: "carrying a dog basket".
  const isApart = what > whom + 1
  if (said?.type !== 'verb') return wordOf(said) === '给' && isAlive(receiver) && !tokens.some(t => t.type === 'verb')
  if (said.id === 'give') return isApart || isAlive(receiver)
  return OFFERS.has(said.id) && isApart && isAlive(receiver) && !isAlive(given)
}
