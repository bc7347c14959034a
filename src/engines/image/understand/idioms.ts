import { verbNamed, verbs, type Verb } from '../verbs/catalogue.ts'
import { chineseVerbs, englishVerbs } from '../verbs/words.ts'
import { english, thingOf } from './lexicon/index.ts'
import {
  epithets,
  many,
  noun,
  optional,
  relation,
  rest,
  rewriting,
  some,
  token,
  verb,
  where,
  word,
  type Rewriting,
} from './pattern.ts'
import { phrases } from './phrases.ts'
import type { Token } from './token.ts'
import { entryToken, isAlive, isThing, wordOf, type EntryToken, type VerbToken } from './tokens.ts'

const isAnimal = (one: Token | undefined): one is EntryToken => isAlive(one) && !one.entry.human
const isThingOrGarment = (one: Token): boolean => one.type === 'entry' && ['thing', 'garment'].includes(one.entry.kind)
const isLens = ({ entry }: EntryToken): boolean => entry.lens !== undefined

const afterSomebody = where(before => before.some(isAlive))
const own = word(/^(?:his|her|its|their)$/)
const pause: Token = { type: 'break', strong: false }

const verbToken = (id: Verb, said: string): VerbToken => ({ type: 'verb', id, word: said })
/** The verb that was said, read as another one. */
const readAs = (id: Verb, [said]: readonly Token[]): VerbToken => verbToken(id, wordOf(said))
const asVerb = (one: Token | undefined): VerbToken | undefined => {
  if (one?.type === 'verb') return one
  const id = englishVerbs.get(wordOf(one))?.verb ?? chineseVerbs.get(wordOf(one))
  return id && verbToken(id, wordOf(one))
}

/** Where something goes, by the word after a place: 桌子上, 盒子里. */
const PLACES: Readonly<Record<string, string>> = {
  on: 'on',
  in: 'in',
  top: 'on',
  under: 'under',
  beside: 'beside',
  front: 'in front of',
  behind: 'behind',
}

const PARENT = /^(?:mother|mom|mum|mama|father|dad|papa|parent|妈妈|爸爸|母亲|父亲)$/
const isKin = (one: Token): boolean =>
  isAlive(one) && (PARENT.test(one.word) || /^(?:baby|babies|宝宝|孩子)$/.test(one.word))
const sizeOf = ([kin]: readonly Token[]): Token[] => entryToken(PARENT.test(wordOf(kin)) ? 'big' : 'small')

/** The adults of young animals, if both have a drawing. */
const GROWN: Readonly<Record<string, string>> = { duckling: 'duck', chick: 'hen' }

