import { animate, english } from './lexicon/index.ts'
import type { Token } from './token.ts'
import { isThing, wordOf } from './tokens.ts'

const isEpithet = (token: Token | undefined): boolean =>
  token?.type === 'number' ||
  (token?.type === 'entry' &&
    (['number', 'trait', 'colour'].includes(token.entry.kind) ||
      /^(?:an?|the|one|his|her|its|their)$/.test(token.word)))

const startOf = (tokens: readonly Token[], at: number): number => {
  let start = at
  while (start > 0 && isEpithet(tokens[start - 1])) start--
  return start
}

const startAfter = (tokens: readonly Token[], at: number): number => {
  let next = at + 1
  while (isEpithet(tokens[next])) next++
  return next
}

const within = (): Token[] => {
  const entry = english.get('in')
  return entry ? [{ type: 'entry', entry, word: 'in', plural: false }] : []
}

const AFLOAT: ReadonlySet<string> = new Set(['rowboat', 'canoe', 'sailboat', 'ship', 'raft'])

/** "Catching a boot from a rowing boat": the agent is in the boat. */
export const fromIn = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token, i): Token[] => {
    const boat = tokens[startAfter(tokens, i)]
    return wordOf(token) === 'from' && isThing(boat) && AFLOAT.has(boat.entry.draw ?? boat.entry.id)
      ? within()
      : [token]
  })

/** "Cutting a lion's hair", "brushing a horse's mane": the animal is the object. */
export function hairIn(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex(
    (t, i) =>
      isThing(t) &&
      animate(t.entry) &&
      /['’]s$/.test(t.word) &&
      tokens[i + 1]?.type === 'entry' &&
      /^(?:hair|mane|fur|beard|wool|tail)$/.test(wordOf(tokens[i + 1])),
  )
  const verb = tokens[startOf(tokens, at) - 1]
  if (at < 1 || verb?.type !== 'verb') return [...tokens]
  const id =
    verb.id === 'cut' ? 'trim' : ['pet', 'wash'].includes(verb.id) && verb.word.startsWith('brush') ? 'comb' : verb.id
  return [
    ...tokens.slice(0, startOf(tokens, at) - 1),
    { ...verb, id },
    ...tokens.slice(startOf(tokens, at), at + 1),
    ...tokens.slice(at + 2),
  ]
}

const BODY =
  /^(?:trunk|claws?|paws?|tails?|wings?|beak|teeth|feet|nose|mouth|tentacles?|horns?|flippers?|hands?)(?: \(|$)/

/** "Painting with its trunk": a part of the body is no tool. */
export const partsIn = (tokens: readonly Token[]): Token[] => {
  const at = tokens.findIndex(
    (t, i) =>
      wordOf(t) === 'with' && /^(?:its|his|her|their)$/.test(wordOf(tokens[i + 1])) && BODY.test(wordOf(tokens[i + 2])),
  )
  return at < 0 ? [...tokens] : [...tokens.slice(0, at), ...tokens.slice(at + 3)]
}

const isDrink = (token: Token | undefined): boolean => isThing(token) && ['coffee', 'tea'].includes(token.entry.id)

/** "Gossiping over tea" is a tea party. */
export const overTeaIn = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token, i): Token[] => {
    const [next, drink] = [tokens[i + 1], tokens[startAfter(tokens, i + 1)]]
    if (token.type === 'verb' && token.id === 'talk' && wordOf(next) === 'over' && isDrink(drink))
      return [{ ...token, id: 'teaparty' }]
    const said = tokens.findIndex((t, k) => t.type === 'verb' && t.id === 'talk' && wordOf(tokens[k + 1]) === 'over')
    const end = said < 0 ? -1 : startAfter(tokens, said + 1)
    return said >= 0 && isDrink(tokens[end]) && i > said && i <= end ? [] : [token]
  })
