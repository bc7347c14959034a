import type { Token } from './tokenise.ts'
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
    return replaced(tokens, at + 1, end, [...tokens.slice(to + 1, end), ...entryToken('with'), ...tokens.slice(at + 1, to)])
  }
  if (verb?.type !== 'verb' || !OFFERS.has(verb.id) || !tokens.slice(at, to).some(t => isThing(t) && !isAlive(t))) return [...tokens]
  const given = replaced(tokens, to, to + 1, entryToken('with'))
  return replaced(given, at, at + 1, [{ ...verb, id: 'give' }])
} // prettier-ignore

/** "Giving the dog a bone", 给狗一根骨头: read as giving a bone to the dog. */
export function receiversIn(tokens: readonly Token[]): Token[] {
  const verb = tokens.findIndex(t => t.type === 'verb' && OFFERS.has(t.id))
  const at = verb < 0 ? tokens.findIndex(t => wordOf(t) === '给') : verb
  const whom = nounAfter(tokens, at)
  const what = nounAfter(tokens, whom)
  const said = tokens[at]
  const given = tokens[what]
  if (at < 0 || !said || !isAlive(tokens[whom]) || given?.type !== 'entry') return [...tokens]
  if (!['thing', 'garment'].includes(given.entry.kind)) return [...tokens]
  const isGiving = said.type === 'verb' && said.id === 'give'
  // Without an article it is one noun: "carrying a dog basket".
  if (said.type === 'verb' && !isGiving && (isAlive(given) || what === whom + 1)) return [...tokens]
  if (said.type !== 'verb' && tokens.some(t => t.type === 'verb')) return [...tokens]
  const verbToken: Token =
    said.type === 'verb' ? { ...said, id: 'give' } : { type: 'verb', id: 'give', word: '给', anything: false }
  return replaced(tokens, at, what + 1, [verbToken, ...tokens.slice(whom + 1, what + 1), ...entryToken('with'), ...tokens.slice(at + 1, whom + 1)]) // prettier-ignore
}
