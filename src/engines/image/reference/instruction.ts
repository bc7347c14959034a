import { readable } from '../../prompt/readable.ts'
import type { Region } from './region.ts'
import { inkOf } from '../understand/lexicon/index.ts'
import { tokenise } from '../understand/tokenise.ts'
import type { Ink } from '../kit/colour.ts'
import { readWhereabouts, type Whereabouts } from './locate.ts'
import type { Who } from './who.ts'

/** One requested change. */
export interface Instruction {
  kind: 'remove' | 'recolour' | 'replace' | 'add'
  region: Region | undefined
  /** For recolouring: the ink to change (undefined: everything in the region) and the new ink. */
  from: Ink | undefined
  to: Ink | undefined
  /** It refers to what stands out in the picture: "the dog", "her". */
  isOfSubject?: boolean
  /** The things in the picture that it refers to by name. */
  named: { id: string; word: string }[]
  /** The added thing goes behind the foreground. */
  isBehind?: boolean
  /** Where in the picture it is, as far as the words say. */
  where?: Whereabouts
  /** Which people in the picture it refers to, if it refers to people. */
  who?: Who
  /** What to paint, as a prompt. */
  prompt: string
}

const REMOVE = /\b(remove|erase|delete|clear|get rid of|take out|without)\b|去掉|移除|删除|擦除|消除|抹掉/i
/** Verbs that take a thing out of the picture, even if it has no article. */
const TAKEN = /^\s*(remove|erase|delete|get rid of|take out)\b/i
const CHANGE =
  /\b(replace|change|turn|make|swap|recolou?r|colou?r|paint|tint|edit)\b|换成|改成|变成|改为|替换|改变|涂成|染成|把|将/i
const ADD = /\b(add|put|place|insert|draw)\b|加上|添加|放上|画上|加一|增加|放一/i
/** Whether a word is part of an instruction to change a picture. */
export const isInstruction = (word: string): boolean => [REMOVE, CHANGE, ADD].some(pattern => pattern.test(word))
const BEHIND =
  /\b(in (the )?(back ?ground|distance)|far away|on (the )?horizon|behind (it|them|her|him|everything))\b|背景|远处|后面/i
/** Words for something that is already in the picture: a definite article, a possessive or a pronoun. */
const SUBJECT = /\b(?:the|this|that|his|her|its|my|it|him|them|person|subject)\b|把|去掉|移除|删除|那|这|它|他|她/i
const NUMBER = '(-?\\d+(?:\\.\\d+)?)'
const SEP = '(?:\\s*[,，xX×]\\s*|\\s+)'

