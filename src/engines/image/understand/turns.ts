import { english, thingOf } from './lexicon/index.ts'
import { verbs } from '../verbs/catalogue.ts'
import { chineseVerbs, englishVerbs } from '../verbs/words.ts'
import type { Token } from './token.ts'
import {
  entryToken,
  isAlive,
  isRelation,
  isThing,
  replaced,
  startAfter,
  startOf,
  wordOf,
  type EntryToken,
} from './tokens.ts'
import { disposalsIn, sufferedIn, toolsIn } from './turnsChinese.ts'
import { offersIn, receiversIn } from './turnsGiving.ts'
import { fromIn, hairIn, overTeaIn, partsIn } from './turnsWhose.ts'

const isAnimal = (token: Token | undefined): token is EntryToken => isAlive(token) && token.entry.draw !== 'person'

/** "A box with a cat inside", "a cage with a bird in it": the cat is in the box. */
function insideIn(tokens: readonly Token[]): Token[] {
  const with_ = tokens.findIndex(t => isRelation(t, 'with'))
  const inside = tokens.findIndex((t, i) => i > with_ && isRelation(t, 'in'))
  const [whole, part] = [tokens[with_ - 1], tokens[inside - 1]]
  if (with_ < 1 || inside < 0 || !isThing(whole) || isAlive(whole) || !isThing(part)) return [...tokens]
  const open =
    !isThing(tokens[inside + 1]) &&
    tokens[inside + 1]?.type !== 'number' &&
    !/^(?:an?|the|his|her|their)$/.test(wordOf(tokens[inside + 1]))
  const own = startOf(tokens, inside - 1)
  const relation = tokens[inside]
  const next = tokens[inside + 1]
  if (!open || own <= with_ || !relation || (next?.type === 'entry' && next.entry.kind === 'setting'))
    return [...tokens]
  const from = startOf(tokens, with_ - 1)
  const end = /^(?:it|them)$/.test(wordOf(tokens[inside + 1])) ? inside + 2 : inside + 1
  return replaced(tokens, from, end, [...tokens.slice(own, inside), relation, ...tokens.slice(from, with_)])
}

/** "With a castle on its back", "carrying a castle on its back": it carries the castle. */
function backsIn(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex(
    (t, i) =>
      /^backs?$/.test(wordOf(t)) &&
      /^(?:its|his|her|their)$/.test(wordOf(tokens[i - 1])) &&
      isRelation(tokens[i - 2], 'on'),
  )
  if (at < 0) return [...tokens]
  const rest = replaced(tokens, at - 2, at + 1, [])
  const with_ = rest.findLastIndex((t, i) => i < at - 2 && isRelation(t, 'with'))
  const carried = rest.slice(with_ + 1, at - 2).some(isThing)
  if (with_ < 0 || !carried || !isAlive(rest[with_ - 1])) return rest
  return replaced(rest, with_, with_ + 1, [{ type: 'verb', id: 'carry', word: 'on its back' }])
}

const PARENT = /^(?:mother|mom|mum|mama|father|dad|papa|parent|妈妈|爸爸|母亲|父亲)$/
const YOUNG = /^(?:baby|babies|宝宝|孩子)$/

/** The adults of young animals, if both have a drawing. */
const GROWN: Readonly<Record<string, string>> = { duckling: 'duck', chick: 'hen' }

const kinOf = ({ entry }: EntryToken, grown: boolean) =>
  (grown ? thingOf(GROWN[entry.id] ?? entry.id) : undefined) ?? entry

