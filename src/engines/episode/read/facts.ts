import { isUnspaced } from '#contract/areas/voice/unspaced.ts'
import type { Language } from '#contract/areas/voice/language.ts'
import type { Sentence } from './sentences.ts'

/** A figure as it is written in the text. */
export interface Figure {
  /** As written: `1,300`, `42%`, `3.5 million`. */
  readonly shown: string
  readonly value: number
  /** What it counts, as written after it: `metres`, `people`; empty if that is not clear. */
  readonly unit: string
  /** The words around it: the whole sentence if it is short. */
  readonly label: string
  /** Only its clause. */
  readonly clause: string
  readonly sentence: Sentence
}

/** Something that happened in a year. */
export interface Moment {
  readonly year: number
  readonly shown: string
  readonly label: string
  readonly sentence: Sentence
}

const scales: Readonly<Record<string, number>> = {
  hundred: 1e2,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
  百: 1e2,
  千: 1e3,
  万: 1e4,
  百万: 1e6,
  亿: 1e8,
}

const latinFigure =
  /(?<![\p{L}\d.,/-])([$£€¥]\s?)?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?![\d:/]|[.,]\d|-\d)(?:\s?(%|‰|°[CF]?)|[\s-](percent|per cent)\b)?(?:\s(hundred|thousand|million|billion|trillion)\b)?/giu