/** Regions named in absolute pixels in a text, and the text without them. */
function findRegions(text: string): { regions: Region[]; rest: string } {
  const regions: Region[] = []
  const corners = (a: string, b: string, c: string, d: string) => {
    const [x, y, p, q] = [a, b, c, d].map(Number) as [number, number, number, number]
    // Four bare numbers are two corners if possible, otherwise a corner and a size.
    regions.push(p > x && q > y ? { x, y, w: p - x, h: q - y } : { x, y, w: p, h: q })
    return ' '
  }
  let rest = text.replace(
    new RegExp(
      `x\\s*[=:]\\s*${NUMBER}[^\\d]+y\\s*[=:]\\s*${NUMBER}[^\\d]+(?:w|width|宽)\\w*\\s*[=:]?\\s*${NUMBER}[^\\d]+(?:h|height|高)\\w*\\s*[=:]?\\s*${NUMBER}`,
      'gi',
    ),
    (_, x, y, w, h) => {
      regions.push({ x: Number(x), y: Number(y), w: Number(w), h: Number(h) })
      return ' '
    },
  )
  rest = rest.replace(
    new RegExp(
      `\\(?\\s*${NUMBER}\\s*[,，]\\s*${NUMBER}\\s*\\)?\\s*(?:to|and|-|–|→|until|至|到)\\s*\\(?\\s*${NUMBER}\\s*[,，]\\s*${NUMBER}\\s*\\)?`,
      'gi',
    ),
    (_, a: string, b: string, c: string, d: string) => corners(a, b, c, d),
  )
  rest = rest.replace(
    new RegExp(
      `${NUMBER}\\s*[x×]\\s*${NUMBER}\\s*(?:px|pixels?|region|area)?\\s*(?:at|from|@)\\s*\\(?${NUMBER}\\s*,\\s*${NUMBER}\\)?`,
      'gi',
    ),
    (_, w, h, x, y) => {
      regions.push({ x: Number(x), y: Number(y), w: Number(w), h: Number(h) })
      return ' '
    },
  )
  rest = rest.replace(
    new RegExp(`[[(（【]\\s*${NUMBER}${SEP}${NUMBER}${SEP}${NUMBER}${SEP}${NUMBER}\\s*[\\])）】]`, 'g'),
    (_, a: string, b: string, c: string, d: string) => corners(a, b, c, d),
  )
  rest = rest.replace(new RegExp(`[[(（【]\\s*${NUMBER}\\s*[,，]\\s*${NUMBER}\\s*[\\])）】]`, 'g'), (_, x, y) => {
    regions.push({ x: Number(x), y: Number(y), w: 0, h: 0 })
    return ' '
  })
  return {
    regions,
    rest: rest.replace(
      /\b(region|area|rectangle|box|pixels?|px|coordinates?|between|corner)\b|区域|像素|坐标|矩形/gi,
      ' ',
    ),
  }
}

