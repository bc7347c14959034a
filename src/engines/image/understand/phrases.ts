import { verbs } from '../verbs/catalogue.ts'
import { hasHead } from '../draw/people/creatures.ts'
import { animate, chinese, english, thingOf } from './lexicon/index.ts'
import type { Entry } from './lexicon/entry.ts'
import type { Token } from './token.ts'
import { wordOf } from './tokens.ts'

type EntryToken = Token & { type: 'entry' }

const isArticle = (token: Token | undefined) => /^(?:an?|the|his|her|its|their|my|one|的|一|只|个)$/.test(wordOf(token))

/** An animal that can stand upright in clothes. */
const isAnimal = (token: Token | undefined): token is EntryToken =>
  token?.type === 'entry' &&
  animate(token.entry) &&
  (token.entry.draw === 'quadruped' || hasHead(token.entry.id) || hasHead(token.entry.draw ?? '')) &&
  token.entry.draw !== 'person'

const isOccupation = (token: Token | undefined): token is EntryToken =>
  token?.type === 'entry' && token.entry.occupation === true

const isPerson = (token: Token | undefined): token is EntryToken => token?.type === 'entry' && animate(token.entry)

/** The animal in the clothes of an occupation. */
const guised = (animal: EntryToken, who: EntryToken): EntryToken => ({
  ...animal,
  word: `${animal.word} ${who.word}`,
  plural: animal.plural || who.plural,
  entry: {
    ...animal.entry,
    guise: who.entry.id,
    size: Math.max(1, animal.entry.size ?? 1),
    ...(who.entry.setting && !['room', 'street', 'park'].includes(who.entry.setting)
      ? { setting: who.entry.setting }
      : {}),
  },
})

/**
 * "A cat astronaut", "an astronaut cat", "a cat dressed as an astronaut": one animal in the clothes of an occupation.
 */
function guisesIn(tokens: readonly Token[]): Token[] {
  const out: Token[] = []
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    const next = tokens[i + 1]
    if (!token) continue
    const dressed = next?.type === 'entry' && next.entry.id === 'wear' && /dressed|disguised|扮/.test(next.word)
    const as = dressed ? (isArticle(tokens[i + 2]) ? i + 3 : i + 2) : -1
    if (isAnimal(token) && isOccupation(next)) out.push(guised(token, next))
    else if (isOccupation(token) && isAnimal(next)) out.push(guised(next, token))
    else if (isAnimal(token) && isOccupation(tokens[as])) {
      out.push(guised(token, tokens[as]))
      i = as
      continue
    } else {
      out.push(token)
      continue
    }
    i++
  }
  return out
}

const named = (id: string, word: string): Token[] => {
  const entry: Entry | undefined = thingOf(id) ?? english.get(id)
  return entry ? [{ type: 'entry', entry, word, plural: false }] : []
}

const AND: Token[] = [english.get('and')].flatMap(entry =>
  entry ? [{ type: 'entry' as const, entry, word: 'and', plural: false }] : [],
)

/** Words for groups of people, with their members. */
const companies = new Map<string, readonly string[]>(
  Object.entries({
    family: ['man', 'woman', 'boy', 'girl'],
    families: ['man', 'woman', 'boy', 'girl'],
    parents: ['man', 'woman'],
    newlyweds: ['groom', 'bride'],
    grandparents: ['oldman', 'oldwoman'],
    siblings: ['boy', 'girl'],
    一家人: ['man', 'woman', 'boy', 'girl'],
    一家四口: ['man', 'woman', 'boy', 'girl'],
    一家三口: ['man', 'woman', 'girl'],
    全家人: ['man', 'woman', 'boy', 'girl'],
    全家: ['man', 'woman', 'boy', 'girl'],
    夫妻: ['man', 'woman'],
    夫妇: ['man', 'woman'],
    情侣: ['man', 'woman'],
    父母: ['man', 'woman'],
    老夫妻: ['oldman', 'oldwoman'],
    新人: ['groom', 'bride'],
  }),
)

/** Words for groups whose members all do the same, with one member. */
const crews: ReadonlyMap<string, string> = new Map(
  Object.entries({
    orchestra: 'violinist',
    band: 'guitarist',
    choir: 'singer',
    chorus: 'singer',
    乐队: 'violinist',
    管弦乐队: 'violinist',
    交响乐团: 'violinist',
    合唱团: 'singer',
  }),
)

/** "A family" is its members, but "a family of ducks" is four ducks. */
function companiesIn(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, i): Token[] => {
    // A wedding couple is a bride and a groom.
    if (wordOf(token) === 'wedding' && wordOf(tokens[i + 1]).startsWith('couple'))
      return [...named('bride', 'wedding'), ...AND, ...named('groom', 'couple')]
    if (wordOf(token).startsWith('couple') && wordOf(tokens[i - 1]) === 'wedding') return []
    if (wordOf(token) === 'of' && crews.get(wordOf(tokens[i - 1])) === 'singer') return named('howling', 'choir')
    if (token.type !== 'unknown') return [token]
    const crew = crews.get(token.word)
    const sings = crew === 'singer' ? named('howling', token.word) : []
    if (crew && wordOf(tokens[i + 1]) === 'of') return [{ type: 'number', value: 4, word: token.word }]
    if (crew) return [{ type: 'number', value: 4, word: token.word }, ...sings, ...named(crew, token.word)]
    const members = companies.get(token.word)
    if (!members) return [token]
    if (wordOf(tokens[i + 1]) === 'of') return [{ type: 'number', value: 4, word: token.word }]
    return members.flatMap((id, k) => [...(k > 0 ? AND : []), ...named(id, token.word)])
  })
}