/** "Ducklings and their mother", "a mother hen", 鸭妈妈: the parents of animals are animals. */
function kinIn(read: readonly Token[]): Token[] {
  const out: Token[] = []
  // In "a mother bear", "bear" is no verb.
  const tokens = read.flatMap((token, i): Token[] =>
    token.type === 'verb' && /^bears?$/.test(token.word) && PARENT.test(wordOf(read[i - 1]))
      ? entryToken('bear')
      : [token],
  )
  tokens.forEach((token, i) => {
    const next = tokens[i + 1]
    const kin = isAlive(token) && (PARENT.test(token.word) || YOUNG.test(token.word))
    const before = out.at(-1)
    const animal = out.findLast(isAnimal)
    if (kin && isAnimal(next)) out.push(...entryToken(PARENT.test(token.word) ? 'big' : 'small'))
    else if (kin && animal && (/^(?:its|their)$/.test(wordOf(before)) || before === animal)) {
      const grown = PARENT.test(token.word)
      if (before === animal) {
        out.pop()
        out.push(...entryToken(grown ? 'big' : 'small'), { ...animal, word: `${animal.word}${token.word}` })
      } else
        out.push(...entryToken(grown ? 'big' : 'small'), {
          ...animal,
          entry: kinOf(animal, grown),
          plural: token.plural,
          word: token.word,
        })
    } else out.push(token)
  })
  return out
}

/** "Teaching a boy to fish", 教孩子画画: both do it. */
function lessonsIn(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex(t => t.type === 'verb' && /^(?:teach|教|help)/.test(t.word))
  if (at < 0) return [...tokens]
  const pupil = tokens.findIndex((t, i) => i > at && isAlive(t))
  const to = tokens[pupil + 1]
  const next = tokens[wordOf(to) === 'to' || wordOf(to) === 'how' ? pupil + 2 : pupil + 1]
  const word = wordOf(next)
  const done = next?.type === 'verb' ? next : known(word)
  if (pupil < 0 || !done) return [...tokens]
  const skip = tokens.indexOf(next ?? done) + 1
  const traits = ['ride', 'drive', 'row', 'ski', 'skate', 'surf', 'swim']
  // These the pupil does alone, beside the teacher.
  const join: Token[] = entryToken(traits.includes(done.id) && done.id !== 'swim' ? 'beside' : 'and')
  return replaced(tokens, at, skip, [...join, ...tokens.slice(at + 1, pupil + 1), done])
}

function known(word: string): (Token & { type: 'verb' }) | undefined {
  const verb = englishVerbs.get(word)?.verb ?? chineseVerbs.get(word)
  return verb && { type: 'verb', id: verb, word }
}

/** 给女儿扎辫子, 和羊驼自拍: moves for whom or with whom it is done behind the verb. */
function forWhomIn(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex(
    (t, i) => /^(?:给|为|向|和|跟|与|对)$/.test(wordOf(t)) && isAlive(tokens[startAfter(tokens, i)]),
  )
  if (at < 0) return [...tokens]
  const given = /^(?:给|为|向|对)$/.test(wordOf(tokens[at]))
  const verb = tokens.findIndex((t, i) => i > at && t.type === 'verb')
  const done = tokens[verb]
  if (verb < 0 || done?.type !== 'verb' || tokens.slice(at, verb).some(t => t.type === 'break')) return [...tokens]
  const withWhom = done.id === 'selfie'
  if (!given && !withWhom) return [...tokens]
  if (given && !verbs[done.id].toSomebody) return [...tokens]
  // The braided hair is not a thing of its own.
  const hair = done.id === 'comb' && /头发|辫子|马尾/.test(wordOf(tokens[verb + 1]))
  // 给孩子读书: reading to somebody is telling a story.
  const story = done.id === 'read'
  const said: Token = story ? { ...done, id: 'tell' } : done.id === 'bathe' ? { ...done, id: 'wash' } : done
  const book = story && /书|故事|报/.test(wordOf(tokens[verb + 1]))
  return replaced(tokens, at, verb + (hair || book ? 2 : 1), [said, ...tokens.slice(at + 1, verb)])
}

/** "To school", 去上学: with a satchel. */
function schoolIn(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex(
    (t, i) =>
      (wordOf(t) === 'to' && wordOf(tokens[i + 1]) === 'school') ||
      (wordOf(t) === '上' && wordOf(tokens[i + 1]).startsWith('学')),
  )
  const pack = english.get('backpack')
  if (at < 1 || !pack || !tokens.slice(0, at).some(isAlive)) return [...tokens]
  const from = wordOf(tokens[at - 1]) === '去' ? at - 1 : at
  return replaced(tokens, from, at + 2, [
    ...entryToken('wearing'),
    { type: 'entry', entry: pack, word: 'school', plural: false },
  ])
}