function coloursIn(text: string): Ink[] {
  const hex = [...text.matchAll(/#[0-9a-f]{6}\b/gi)].map(m => ({ at: m.index, ink: m[0].toLowerCase() }))
  const words: Ink[] = []
  for (const token of tokenise(text.replace(/#[0-9a-f]{6}\b/gi, ' , ')))
    if (token.type === 'entry' && token.entry.kind === 'colour')
      words.push(token.entry.inks?.[0] ?? inkOf(token.entry.id))
  return [...words, ...hex.map(h => h.ink)]
}

const CROWD = /\b(?:people|everyone|everybody|them|both|all|crowd)\b|人们|所有人|大家|他们|她们|两个人/i
const TALL = /\b(?:man|men|father|dad|husband|groom|guy|taller?)\b|男人|爸爸|父亲|丈夫|新郎|高的/i
const SMALL =
  /\b(?:woman|girl|boy|child|kid|baby|mother|mom|wife|bride|lady|dress|skirt|gown|veil|shorter|smaller)\b|女人|女孩|男孩|孩子|小孩|宝宝|妈妈|母亲|妻子|新娘|女士|裙/i

/** The people that words refer to, by name, by pronoun or by their clothes; undefined if there are none. */
export function readWho(told: string): Who | undefined {
  const tokens = tokenise(told).flatMap(token => (token.type === 'entry' ? [token] : []))
  const named = tokens.filter(({ entry }) => entry.human || entry.crowd)
  const isWorn = named.length === 0 && tokens.some(({ entry }) => entry.kind === 'garment')
  const isPronoun = /\b(?:him|her|them|everyone|everybody)\b/i.test(told) && tokens.length === 0
  if (named.length === 0 && !isWorn && !isPronoun) return undefined
  const side = readWhereabouts(told)?.side
  const [ink] = coloursIn(told)
  return {
    isAll: CROWD.test(told) || named.some(({ plural, count }) => plural || (count ?? 1) > 1),
    ...(TALL.test(told) ? { height: 'tall' as const } : SMALL.test(told) && { height: 'small' as const }),
    ...(side && { side }),
    ...(ink !== undefined && { ink }),
    ...(isWorn && { isWorn }),
  }
}

/** The changes that a prompt asks for; empty if it asks for a new picture. */
export function readInstructions(whole: string): Instruction[] {
  const prompt = readable(whole)
  const clauses = prompt.split(/[;；。\n]+|\.\s+|,\s*(?:and|then)\s+(?=\w+\s)|\s+then\s+/i).filter(c => c.trim())
  const found: Instruction[] = []
  for (const clause of clauses) {
    const { regions, rest } = findRegions(clause)
    const asks = REMOVE.test(rest) || CHANGE.test(rest) || ADD.test(rest)
    if (!asks && regions.length === 0) continue
    const turned = rest.split(/\b(?:to|into|with|by)\b|换成|改成|变成|改为|替换为|替换成|涂成|染成/i)
    const before = turned.length > 1 ? (turned[0] ?? '') : ''
    const after = turned.length > 1 ? turned.slice(1).join(' ') : rest
    const toInks = coloursIn(after)
    const fromInks = coloursIn(before)
    const things = tokenise(after).filter(
      t => t.type === 'entry' && ['thing', 'setting', 'time', 'weather'].includes(t.entry.kind),
    )
    const beforeThings = tokenise(before).some(t => t.type === 'entry' && t.entry.kind === 'thing')
    const told = tokenise(before || (ADD.test(rest) ? '' : rest.replace(CHANGE, ' ')))
    const named = told.flatMap(t =>
      t.type === 'entry' && t.entry.kind === 'thing' ? [{ id: t.entry.id, word: t.word }] : [],
    )
    const whereabouts = regions.length > 0 || ADD.test(rest) ? undefined : readWhereabouts(before || rest)
    const where = whereabouts && { where: whereabouts }
    const spoken = regions.length > 0 || ADD.test(rest) ? undefined : readWho(before || rest)
    // "Make the dress blue" gives the new colour, not the present one.
    const { ink: _, ...plain } = spoken ?? { isAll: false }
    const dyed = spoken && { who: before ? spoken : plain }
    for (const region of regions.length > 0 ? regions : [undefined]) {
      const ofSubject =
        region === undefined &&
        (SUBJECT.test(turned.length > 1 ? before : rest) || (TAKEN.test(rest) && named.length > 0))
      if (REMOVE.test(rest) && things.length <= 1 && !/\bwith\b|换成/i.test(rest))
        found.push({
          kind: 'remove',
          region,
          named,
          from: ofSubject ? undefined : (fromInks[0] ?? toInks[0]),
          to: undefined,
          ...(ofSubject && { isOfSubject: true, ...where, ...(spoken && !spoken.isWorn && { who: spoken }) }),
          prompt: '',
        })
      else if (
        toInks.length > 0 &&
        (things.length === 0 || (turned.length === 1 && CHANGE.test(rest) && !ADD.test(rest)))
      )
        found.push({
          kind: 'recolour',
          region,
          named,
          from: fromInks[0] ?? (toInks.length > 1 ? toInks[0] : undefined),
          to: toInks.at(-1),
          ...(ofSubject &&
            fromInks.length === 0 &&
            (whereabouts !== undefined || spoken || things.length + Number(beforeThings) > 0) && {
              isOfSubject: true,
              ...where,
              ...dyed,
            }),
          prompt: '',
        })
      else if (things.length > 0)
        found.push({
          kind: ADD.test(rest) && !CHANGE.test(before) && !beforeThings ? 'add' : 'replace',
          region,
          named,
          from: undefined,
          to: undefined,
          ...(BEHIND.test(rest) && !region && { isBehind: true }),
          ...(ofSubject && CHANGE.test(before) && { isOfSubject: true, ...where, ...(spoken && { who: spoken }) }),
          prompt: after.replace(BEHIND, ' ').replace(REMOVE, ' ').replace(CHANGE, ' ').replace(ADD, ' '),
        })
    }
  }
  return found.filter(i => i.kind !== 'remove' || i.region !== undefined || i.from !== undefined || i.isOfSubject)
}