const isShoulder = (token: Token | undefined) => token?.type === 'entry' && token.entry.id === 'shoulder'
const isOn = (token: Token | undefined) =>
  (token?.type === 'entry' && ['on', 'top'].includes(token.entry.id)) ||
  (token?.type === 'verb' && verbs[token.id].base !== undefined && verbs[token.id].relation === 'on')

/**
 * "A child on her father's shoulders", "a man with a child on his shoulders", 孩子骑在爸爸的肩膀上: the one with the shoulders
 * carries the other, and comes first.
 */
function shouldersIn(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex(isShoulder)
  if (at < 0) return [...tokens]
  let from = at - 1
  while (from > 0 && isArticle(tokens[from])) from--
  const own = isOn(tokens[from]) ? undefined : tokens[from]
  const opened = tokens.findLastIndex((t, i) => i < at && isOn(t))
  const rider = tokens.findLastIndex((t, i) => i < opened && isPerson(t))
  const carry: Token = { type: 'verb', id: 'shoulder', word: 'shoulders' }
  const end = /^(?:上|上面)$/.test(wordOf(tokens[at + 1])) ? at + 2 : at + 1
  const whom = tokens[rider]
  if (opened < 0 || !whom) return [...tokens]
  let start = rider
  while (start > 0 && ['trait', 'colour', 'number'].includes(kindOf(tokens[start - 1]))) start--
  const rest = tokens.slice(end)
  if (isPerson(own)) return [...tokens.slice(0, start), own, carry, ...tokens.slice(start, rider + 1), ...rest]
  const bearer = tokens.findLastIndex((t, i) => i < rider && isPerson(t))
  if (bearer < 0) return [...tokens]
  return [...tokens.slice(0, bearer + 1), carry, ...tokens.slice(start, rider + 1), ...rest]
}

/** "A skating bear" is read as "a bear skating"; in "a flying car" the participle is a trait. */
function participlesIn(tokens: readonly Token[]): Token[] {
  const out = [...tokens]
  for (let i = 0; i + 1 < out.length; i++) {
    const [before, verb, thing] = [out[i - 1], out[i], out[i + 1]]
    if (
      verb?.type !== 'verb' ||
      !/^[a-z]+ing$/.test(verb.word) ||
      thing?.type !== 'entry' ||
      thing.entry.kind !== 'thing'
    )
      continue
    if (
      before !== undefined &&
      !isArticle(before) &&
      before.type !== 'number' &&
      !['number', 'trait', 'colour'].includes(kindOf(before))
    )
      continue
    const { attribute, trait } = verbs[verb.id]
    const known = attribute && trait ? english.get(trait) : undefined
    if (known?.kind === 'trait') out[i] = { type: 'entry', entry: known, word: verb.word, plural: false }
    else if (animate(thing.entry)) [out[i], out[i + 1]] = [thing, verb]
  }
  return out
}

const kindOf = (token: Token | undefined): string => (token?.type === 'entry' ? token.entry.kind : (token?.type ?? ''))

/** Trades after the thing they deal with: a lighthouse keeper, a balloon seller. */
const TRADES =
  /^(?:driver|keeper|seller|vendor|salesman|saleswoman|owner|attendant|inspector|dealer|maker|tamer|trainer|charmer|collector|repairman)s?$/

/** "A lighthouse keeper" is a man, not a lighthouse. */
function tradesIn(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, i): Token[] => {
    const next = tokens[i + 1]
    const before = tokens[i - 1]
    const isTrade = (one: Token | undefined) =>
      (one?.type === 'unknown' || wordOf(one).includes('(drawn as')) && TRADES.test(wordOf(one).split(' ')[0] ?? '')
    const isOf = (one: Token | undefined): one is EntryToken => one?.type === 'entry' && one.entry.kind === 'thing'
    if (isOf(token) && isTrade(next)) return []
    if (!isTrade(token) || !isOf(before)) return [token]
    const [word = ''] = wordOf(token).split(' ')
    return named('man', `${before.word} ${word}`).map(one => ({ ...one, plural: word.endsWith('s') }))
  })
}

/** Rewrites phrases with a meaning of their own into plain tokens. */
export function phrasesIn(tokens: readonly Token[]): Token[] {
  return participlesIn(shouldersIn(guisesIn(companiesIn(tradesIn(tokens)))))
}

/** Whether a word names a group of people and has no Chinese lexicon entry. */
export const isCompany = (word: string): boolean => (companies.has(word) || crews.has(word)) && !chinese.has(word)