/** "Stealing a tourist's sunglasses": the sunglasses are the object, beside their owner. */
function ownersIn(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex((t, i) => isAlive(t) && /['’]s$/.test(t.word) && isOwnable(tokens[startAfter(tokens, i)]))
  const verb = tokens.findLastIndex((t, i) => i < at && t.type === 'verb')
  const from = startOf(tokens, at)
  if (at < 0 || verb !== from - 1) return [...tokens]
  const end = startAfter(tokens, at) + 1
  return replaced(tokens, from, end, [
    ...tokens.slice(at + 1, end),
    ...entryToken('beside'),
    ...tokens.slice(from, at + 1),
  ])
}

const isOwnable = (token: Token | undefined): boolean =>
  (isThing(token) && !isAlive(token)) || (token?.type === 'entry' && token.entry.kind === 'garment')

const LENSES: ReadonlySet<string> = new Set(['telescope', 'binoculars', 'magnifier', 'microscope'])

/** "Looking at a frog through a microscope", 用望远镜看星星: the lens is the object of looking. */
function lensesIn(tokens: readonly Token[]): Token[] {
  const look = tokens.findIndex(t => t.type === 'verb' && t.id === 'look')
  const lens = tokens.findIndex(t => isThing(t) && LENSES.has(t.entry.id))
  const [verb, glass] = [tokens[look], tokens[lens]]
  if (!verb || !glass) return [...tokens]
  const pause: Token = { type: 'break', strong: false }
  if (wordOf(tokens[lens - 1]) === '用' && look > lens)
    return replaced(tokens, lens - 1, look + 1, [verb, glass, pause])
  const from = startOf(tokens, lens)
  if (look > lens || !isRelation(tokens[from - 1], 'through', 'with')) return [...tokens]
  return replaced(tokens, look, lens + 1, [verb, glass, pause, ...tokens.slice(look + 1, from - 1)])
}

/** "Holding his mother's hand", 牵着妈妈的手, 手牵手的两个孩子: they hold hands. */
function handsIn(tokens: readonly Token[]): Token[] {
  const hold = tokens.findIndex(
    t => t.type === 'verb' && (['hold', 'walk', 'holdhands'].includes(t.id) || t.word === '拉着'),
  )
  const verb = tokens[hold]
  if (verb?.type !== 'verb') return [...tokens]
  const join: Token = { type: 'verb', id: 'holdhands', word: verb.word }
  const next = startAfter(tokens, hold)
  const whose = /^(?:his|her|its|their)$/.test(wordOf(tokens[next])) ? startAfter(tokens, next) : next
  if (verb.id === 'holdhands') {
    // The action before its agents moves behind them.
    const last = tokens.findLastIndex((t, i) => i > hold && isAlive(t))
    const led = tokens.slice(0, hold).some(isAlive) || last < 0 || wordOf(tokens[hold + 1]) !== '的'
    return led ? [...tokens] : replaced(tokens, hold, last + 1, [...tokens.slice(hold + 2, last + 1), join])
  }
  const own = wordOf(tokens[whose + 1]) === '的' ? whose + 2 : whose + 1
  if (!isAlive(tokens[whose]) || !/^(?:hands?|手)$/.test(wordOf(tokens[own]))) return [...tokens]
  return replaced(tokens, hold, own + 1, [join, ...tokens.slice(hold + 1, whose + 1)])
}

/** "Looking at a painting", "carrying a picture": here it is a thing, not a word for the whole image. */
const picturesIn = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token, i): Token[] => {
    const named =
      token.type === 'entry' &&
      ['grammar', 'style'].includes(token.entry.kind) &&
      /^(?:painting|picture|drawing|photo|photograph)s?$/.test(token.word)
    const verb = tokens[startOf(tokens, i) - 1]
    const made = verb?.type !== 'verb' || ['paint', 'write', 'make'].includes(verb.id)
    const entry =
      named && !made && wordOf(tokens[i + 1]) !== 'of'
        ? thingOf(token.word.startsWith('photo') ? 'frame' : 'painting')
        : undefined
    return entry ? [{ type: 'entry', entry, word: wordOf(token), plural: wordOf(token).endsWith('s') }] : [token]
  })

