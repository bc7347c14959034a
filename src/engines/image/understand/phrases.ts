import { verbs } from '../verbs/catalogue.ts'
import { animate, canStand, english, thingOf } from './lexicon/index.ts'
import { companies, crews } from './lexicon/companies.ts'
import type { Entry } from './lexicon/entry.ts'
import { everywhere, optional, some, token, verb, where, word, type Rewriting } from './pattern.ts'
import type { Token } from './token.ts'
import { isThing, wordOf, type EntryToken } from './tokens.ts'

const isArticle = (token: Token | undefined) => /^(?:an?|the|his|her|its|their|my|one|的|一|只|个)$/.test(wordOf(token))

/** An animal that can stand upright in clothes. */
const isAnimal = (token: Token | undefined): token is EntryToken =>
  token?.type === 'entry' && animate(token.entry) && canStand(token.entry) && !token.entry.human

const isOccupation = (token: Token | undefined): token is EntryToken =>
  token?.type === 'entry' && token.entry.occupation === true

const isPerson = (token: Token | undefined): token is EntryToken => token?.type === 'entry' && animate(token.entry)

/** The animal in the clothes of an occupation. */
const guised = ([animal]: readonly Token[], [who]: readonly Token[]): Token[] | undefined =>
  isAnimal(animal) && isOccupation(who)
    ? [
        {
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
        },
      ]
    : undefined

const named = (id: string, word: string): Token[] => {
  const entry: Entry | undefined = thingOf(id) ?? english.get(id)
  return entry ? [{ type: 'entry', entry, word, plural: false }] : []
}

const AND: Token[] = [english.get('and')].flatMap(entry =>
  entry ? [{ type: 'entry' as const, entry, word: 'and', plural: false }] : [],
)

const fourOf = (word: string): Token => ({ type: 'number', value: 4, word })

const isShoulder = (token: Token | undefined) => token?.type === 'entry' && token.entry.id === 'shoulder'
const isOn = (token: Token | undefined) =>
  (token?.type === 'entry' && ['on', 'top'].includes(token.entry.id)) ||
  (token?.type === 'verb' && verbs[token.id].base !== undefined && verbs[token.id].relation === 'on')

/**
 * "A child on her father's shoulders", "a man with a child on his shoulders", 孩子骑在爸爸的肩膀上: the one
 * with the shoulders carries the other, and comes first.
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

const kindOf = (token: Token | undefined): string => (token?.type === 'entry' ? token.entry.kind : (token?.type ?? ''))

/** Trades after the thing they deal with: a lighthouse keeper, a balloon seller. */
const TRADES =
  /^(?:driver|keeper|seller|vendor|salesman|saleswoman|owner|attendant|inspector|dealer|maker|tamer|trainer|charmer|collector|repairman)s?$/

const isTrade = (one: Token): boolean =>
  (one.type === 'unknown' || wordOf(one).includes('(drawn as')) && TRADES.test(wordOf(one).split(' ')[0] ?? '')

const opensClause = (one: Token): boolean =>
  (one.type === 'verb' || (one.type === 'entry' && one.entry.kind === 'relation' && one.entry.id === 'wear')) &&
  /\p{Script=Han}/u.test(one.word)

/** Phrases for who there is and what they do, each with an example, in the order in which they are rewritten. */
export const phrases: readonly (readonly [like: string, rewrite: Rewriting])[] = [
  [
    'a lighthouse keeper',
    everywhere({ dealt: token(isThing), trade: token(isTrade) }, ({ dealt, trade }) => {
      const [trader = ''] = wordOf(trade[0]).split(' ')
      // Their trade is not to be seen.
      return named('man', `${wordOf(dealt[0])} ${trader} (drawn as man)`).map(one => ({
        ...one,
        plural: trader.endsWith('s'),
      }))
    }),
  ],
  [
    'a wedding couple dancing',
    everywhere({ wedding: word(/^wedding$/), couple: word(/^couple/) }, () => [
      ...named('bride', 'wedding'),
      ...AND,
      ...named('groom', 'couple'),
    ]),
  ],
  [
    'a choir of frogs',
    everywhere(
      { crew: token(one => one.type === 'unknown' && crews.has(one.word)), of: optional(word(/^of$/)) },
      ({ crew, of }) => {
        const said = wordOf(crew[0])
        const member = crews.get(said) ?? ''
        const sings = member === 'singer' ? named('howling', of.length > 0 ? 'choir' : said) : []
        return [fourOf(said), ...sings, ...(of.length > 0 ? (sings.length > 0 ? [] : of) : named(member, said))]
      },
    ),
  ],
  [
    'a family on the beach',
    everywhere(
      { company: token(one => one.type === 'unknown' && companies.has(one.word)), of: optional(word(/^of$/)) },
      ({ company, of }) => {
        const said = wordOf(company[0])
        if (of.length > 0) return [fourOf(said), ...of]
        return (companies.get(said) ?? []).flatMap((id, k) => [...(k > 0 ? AND : []), ...named(id, said)])
      },
    ),
  ],
  [
    'a cat astronaut',
    everywhere({ animal: token(isAnimal), who: token(isOccupation) }, ({ animal, who }) => guised(animal, who)),
  ],
  [
    'an astronaut cat',
    everywhere({ who: token(isOccupation), animal: token(isAnimal) }, ({ animal, who }) => guised(animal, who)),
  ],
  [
    'a cat dressed as an astronaut',
    everywhere(
      {
        animal: token(isAnimal),
        dressed: token(one => one.type === 'entry' && one.entry.id === 'wear' && /dressed|disguised|扮/.test(one.word)),
        a: optional(token(isArticle)),
        who: token(isOccupation),
      },
      ({ animal, who }) => guised(animal, who),
    ),
  ],
  ["a child on her father's shoulders", shouldersIn],
  [
    // In "a skating bear" it is an action, in "a flying car" a trait.
    'a flying car',
    everywhere(
      {
        start: where(
          before =>
            before.length === 0 ||
            isArticle(before.at(-1)) ||
            ['number', 'trait', 'colour'].includes(kindOf(before.at(-1))),
        ),
        verb: verb(one => /^[a-z]+ing$/.test(one.word)),
        thing: token(isThing),
      },
      ({ verb: [said], thing: [thing] }) => {
        if (said?.type !== 'verb' || !isThing(thing)) return undefined
        const { attribute, trait = '' } = verbs[said.id]
        const known = attribute ? english.get(trait) : undefined
        if (known?.kind === 'trait') return [{ type: 'entry', entry: known, word: said.word, plural: false }, thing]
        return animate(thing.entry) ? [thing, said] : undefined
      },
    ),
  ],
  [
    // In Chinese an action can precede its agent.
    '戴着帽子的女孩',
    everywhere(
      {
        start: where(before => !before.slice(before.findLastIndex(one => one.type === 'break') + 1).some(isPerson)),
        opens: token(opensClause),
        more: some(one => !(one.type === 'entry' && one.word === '的')),
        of: token(one => one.type === 'entry' && one.word === '的'),
        who: token(isPerson),
      },
      ({ opens, more, who }) => [...who, ...opens, ...more],
    ),
  ],
]
