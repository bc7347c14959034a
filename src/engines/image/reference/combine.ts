import { readable } from '../../prompt/readable.ts'
import { garmentWords } from '../understand/lexicon/garments.ts'
import { tokenise } from '../understand/tokenise.ts'
import type { Vision } from '../../vision/vision.ts'
import { cutOf, wholeCutOf, inLightOf, layIn, standIn, type Cut, type Stand } from './cut.ts'
import type { Picture } from './picture.ts'
import { readWho } from './instruction.ts'
import { standOf } from './setting.ts'
import { surroundings } from './surroundings.ts'
import { toFrame, toPicture } from './frames.ts'
import { someOf, type Who } from './who.ts'

/** What a reference is used for. */
type Role = 'subject' | 'setting' | 'style' | 'worn' | 'base'

export interface Part {
  /** Index of the reference. */
  readonly index: number
  readonly role: Role
  /** What the prompt says of it. */
  readonly said: string
  /** Which people in it are meant, if the prompt names people. */
  readonly who?: Who
}

const MENTION =
  /(?:the\s+)?(?:(?:image|picture|photo|photograph|reference|img)\s*#?\s*(\d)|(first|second|third|fourth|1st|2nd|3rd)\s+(?:image|picture|photo|photograph|reference|one))|第([一二三四1-4])张(?:图片?|照片)?|图片?\s*([一二三四1-4])/gi
const ORDINALS: Readonly<Record<string, number>> = {
  first: 0,
  second: 1,
  third: 2,
  fourth: 3,
  '1st': 0,
  '2nd': 1,
  '3rd': 2,
  一: 0,
  二: 1,
  三: 2,
  四: 3,
}
const STYLE = /\b(?:style|colou?rs?|palette|look|mood|tones?|lighting)\b|风格|色调|配色|颜色/i
const WORN = /\b(?:wearing|wears|wear|dressed in|put on)\b|戴|穿/i
const STAYS = /\b(?:next to|beside|behind|in front of|near|by|together with|add(?:ed)? to|into)\b|旁边|旁|后面|前面/i
const PLACE = /\b(?:in|on|at|inside|into|onto|against)\s+(?:the|a|an)\b|\bback ?ground\b|背景|在/i

const garments = new Set(garmentWords.flatMap(({ en, zh }) => [...en, ...zh]))

/** The role of each reference, in the order of the prompt; empty if the prompt names none by number. */
export function readParts(whole: string, count: number): Part[] {
  const prompt = readable(whole)
  const parts: Part[] = []
  let from = 0
  for (const match of prompt.matchAll(MENTION)) {
    const word = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').toLowerCase()
    const index = ORDINALS[word] ?? Number(word) - 1
    // 图1里的猫: in Chinese the thing follows the reference.
    const han = /\p{Script=Han}/u.test(match[0])
    const end = match.index + match[0].length
    const next = prompt.slice(end).search(MENTION)
    const words = han
      ? `${prompt.slice(from, match.index)}${next < 0 ? prompt.slice(end) : prompt.slice(end, end + next)}`
      : prompt.slice(from, match.index).replace(/\b(?:from|of|in|on)\s*$/i, '')
    from = end
    const who = readWho(words)
    if (index >= 0 && index < count) parts.push({ index, role: roleOf(words, parts), said: words, ...(who && { who }) })
  }
  return parts
}

function roleOf(words: string, before: readonly Part[]): Role {
  const tokens = tokenise(words)
  const isPlace = tokens.some(token => token.type === 'entry' && token.entry.kind === 'setting')
  const isWorn =
    WORN.test(words) ||
    tokens.some(token => token.type === 'entry' && token.entry.kind === 'garment' && garments.has(token.word))
  if (STYLE.test(words)) return 'style'
  if (isWorn && before.length > 0) return 'worn'
  if (isPlace || (PLACE.test(words) && before.length > 0)) return 'setting'
  return STAYS.test(words) && before.length > 0 ? 'base' : 'subject'
}

/** Combines references by their roles; undefined if a needed subject does not stand out. */
export function combine(
  vision: Vision,
  pictures: readonly Picture[],
  parts: readonly Part[],
  size: { width: number; height: number },
): Picture | undefined {
  const of = (role: Role) => parts.filter(part => part.role === role)
  const subjects = of('subject')
  const ground = of('setting')[0] ?? of('base')[0]
  const first = ground ?? subjects[0] ?? { index: 0, role: 'base' as const, said: '' }
  const base = pictures[first.index]
  if (!base) return undefined
  const result: Picture = { ...size, pixels: Uint8Array.from(base.pixels) }
  const own = cutOf(vision, base)
  const horizon = surroundings(vision, toFrame(base)).horizon
  for (const { index, who, said } of subjects) {
    const picture = pictures[index]
    if (index === first.index || !picture) continue
    const cut = wholeCutOf(vision, picture, said, someOf(vision, picture, who))
    if (!cut) return undefined
    const isSetting = ground?.role === 'setting'
    standIn(
      vision,
      result,
      cut,
      isSetting || !own
        ? aside(standOf(cut, result, horizon), cut, isSetting ? own : undefined, result)
        : beside(cut, own, result),
    )
  }
  for (const { index } of of('worn')) {
    const picture = pictures[index]
    const worn = picture && wholeCutOf(vision, picture, '')
    const wearer = cutOf(vision, result)
    if (worn && wearer) putOn(vision, result, wearer, worn)
  }
  const style = of('style')[0]
  const model = style && pictures[style.index]
  return model ? inColoursOf(vision, result, model) : result
}

/** The same stand, moved to where it hides least of the place's own subject. */
function aside(stand: Stand, cut: Cut, own: Cut | undefined, { width }: Picture): Stand {
  if (!own) return stand
  const half = (cut.box.w * stand.height) / cut.box.h / 2
  const hidden = (x: number) => Math.max(0, Math.min(x + half, own.box.x + own.box.w) - Math.max(x - half, own.box.x))
  const room = half + width * 0.03
  const inside = (x: number) => (room * 2 > width ? width / 2 : Math.max(room, Math.min(width - room, x)))
  const places = [stand.x, ...[0.2, 0.35, 0.65, 0.8].map(share => inside(share * width))]
  return { ...stand, x: places.reduce((best, x) => (hidden(x) < hidden(best) ? x : best), stand.x) }
}

/** A stand beside the subject that is already there: on the same ground, on the side with more room. */
function beside(cut: Cut, own: Cut, { width, height }: Picture) {
  const tall = Math.min(own.isCutOff ? height * 0.45 : own.box.h, height * (cut.isCutOff ? 0.6 : 0.7))
  const wide = (cut.box.w * tall) / cut.box.h
  const isLeft = own.box.x > width - own.box.x - own.box.w
  const x = isLeft
    ? Math.max(wide / 2, own.box.x - wide * 0.45)
    : Math.min(width - wide / 2, own.box.x + own.box.w + wide * 0.45)
  return { x, base: cut.isCutOff ? height : Math.min(height * 0.98, own.box.y + own.box.h), height: tall }
}

/** Puts something on the head of a cut-out: as wide as its top, low enough to sit. */
function putOn(vision: Vision, picture: Picture, wearer: Cut, worn: Cut): void {
  const { frame, box } = wearer
  const row = Math.floor(box.h * 0.1)
  let [left, right] = [box.w, 0]
  for (let y = 0; y <= row; y++)
    for (let x = 0; x < box.w; x++)
      if ((frame.data[(y * frame.width + x) * 4 + 3] ?? 0) > 128)
        [left, right] = [Math.min(left, x), Math.max(right, x)]
  if (right <= left) return
  const wide = Math.max(4, Math.round((right - left) * 1.25))
  const high = Math.max(4, Math.round((worn.box.h * wide) / worn.box.w))
  const sized = vision.resize(worn.frame, wide, high)
  const x = Math.round(box.x + (left + right) / 2 - wide / 2)
  const y = Math.round(box.y + row * 0.7 - high)
  layIn(picture, inLightOf(picture, { x, y: Math.max(0, y), w: wide, h: high }, sized, 0.2), x, Math.max(0, y))
}

/** The picture in the colours and contrast of another one, as smooth or as rough as that one is. */
export function inColoursOf(vision: Vision, picture: Picture, model: Picture): Picture {
  const a = statistics(picture)
  const b = statistics(model)
  const pixels = picture.pixels.map((value, i) => {
    const c = i % 3
    const spread = Math.max(0.5, Math.min(1.8, (b.spread[c] ?? 1) / Math.max(4, a.spread[c] ?? 1)))
    return Math.max(0, Math.min(255, (value - (a.mean[c] ?? 0)) * spread + (b.mean[c] ?? 0)))
  })
  const coloured = toFrame({ ...picture, pixels })
  const [wanted, own] = [roughness(model), roughness(picture)]
  if (wanted < own * 0.8) return toPicture(vision.smooth(coloured, { colour: 40, passes: 2 }))
  return wanted > own * 1.25 ? rougher(toPicture(coloured), Math.min(2, wanted / own - 1)) : toPicture(coloured)
}

/** A picture with the differences between neighbouring pixels enlarged. */
function rougher({ width, height, pixels }: Picture, by: number): Picture {
  const row = width * 3
  const near = (i: number, j: number) => pixels[j] ?? pixels[i] ?? 0
  const sharp = pixels.map((value, i) => {
    const around = (near(i, i - 3) + near(i, i + 3) + near(i, i - row) + near(i, i + row)) / 4
    return Math.max(0, Math.min(255, value + (value - around) * by))
  })
  return { width, height, pixels: sharp }
}

function statistics({ pixels }: Picture): { mean: number[]; spread: number[] } {
  const mean = [0, 0, 0]
  const square = [0, 0, 0]
  for (let i = 0; i < pixels.length; i++) {
    const v = pixels[i] ?? 0
    mean[i % 3] = (mean[i % 3] ?? 0) + v
    square[i % 3] = (square[i % 3] ?? 0) + v * v
  }
  const n = pixels.length / 3
  return {
    mean: mean.map(s => s / n),
    spread: square.map((s, c) => Math.sqrt(Math.max(0, s / n - ((mean[c] ?? 0) / n) ** 2))),
  }
}

/** How much neighbouring pixels differ. */
function roughness({ width, pixels }: Picture): number {
  let sum = 0
  for (let i = 0; i + 3 < pixels.length; i += 3)
    if ((i / 3) % width < width - 1) sum += Math.abs((pixels[i] ?? 0) - (pixels[i + 3] ?? 0))
  return sum / (pixels.length / 3)
}