const isLook = (token: Token | undefined): boolean => /^(?:look|peek|peer|gaz|star)(?:s|e|es|ing)?$/.test(wordOf(token))

/** "A lion being shaved by a barber": the barber shaves it. */
function passiveIn(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex((t, i) => wordOf(t) === 'being' && isThing(tokens[i - 1] ?? t))
  const by = tokens.findIndex((t, i) => i > at && wordOf(t) === 'by')
  const verb = known(wordOf(tokens[at + 1]))
  const who = startAfter(tokens, by)
  if (at < 1 || by < 0 || by > at + 3 || !verb || !isAlive(tokens[who])) return [...tokens]
  const from = startOf(tokens, at - 1)
  return replaced(tokens, from, who + 1, [...tokens.slice(by + 1, who + 1), verb, ...tokens.slice(from, at)])
}

/** "Looking over a wall": the one who looks is behind it. */
function overIn(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex(isLook)
  const handled = tokens[at + 1]
  const next = handled?.type === 'verb' && handled.word === '' ? at + 2 : at + 1
  const over = isRelation(tokens[next], 'above') && wordOf(tokens[next]) === 'over'
  return at > 0 && over && !isRelation(tokens[at - 1], 'behind')
    ? replaced(tokens, at, next + 1, entryToken('behind'))
    : [...tokens]
}

/** "A huge orange up a hill": the fruit, if nothing follows that could have that colour. */
const orangeIn = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token, i): Token[] => {
    const fruit =
      token.type === 'entry' && token.entry.id === 'orange' && token.word === 'orange'
        ? thingOf('orange_fruit')
        : undefined
    const next = tokens[i + 1]
    const told =
      next?.type === 'material' ||
      (next?.type === 'entry' &&
        /^(?:thing|garment|part|setting|colour|trait|style|time|weather)$/.test(next.entry.kind))
    const counted = tokens
      .slice(startOf(tokens, i), i)
      .some(t => t.type === 'number' || /^(?:an?|the|one)$/.test(wordOf(t)))
    return fruit && !told && counted && next && next.type !== 'break' && next.type !== 'unknown'
      ? [{ type: 'entry', entry: fruit, word: 'orange', plural: false }]
      : [token]
  })

/** Adds guests to a tea party without any. */
function guestsIn(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex(t => t.type === 'verb' && t.id === 'teaparty')
  if (at < 0 || tokens.slice(0, at).some(isAlive)) return [...tokens]
  const girl = thingOf('girl')
  const boy = thingOf('boy')
  if (!girl || !boy) return [...tokens]
  const guests: Token[] = [{ type: 'entry', entry: girl, word: 'tea party', plural: false }]
  if (!tokens.some(isAlive))
    guests.push(...entryToken('and'), { type: 'entry', entry: boy, word: 'tea party', plural: false })
  return replaced(tokens, at, at, guests)
}

/** Rewrites idioms into the words and the word order that the reader understands. */
export function turnsIn(tokens: readonly Token[]): Token[] {
  return [
    disposalsIn,
    sufferedIn,
    toolsIn,
    partsIn,
    overTeaIn,
    fromIn,
    hairIn,
    insideIn,
    ownersIn,
    lensesIn,
    schoolIn,
    backsIn,
    kinIn,
    forWhomIn,
    lessonsIn,
    handsIn,
    picturesIn,
    passiveIn,
    receiversIn,
    offersIn,
    overIn,
    orangeIn,
    guestsIn,
  ].reduce<Token[]>((now, turn) => turn(now), [...tokens])
}