const hanFigure =
  /(?<![\d.A-Za-z])(\d{1,3}(?:[,，]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s?(%|％|‰)?(百万|[百千万亿])?(多|余)?/gu
const hanUnits =
  /^(?:キロメートル|センチメートル|メートル|キログラム|キロ|グラム|トン|円|回|台|冊|平方公里|平方米|立方米|公里|千米|厘米|毫米|英里|公斤|千克|公吨|海里|摄氏度|分钟|小时|世纪|层楼|美元|欧元|英镑|人次|万人|天|米|克|吨|度|年|个月|月|日|岁|秒|元|块|人|名|位|座|条|种|次|个|只|头|棵|层|级|倍|艘|辆|家|所|本|亩|户|匹|件|张|根|步|里|尺|丈)/u
/** Figures in Chinese characters, from a hundred upwards: 两千万, 十三亿, 三百五十万. */
const hanWords =
  /(?<![第零〇一二三四五六七八九两十百千万亿\d])(?=[零〇一二三四五六七八九两十]*[百千万亿])([一二三四五六七八九两十][零〇一二三四五六七八九两十百千万亿]+)(多|余)?/gu
const hanDigits = '零一二三四五六七八九'

/** The value of a figure in Chinese characters. */
function hanValue(text: string): number {
  let [whole, section, digit] = [0, 0, 0]
  for (const sign of text.replace(/两/gu, '二').replace(/〇/gu, '零')) {
    const number = hanDigits.indexOf(sign)
    const small = { 十: 10, 百: 100, 千: 1000 }[sign]
    if (number >= 0) digit = number
    else if (small !== undefined) {
      section += (digit === 0 ? 1 : digit) * small
      digit = 0
    } else {
      const scale = sign === '亿' ? 1e8 : 1e4
      whole = (whole + section + digit) * scale
      section = 0
      digit = 0
    }
  }
  return whole + section + digit
}

/** A large figure in digits, as it is shown: 2000万, 13亿. */
function inDigits(value: number): string {
  const [scale, sign] = value >= 1e8 ? [1e8, '亿'] : value >= 1e4 ? [1e4, '万'] : [1, '']
  return `${Number((value / scale).toFixed(2))}${sign}`
}

/** Words that are never what a figure counts. */
const noUnit =
  /^(?:and|or|to|in|of|at|by|on|for|from|the|a|an|is|was|were|are|had|has|with|as|after|before|but|when|where|while|than|more|less|who|which|that|it|he|she|they|per|times?)$/iu

/** Years and days of the month are not figures. */
function isYear(value: number, shown: string, before: string, after: string): boolean {
  if (/^(?:年|月|日|世纪|号)/u.test(after) && Number.isInteger(value)) return true
  return (
    (/^\d{4}$/.test(shown) &&
      value >= 1000 &&
      value <= 2100 &&
      !/^\s?(?:%|people|men|women|metres|meters|feet|miles|tons|tonnes|kilometres|kilometers|pounds|ships|of the|人|米|公里|吨)/iu.test(
        after,
      )) ||
    /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\s$/iu.test(before) ||
    /^(?:st|nd|rd|th)\b/iu.test(after)
  )
}

/** Every figure of a sentence. */
export function figuresIn(sentence: Sentence, language: Language): Figure[] {
  const { text } = sentence
  const unspaced = isUnspaced(language)
  const figures: Figure[] = []
  for (const match of text.matchAll(unspaced ? hanFigure : latinFigure)) {
    const start = match.index
    const end = start + match[0].length
    const [, first, second, third, fourth, fifth] = match
    const digits = (unspaced ? first : second) ?? ''
    const sign = unspaced ? second : (third ?? (fourth ? '%' : undefined))
    const scale = unspaced ? third : fifth
    const after = text.slice(end)
    const value = Number(digits.replace(/[,，]/g, '')) * (scales[(scale ?? '').toLowerCase()] ?? 1)
    if (!Number.isFinite(value) || value === 0) continue
    if (sign === undefined && scale === undefined && isYear(value, digits, text.slice(0, start), after)) continue
    const money = !unspaced && first ? first.trim() : ''
    const shown = `${money}${digits}${sign ?? ''}${scale ? (unspaced ? scale : ` ${scale}`) : ''}`
    const unit = sign !== undefined ? sign.replace('％', '%') : money !== '' ? money : unitAfter(after, unspaced)
    figures.push({ shown, value, unit, label: around(text, start, end), clause: clauseAt(text, start, end), sentence })
  }
  for (const match of unspaced ? text.matchAll(hanWords) : []) {
    const start = match.index
    const end = start + match[0].length
    const value = hanValue(match[1] ?? '')
    const unit = unitAfter(text.slice(end), true)
    // Without what they count, such words are often a phrase: 千万小心.
    if (unit === '' || unit === '年' || value < 100) continue
    const shown = `${inDigits(value)}${match[2] ?? ''}`
    figures.push({ shown, value, unit, label: around(text, start, end), clause: clauseAt(text, start, end), sentence })
  }
  return figures
}

function unitAfter(after: string, unspaced: boolean): string {
  if (unspaced) return hanUnits.exec(after.trim())?.[0] ?? ''
  const words = /^[\s-](\p{L}[\p{L}’'-]*)(?:\s(\p{L}[\p{L}’'-]*))?/u.exec(after)
  const [, one, two] = words ?? []
  if (one === undefined || noUnit.test(one)) return ''
  const isPart =
    /^(?:square|cubic|light|metric|nautical|miles|kilometres|new|different|young|old|wooden|solar)$/iu.test(one)
  return isPart && two !== undefined && !noUnit.test(two) ? `${one} ${two}` : one
}

/** The part of a sentence between pauses that contains the given range. */
function clauseAt(text: string, start: number, end: number): string {
  const before = text.slice(0, start)
  const after = text.slice(end)
  const from = before.search(/[,;:—，；：(（](?!\d)[^,;:—，；：(（]*(?:,\d[^,;:—，；：(（]*)*$/u)
  const to = /[,;:—，；：)）。.!?！？](?!\d)/u.exec(after)
  return text
    .slice(from + 1, to ? end + to.index : text.length)
    .trim()
    .replace(/[.。]$/u, '')
}

/** Most characters of a sentence that is shown whole beside its figure. */
const LABEL = { latin: 120, han: 46 } as const

function around(text: string, start: number, end: number): string {
  const most = /\p{Script=Han}/u.test(text) ? LABEL.han : LABEL.latin
  const closed = (words: string) => words.replace(/[.。]$/u, '').replace(/^(?:and|but|or)\s/iu, '')
  if (text.length <= most) return closed(text)
  const clause = clauseAt(text, start, end)
  // A clause without a subject of its own would stand under that of another page.
  const hasSubject = text.startsWith(clause) || /\p{Script=Han}/u.test(clause) || /\p{Lu}/u.test(clause)
  const leans =
    /^(?:who|which|that|where|whose|with|of|and|or|but|is|was|are|were|has|had|weighing|including|about|only)\b/iu
  if (hasSubject && !leans.test(clause) && clause.length >= most / 8) return clause
  const from = text.indexOf(clause)
  const pause = text.slice(0, Math.max(0, from - 2)).search(/[,;:—，；：](?!\d)[^,;:—，；：]*$/u)
  const longer = text.slice(pause + 1, from + clause.length).trim()
  return closed(longer.length <= most || !hasSubject ? longer : clause)
}

const latinYear = /(?<![\d.,$£€¥-])(1\d{3}|20\d{2})(?![\d%]|[.,]\d)(?:s\b)?/gu
const hanYear = /(?<!\d)(\d{3,4})\s?年/gu

/** What the sentences say happened in a year, one moment per sentence, ordered by year. */
export function momentsIn(sentences: readonly Sentence[], language: Language): Moment[] {
  const unspaced = isUnspaced(language)
  const moments: Moment[] = []
  for (const sentence of sentences) {
    const { text } = sentence
    for (const match of text.matchAll(unspaced ? hanYear : latinYear)) {
      const year = Number(match[1])
      const before = text.slice(0, match.index)
      const after = text.slice(match.index + match[0].length)
      // A bare four-digit number is a year only if the words around it say so.
      const isDate =
        unspaced ||
        /\b(?:in|since|by|from|until|till|around|about|of|to|and|year|early|late|before|after|during|between|january|february|march|april|may|june|july|august|september|october|november|december|le|en|im|jahr|del|nel|el|w|в|em|année|\d{1,2},?)\s?$/iu.test(
          before,
        ) ||
        /^[,)]/u.test(after) ||
        before === ''
      if (!isDate || /^\s?(?:metres|meters|feet|miles|people|men|tons|tonnes|kilometres|km|m)\b/iu.test(after)) continue
      if (moments.some(one => one.year === year)) continue
      moments.push({
        year,
        shown: match[0].trim(),
        label: eventOf(text, match.index, match.index + match[0].length),
        sentence,
      })
      if (moments.filter(one => one.sentence === sentence).length >= 3) break
    }
  }
  return moments.toSorted((a, b) => a.year - b.year)
}

/** The words that say what happened: the clause of the year, or, if that is only a date, the next one. */
function eventOf(text: string, start: number, end: number): string {
  const clause = clauseAt(text, start, end)
  const rest = clause
    .replace(text.slice(start, end), '')
    .replace(/\b(?:in|on|by|the|early|late|of)\b|[月日初末底\d]/giu, '')
    .trim()
  if (rest.length > 8) return clause
  const after = /[,，]\s?(.+)/u.exec(text.slice(end))?.[1]
  if (after === undefined) return text.replace(/[.。]$/u, '')
  return clauseAt(after, 0, Math.min(12, after.length))
}

/** Figures of one unit that are looked at: each is compared with all others. */
const MOST_COMPARED = 100

/** Figures that can be compared: two to six with the same unit, each from a clause of its own. */
export function comparable(figures: readonly Figure[]): readonly Figure[] {
  const groups = new Map<string, Figure[]>()
  for (const one of figures) {
    if (one.unit === '' || one.unit === '年' || one.value < 0) continue
    const key = one.unit.toLowerCase().replace(/s$/, '')
    const group = groups.get(key) ?? []
    if (group.length === MOST_COMPARED) continue
    if (!group.some(other => other.clause === one.clause)) groups.set(key, [...group, one])
  }
  const [best] = [...groups.values()].filter(group => group.length >= 2).toSorted((a, b) => b.length - a.length)
  if (!best) return []
  const most = Math.max(...best.map(one => one.value))
  // A bar that is too short to see says nothing.
  const visible = best.filter(one => one.value >= most / 60).slice(0, 6)
  return visible.length >= 2 && new Set(visible.map(one => one.value)).size > 1 ? visible : []
}

/** Pairs of a year and a value, if the text has at least three: enough to draw a line. */
export function seriesIn(
  sentences: readonly Sentence[],
  language: Language,
): readonly { year: number; figure: Figure }[] {
  const points: { year: number; figure: Figure }[] = []
  const year = isUnspaced(language) ? hanYear : latinYear
  for (const sentence of sentences) {
    const figures = figuresIn(sentence, language)
    const years = [...sentence.text.matchAll(year)].map(match => ({ at: match.index, year: Number(match[1]) }))
    const used = new Set<Figure>()
    for (const { at, year: when } of years) {
      // The nearest figure that no other year has taken.
      const near = figures
        .filter(one => !used.has(one))
        .map(figure => ({ figure, gap: Math.abs(sentence.text.indexOf(figure.shown) - at) }))
        .toSorted((a, b) => a.gap - b.gap)[0]
      if (!near || near.gap > 60) continue
      used.add(near.figure)
      points.push({ year: when, figure: near.figure })
    }
  }
  const units = new Map<string, typeof points>()
  for (const point of points) {
    const key = point.figure.unit.toLowerCase()
    if (key !== '') units.set(key, [...(units.get(key) ?? []).filter(one => one.year !== point.year), point])
  }
  const [best] = [...units.values()].toSorted((a, b) => b.length - a.length)
  return best && best.length >= 3 ? best.toSorted((a, b) => a.year - b.year) : []
}