const PICTURE = /^(?:painting|picture|drawing|photo|photograph)s?$/
const BODY =
  /^(?:trunk|claws?|paws?|tails?|wings?|beak|teeth|feet|nose|mouth|tentacles?|horns?|flippers?|hands?)(?: \(|$)/

/** Phrases that people use: a prompt that has it, and how it is put in words and an order that the reader knows. */
export const idioms: readonly (readonly [like: string, rewrite: Rewriting])[] = [
  [
    '女孩把蛋糕放在桌子上',
    rewriting(
      {
        start: afterSomebody,
        ba: word(/^[把将]$/),
        thing: some(one => one.type !== 'verb'),
        verb: verb(),
        goes: many(word(/^(?:在|到|进|入|给|向|往|上|下|去|来|起|起来|走|出|回)$/)),
        place: rest,
      },
      ({ thing, verb: [said], goes, place }) => {
        if (said?.type !== 'verb' || !thing.some(isThingOrGarment)) return undefined
        const way = [said, ...goes].map(wordOf)
        // The reader would take a 在 at the end of a verb as the start of a place.
        const done = { ...said, word: said.word.replace(/在$/, '') }
        if (way.some(one => one.endsWith('给')) && place.some(isAlive))
          return [{ ...done, id: 'give' }, ...thing, ...entryToken('with'), ...place]
        const last = place.at(-1)
        const side = last?.type === 'entry' && last.entry.kind === 'relation' ? PLACES[last.entry.id] : undefined
        const goal = side === undefined ? place : place.slice(0, -1)
        if (!goal.some(isThing)) return [done, ...thing, ...place]
        const arrives = side !== undefined || /[在到进入]$/.test(way.join('')) || done.id === 'put'
        const id = arrives && !verbs[done.id].takesGoal ? 'put' : done.id
        const inside = way.some(one => /[进入]$/.test(one))
        return [{ ...done, id }, ...thing, ...entryToken(side ?? (inside ? 'in' : 'on')), ...goal]
      },
    ),
  ],
  [
    '小猫被消防员抱着',
    rewriting(
      { what: noun(), bei: word(/^被$/), who: some(one => one.type !== 'verb'), verb: verb() },
      ({ what, who, verb: done }) => (who.some(isAlive) ? [...who, ...done, ...what] : undefined),
    ),
  ],
  [
    '女孩用勺子喝汤',
    rewriting(
      { start: afterSomebody, yong: word(/^用$/), tool: some(one => one.type !== 'verb'), verb: verb(), object: rest },
      ({ tool, verb: done, object }) =>
        tool.length <= 3 && tool.some(isThing) && object.some(isThing)
          ? [...done, ...object, ...entryToken('with'), ...tool]
          : undefined,
    ),
  ],
  ['an elephant painting with its trunk', rewriting({ with: word(/^with$/), own, part: word(BODY) }, () => [])],
  [
    'a box with a cat inside',
    rewriting(
      {
        whole: noun(one => !isAlive(one)),
        with: relation('with'),
        part: noun(),
        in: relation('in'),
        it: optional(word(/^(?:it|them)$/)),
        end: where(
          (_, next) =>
            next?.type !== 'number' &&
            !(next?.type === 'entry' && ['thing', 'setting'].includes(next.entry.kind)) &&
            !/^(?:an?|the|his|her|their)$/.test(wordOf(next)),
        ),
      },
      ({ whole, part, in: inside }) => [...part, ...inside, ...whole],
    ),
  ],
  [
    'a boy looking at the stars through a telescope',
    rewriting(
      { look: verb(one => one.id === 'look'), seen: some(), through: relation('through', 'with'), lens: noun(isLens) },
      ({ look, seen, lens }) => [...look, ...lens.slice(-1), pause, ...seen],
    ),
  ],
  [
    'two girls going to school',
    rewriting(
      { start: afterSomebody, go: optional(word(/^去$/)), to: word(/^(?:to|上)$/), school: word(/^(?:school$|学)/) },
      () => {
        const satchel = english.get('backpack')
        return satchel && [...entryToken('wearing'), { type: 'entry', entry: satchel, word: 'school', plural: false }]
      },
    ),
  ],
  [
    'a turtle with a castle on its back',
    rewriting(
      { who: token(isAlive), with: relation('with'), what: some(), on: relation('on'), own, back: word(/^backs?$/) },
      ({ who, what }) => (what.some(isThing) ? [...who, verbToken('carry', 'on its back'), ...what] : undefined),
    ),
  ],
  ['a camel carrying a boy on its back', rewriting({ on: relation('on'), own, back: word(/^backs?$/) }, () => [])],
  [
    // Here "bear" is no verb.
    'a mother bear and her cub',
    rewriting({ parent: word(PARENT), bear: verb(one => /^bears?$/.test(one.word)) }, ({ parent }) => [
      ...parent,
      ...entryToken('bear'),
    ]),
  ],
  [
    'a mother hen',
    rewriting({ kin: token(isKin), animal: token(isAnimal) }, ({ kin, animal }) => [...sizeOf(kin), ...animal]),
  ],
  [
    '鸭妈妈',
    rewriting({ animal: token(isAnimal), kin: token(isKin) }, ({ animal: [animal], kin }) =>
      isAnimal(animal) ? [...sizeOf(kin), { ...animal, word: `${animal.word}${wordOf(kin[0])}` }] : undefined,
    ),
  ],
  [
    'ducklings and their mother',
    rewriting(
      { animal: token(isAnimal), and: some(one => !isAnimal(one)), own: word(/^(?:its|their)$/), kin: token(isKin) },
      ({ animal: [animal], and, own: their, kin }) => {
        const [one] = kin
        if (!isAnimal(animal) || !isAlive(one)) return undefined
        const grown = PARENT.test(one.word) ? thingOf(GROWN[animal.entry.id] ?? '') : undefined
        return [animal, ...and, ...their, ...sizeOf(kin), { ...one, entry: grown ?? animal.entry }]
      },
    ),
  ],
  [
    '妈妈给女儿扎辫子',
    rewriting(
      {
        to: word(/^[给为向对]$/),
        whom: noun(isAlive),
        more: some(one => one.type !== 'verb'),
        verb: verb(one => verbs[one.id].toSomebody !== undefined),
        // Neither the braided hair nor the book that is read is a thing of its own.
        implied: optional(word(/头发|辫子|马尾|书|故事|报/)),
      },
      ({ whom, more, verb: [said], implied }) => {
        if (said?.type !== 'verb') return undefined
        const { toSomebody, implies } = verbs[said.id]
        const id = verbNamed(toSomebody === true ? undefined : toSomebody, said.id)
        const kept = implies?.test(wordOf(implied[0])) ? [] : implied
        return [{ ...said, id }, ...whom, ...more, ...kept]
      },
    ),
  ],
  [
    '女孩和羊驼自拍',
    rewriting(
      { with: word(/^[和跟与]$/), whom: noun(isAlive), verb: verb(one => one.id === 'selfie') },
      ({ whom, verb: done }) => [...done, ...whom],
    ),
  ],
  [
    'a father teaching a boy to fish',
    rewriting(
      {
        teach: verb(one => /^(?:teach|教|help)/.test(one.word)),
        pupil: noun(isAlive),
        to: optional(word(/^(?:to|how)$/)),
        done: token(one => asVerb(one) !== undefined),
      },
      ({ pupil, done: [said] }) => {
        const done = asVerb(said)
        if (!done) return undefined
        // The pupil rides or skates alone, beside the teacher.
        const { base, afloat } = verbs[done.id]
        return [...entryToken(base && afloat ? 'beside' : 'and'), ...pupil, done]
      },
    ),
  ],
  [
    "a girl holding her mother's hand",
    rewriting(
      {
        hold: verb(one => one.id === 'hold' || one.id === 'walk' || one.word === '拉着'),
        whose: noun(isAlive),
        of: optional(word(/^的$/)),
        hand: word(/^(?:hands?|手)$/),
      },
      ({ hold, whose }) => [readAs('holdhands', hold), ...whose],
    ),
  ],
  [
    '手牵手的两个孩子',
    rewriting(
      {
        start: where(before => !before.some(isAlive)),
        join: verb(one => one.id === 'holdhands'),
        of: word(/^的$/),
        who: rest,
      },
      ({ join, who }) => {
        const end = who.findLastIndex(isAlive) + 1
        return end > 0 ? [...who.slice(0, end), ...join, ...who.slice(end)] : undefined
      },
    ),
  ],
  [
    // A thing, not a word for the whole image.
    'a man looking at a painting',
    rewriting(
      {
        verb: verb(one => !verbs[one.id].makesPictures),
        a: epithets,
        picture: token(
          one => one.type === 'entry' && ['grammar', 'style'].includes(one.entry.kind) && PICTURE.test(one.word),
        ),
        end: where((_, next) => wordOf(next) !== 'of'),
      },
      ({ verb: done, a, picture: [picture] }) => {
        const said = wordOf(picture)
        const entry = thingOf(said.startsWith('photo') ? 'frame' : 'painting')
        return entry && [...done, ...a, { type: 'entry', entry, word: said, plural: said.endsWith('s') }]
      },
    ),
  ],
  [
    'a cat being chased by a dog',
    rewriting(
      {
        what: noun(),
        being: word(/^being$/),
        done: token(one => asVerb(one) !== undefined),
        by: word(/^by$/),
        who: noun(isAlive),
      },
      ({ what, done: [said], who }) => {
        const done = asVerb(said)
        return done && [...who, done, ...what]
      },
    ),
  ],
  [
    'a boy giving the dog a bone',
    rewriting(
      {
        give: token(
          one =>
            wordOf(one) === '给' ||
            (one.type === 'verb' && verbs[one.id].offers === true && !verbs[one.id].receiverFirst),
        ),
        whom: noun(),
        what: (tokens, at) => epithets(tokens, at).flatMap(end => token(isThingOrGarment)(tokens, end)),
      },
      ({ give, whom, what }) => {
        const receives = isAlive(whom.at(-1))
        // Without an article between them, they may be one noun: "carrying a dog basket".
        const apart = what.length > 1
        const gives = give[0]?.type === 'verb' && give[0].id === 'give'
        if (gives ? !apart && !receives : !receives || (give[0]?.type === 'verb' && (!apart || isAlive(what.at(-1)))))
          return undefined
        return [readAs('give', give), ...what, ...entryToken('with'), ...whom]
      },
    ),
  ],
  [
    'a girl giving a flower to a robot',
    rewriting(
      {
        verb: verb(one => verbs[one.id].offers === true),
        what: some(one => one.type !== 'verb'),
        to: word(/^to$/),
        whom: noun(isAlive),
      },
      ({ verb: [said], what, whom }) => {
        if (said?.type !== 'verb' || !what.some(one => isThing(one) && !isAlive(one))) return undefined
        return verbs[said.id].receiverFirst
          ? [said, ...whom, ...entryToken('with'), ...what]
          : [{ ...said, id: 'give' }, ...what, ...entryToken('with'), ...whom]
      },
    ),
  ],
  [
    'a cat peeking over a fence',
    rewriting(
      {
        start: where((before, next) => before.length > 0 && next !== undefined),
        look: word(/^(?:look|peek|peer|gaz|star)(?:s|e|es|ing)?$/),
        handled: optional(verb(one => one.word === '')),
        over: word(/^over$/),
      },
      () => entryToken('behind'),
    ),
  ],
  [
    // The fruit, if nothing follows that could have that colour.
    'an orange on a table',
    rewriting(
      {
        a: epithets,
        orange: token(one => one.type === 'entry' && one.entry.id === 'orange' && one.word === 'orange'),
        end: where(
          (_, next) =>
            next !== undefined &&
            !['break', 'unknown', 'material'].includes(next.type) &&
            !(
              next.type === 'entry' &&
              /^(?:thing|garment|part|setting|colour|trait|style|time|weather)$/.test(next.entry.kind)
            ),
        ),
      },
      ({ a }) => {
        const counted = a.some(one => one.type === 'number' || /^(?:an?|the|one)$/.test(wordOf(one)))
        const entry = counted ? thingOf('orange_fruit') : undefined
        return entry && [...a, { type: 'entry', entry, word: 'orange', plural: false }]
      },
    ),
  ],
]

/** Rewrites idioms and other phrases into the words and the order of words that the reader understands. */
export const plainly: Rewriting = tokens => [...idioms, ...phrases].reduce((now, [, rewrite]) => rewrite(now), tokens)
