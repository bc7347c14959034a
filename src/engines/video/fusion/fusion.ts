import { createCanvas, ImageData, type Canvas } from '@napi-rs/canvas'
import { reason } from '#contract/reasons.ts'
import { InputError } from '../../run/engine.ts'
import { cropped, frameReader, type Frame } from '../../frame.ts'
import { ownOpacity } from '../../vision/cutOut.ts'
import { animalsNamed } from '../../image/reference/animals.ts'
import type { Mask } from '../../vision/mats.ts'
import type { Vision } from '../../vision/vision.ts'
import { subjectIn, wholeSubject } from '../../vision/standsOut.ts'
import { subjectOf } from '../../vision/subject.ts'
import { ownColours, trimmed } from '../../vision/trim.ts'
import { transition } from '../transition/transition.ts'
import { actions } from './actions.ts'
import { layout, type Named, type Placed } from './layout.ts'

/** A picture to be part of the film; a subject keeps its own opacity if it has one. */
export interface Reference extends Named {
  readonly picture: Frame
}

/** Subjects of several pictures in one scene. */
export interface Fusion {
  readonly placed: readonly Placed[]
  /** The frame at a time in seconds. */
  readonly frameAt: (seconds: number) => Frame
}

/** A subject cut out of its picture, cropped to itself. */
interface Cut {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
  /** Along which shares of its height it is cut off by the left and right edges of its picture. */
  readonly cutLeft: number
  readonly cutRight: number
  /** Shares of its height from the top, in its middle: where somebody on it stands, and where it stands itself. */
  readonly seat: number
  readonly foot: number
  /** Whether it is cut off by the lower edge of its picture: then that edge is below the film's. */
  readonly isCutOff: boolean
}

/** A cut-out as it stands in the film. */
interface Figure extends Cut {
  readonly canvas: Canvas
  /** Whether it fills the film as a portrait does, and at which edges of it it stands. */
  readonly isPortrait: boolean
  readonly at: 'left' | 'right' | 'both' | undefined
}

/** Where a figure is drawn: the centre of its feet, the ground below them, and its size. Pixels. */
interface Stand {
  readonly x: number
  readonly y: number
  readonly ground: number
  readonly wide: number
  readonly tall: number
  readonly turn: number
}

/** Share of a figure's width that reaches the lower edge of its picture if it is cut off there. */
const EDGE = 0.25

/** Least share of its height along which a figure touches an edge of its picture to be cut off there. */
const SIDE_CUT = 0.03

/** The height of a portrait, and of one that is enlarged until it leaves the film at both sides, in film heights. */
const PORTRAIT = { tall: 0.88, most: 1.8, top: 0.07 } as const

/** Width over which a cut that stays visible fades, as a share of the figure's size. */
const FADE = 0.07

/** Shares of the background's lightness and warmth that a subject takes on, and the most of each, as shares. */
const LIGHT = { share: 0.16, darker: 0.12, lighter: 0.06, warmth: 0.04 } as const

/**
 * Cuts the subjects out and lets them act on the background as the prompt says. Backgrounds have the size of the film;
 * if there are several, each replaces the one before. If there is none, the surroundings of the first subject are used.
 */
export function fusion(
  vision: Vision,
  references: readonly Reference[],
  prompt: string,
  film: { readonly width: number; readonly height: number; readonly seconds: number },
  seed: number,
): Fusion {
  const { width, height, seconds } = film
  const subjects = references.filter(({ type }) => type === 'subject')
  const backgrounds = references.filter(({ type }) => type === 'background').map(({ picture }) => picture)
  const scene = backgrounds.length > 0 ? backgrounds : [borrowedBackground(vision, subjects[0]?.picture, film)]
  const light = meanOf(scene[0])
  const placed = layout(prompt, references)
  const figures = new Map(
    subjects.map(({ refName, picture }) => {
      const cut = cutOf(vision, picture, refName, light)
      const place = placed.find(one => one.refName === refName)
      return [refName, figureOf(cut, place, film, subjects.length)]
    }),
  )
  const behind = backgroundAt(vision, scene, prompt, seed)
  const sheet = createCanvas(width, height)
  const pen = sheet.getContext('2d')
  const read = frameReader(sheet)
  const back = createCanvas(width, height)
  let shown: Frame | undefined
  return {
    placed,
    frameAt(t) {
      const share = Math.max(0, Math.min(1, t / seconds))
      const background = behind(share)
      if (background !== shown) back.getContext('2d').putImageData(new ImageData(background.data, width, height), 0, 0)
      shown = background
      const zoom = 1.02 + 0.06 * share
      const pan = Math.sin(share * 2.4 - 0.6) * 0.008 * width
      pen.drawImage(back, (width - width * zoom) / 2 + pan, (height - height * zoom) / 2, width * zoom, height * zoom)
      const stands = new Map<string, Stand>()
      const moment = { t, share, pan, width, height }
      for (const one of placed) {
        const figure = figures.get(one.refName)
        if (!figure) continue
        const base = one.on === undefined ? undefined : figures.get(one.on)
        const under = one.on === undefined ? undefined : stands.get(one.on)
        const stand = base && under ? seatOn(figure, one, moment, base, under) : standOf(figure, one, moment)
        stands.set(one.refName, stand)
        if (!actions[one.action].isAloft && !under && !figure.isCutOff) drawShadow(pen, stand, height)
        drawFigure(pen, figure, stand, actions[one.action].at(t + one.x * 2.7, share))
      }
      return read()
    },
  }
}

/** A moment of a film: seconds, share of the whole time, offset of the camera in pixels, and size. */
interface Moment {
  readonly t: number
  readonly share: number
  readonly pan: number
  readonly width: number
  readonly height: number
}

/** The height of a figure: as its place says, but no wider than the picture; a portrait fills it. */
function tallOf(own: Figure, { size, depth }: Placed, { share, width, height }: Moment): number {
  const near = 1 + 0.05 * share * (1 + depth * 0.2)
  const shape = own.height / own.width
  if (own.at === 'both') return BEYOND * width * shape * near
  if (own.isPortrait) return Math.min(PORTRAIT.tall * height, width * shape) * near
  return Math.min(size * height, height * 0.9, (shape * width * size) / 0.9) * near
}

/** The position of a figure that stands on its own, according to its action. */
function standOf(own: Figure, placed: Placed, moment: Moment): Stand {
  const { x, y, size, depth, action } = placed
  const { t, share, pan, width, height } = moment
  const { at } = actions[action]
  // No two move in step.
  const gesture = at(t + x * 2.7, share)
  const tall = tallOf(own, placed, moment)
  const wide = (tall * own.width) / own.height
  // A figure that travels begins far enough from the edge for its path to end inside the picture.
  const travel = Math.min(1, size * 1.6) * height
  const room = Math.abs(at(0, 1).dx) * travel + wide * 0.45
  const from = room * 2 > width ? width / 2 : Math.max(room, Math.min(width - room, x * width))
  const stands = Math.min(height * 1.02, Math.max(y * height, Math.min(tall, height) + height * 0.03))
  const low = Math.max(height * CUT_OFF, own.at === 'both' ? height * PORTRAIT.top + tall : 0)
  const ground = own.isCutOff && !actions[action].isAloft ? low : stands
  const headroom = Math.max(height * 0.03, ground - tall)
  // A figure at an edge turns around its foot and drifts without leaving the edge.
  const aside = Math.abs(gesture.turn) * tall + wide * (BEYOND - 1)
  const edges = { left: wide / 2 - aside, right: width - wide / 2 + aside, both: width / 2 }
  const drift = gesture.dx * travel + pan * (2 + depth * 0.5)
  return {
    x: own.at ? edges[own.at] : from + drift,
    y: ground + Math.max(-headroom, gesture.dy * height * Math.min(1.2, size * 1.8)),
    ground,
    wide,
    tall,
    turn: gesture.turn,
  }
}

/** How much wider than the film a figure is that leaves it at both sides. */
const BEYOND = 1.03

/** The position of a figure carried by another: on top of its middle, rotating with it. */
function seatOn(own: Figure, placed: Placed, moment: Moment, base: Figure, under: Stand): Stand {
  const tall = tallOf(own, placed, moment)
  const gesture = actions[placed.action].at(moment.t + placed.x * 2.7, moment.share)
  const above = under.tall * (1 - base.seat)
  const hop = Math.min(0, gesture.dy) * tall * 0.6
  const y = under.y - above * Math.cos(under.turn) + tall * (1 - own.foot + SUNK) + hop
  const x = under.x + above * Math.sin(under.turn)
  return { x, y, ground: y, wide: (tall * own.width) / own.height, tall, turn: under.turn + gesture.turn }
}

/** Where the lower edge of a figure is that is cut off, so that the cut is not to be seen while it moves. */
const CUT_OFF = 1.06

/** How deep a figure sinks into the one it stands on, as a share of its own height. */
const SUNK = 0.03

function drawShadow(pen: ReturnType<Canvas['getContext']>, { x, y, ground, wide, tall }: Stand, height: number): void {
  const high = Math.max(0, ground - y) / height
  pen.save()
  pen.translate(x, ground - tall * 0.012)
  pen.scale(wide * 0.5 * (1 - high), tall * 0.055 * (1 - high))
  const shadow = pen.createRadialGradient(0, 0, 0.1, 0, 0, 1)
  shadow.addColorStop(0, `rgba(0,0,0,${0.42 - high})`)
  shadow.addColorStop(1, 'rgba(0,0,0,0)')
  pen.fillStyle = shadow
  pen.beginPath()
  pen.arc(0, 0, 1, 0, Math.PI * 2)
  pen.fill()
  pen.restore()
}

function drawFigure(
  pen: ReturnType<Canvas['getContext']>,
  { canvas }: Figure,
  { x, y, wide, tall, turn }: Stand,
  gesture: { readonly wide: number; readonly tall: number },
): void {
  pen.save()
  pen.translate(x, y)
  pen.rotate(turn)
  pen.scale(gesture.wide, gesture.tall)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(canvas, -wide / 2, -tall, wide, tall)
  pen.restore()
}

/** The backgrounds in turn, each changing into the next in the middle of its time. */
function backgroundAt(vision: Vision, scene: readonly Frame[], prompt: string, seed: number): (share: number) => Frame {
  const [first] = scene
  if (!first) throw new Error('A scene has a background')
  const turns = scene.slice(1).map((next, k) => transition(vision, scene[k] ?? first, next, prompt, seed + k))
  return share => {
    const at = share * turns.length
    const k = Math.min(turns.length - 1, Math.floor(at))
    return turns[k]?.frameAt((at - k - 0.3) / 0.4) ?? first
  }
}

/** The surroundings of a subject, out of focus; a plain wall if there is no subject either. */
function borrowedBackground(
  vision: Vision,
  picture: Frame | undefined,
  { width, height }: { readonly width: number; readonly height: number },
): Frame {
  if (!picture) return { width, height, data: new Uint8ClampedArray(width * height * 4).fill(200) }
  const solid = onWhite(picture)
  const mask = subjectOf(vision, solid)
  // The middle of the picture in the film's proportions.
  const wide = Math.min(picture.width, (picture.height * width) / height)
  const high = (wide * height) / width
  const middle = {
    x: Math.floor((picture.width - wide) / 2),
    y: Math.floor((picture.height - high) / 2),
    w: Math.floor(wide),
    h: Math.floor(high),
  }
  const covered = mask && { ...mask, data: mask.data.map(value => (value > 20 ? 255 : 0)) }
  const clean = covered ? vision.fill(solid, vision.grow(covered, picture.height / 40), 1) : solid
  return vision.resize(vision.blur(cropped(clean, middle), wide / 60), width, height)
}

function cutOf(vision: Vision, picture: Frame, name: string, light: readonly [number, number, number]): Cut {
  const solid = onWhite(picture)
  const mask = ownOpacity(picture) ?? actorIn(vision, solid, name)
  const { left, top, width, height } = boundsOf(mask)
  const coloured = ownColours(solid, mask)
  const lit = lightOf(meanOf(solid, mask), light)
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (y + top) * picture.width + x + left
      const to = (y * width + x) * 4
      for (let c = 0; c < 3; c++) data[to + c] = lit(coloured.data[from * 4 + c] ?? 0, c)
      data[to + 3] = mask.data[from] ?? 0
    }
  const edge = mask.data.subarray((mask.height - 2) * mask.width)
  const isCutOff = edge.reduce((sum, value) => sum + (value > 127 ? 1 : 0), 0) > EDGE * 2 * width
  const touches = (column: number) => {
    let count = 0
    for (let y = 0; y < mask.height; y++) if ((mask.data[y * mask.width + column] ?? 0) > 127) count += 1
    return count / height
  }
  const [cutLeft, cutRight] = [touches(1), touches(mask.width - 2)]
  return { data, width, height, isCutOff, cutLeft, cutRight, ...middleOf(data, width, height) }
}

/**
 * Adapts a subject's lightness and warmth to its surroundings, moderately: middle tones most, so that contrast stays
 * and nothing is clipped.
 */
function lightOf(own: readonly number[], light: readonly number[]): (value: number, channel: number) => number {
  const luma = ([r = 0, g = 0, b = 0]: readonly number[]) => 0.3 * r + 0.59 * g + 0.11 * b
  const warmth = ([r = 0, , b = 0]: readonly number[]) => Math.log((r + 40) / (b + 40))
  const wanted = Math.log((luma(light) + 40) / (luma(own) + 40)) * LIGHT.share
  const gain = Math.max(-LIGHT.darker, Math.min(LIGHT.lighter, wanted))
  const warm = Math.max(-LIGHT.warmth, Math.min(LIGHT.warmth, (warmth(light) - warmth(own)) * LIGHT.share))
  return (value, channel) => {
    const shift = gain + (channel === 0 ? warm : channel === 2 ? -warm : 0)
    return value + shift * value * (1 - value / 255) * 2
  }
}

/** Where a cut-out stands: what is cut off stands at the same edge of the film if the prompt allows it, else fades. */
function figureOf(
  cut: Cut,
  place: Placed | undefined,
  film: { readonly width: number; readonly height: number },
  count: number,
): Figure {
  const isFixed = place && place.on === undefined && !actions[place.action].isAloft
  const stays = isFixed && cut.isCutOff && Math.abs(actions[place.action].at(0, 1).dx) < 0.1
  const isPortrait = Boolean(stays && place.isAnySize && count === 1)
  const [isLeft, isRight] = [cut.cutLeft > SIDE_CUT, cut.cutRight > SIDE_CUT]
  const isWide = (film.width * BEYOND * cut.height) / cut.width <= PORTRAIT.most * film.height
  let at: Figure['at']
  if (isPortrait && place?.isAnywhere) {
    if (isLeft && isRight && isWide) at = 'both'
    else if (isLeft || isRight) at = cut.cutLeft >= cut.cutRight ? 'left' : 'right'
  } else if (stays) {
    if (isLeft && place.x <= 0.3) at = 'left'
    else if (isRight && place.x >= 0.7) at = 'right'
  }
  const fades = {
    left: isLeft && at !== 'left' && at !== 'both',
    right: isRight && at !== 'right' && at !== 'both',
    low: cut.isCutOff && !isFixed,
  }
  return { ...cut, isPortrait, at, canvas: faded(cut, fades) }
}

/** A cut-out whose straight cuts fade. */
function faded(
  { width, height, data }: Cut,
  { left, right, low }: { readonly left: boolean; readonly right: boolean; readonly low: boolean },
): Canvas {
  const reach = Math.max(2, FADE * Math.min(width, height))
  const soft = new Uint8ClampedArray(data)
  const ramp = (far: number) => {
    const share = Math.min(1, far / reach)
    return share * share * (3 - 2 * share)
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const share = (left ? ramp(x) : 1) * (right ? ramp(width - 1 - x) : 1) * (low ? ramp(height - 1 - y) : 1)
      if (share < 1) soft[(y * width + x) * 4 + 3] = (data[(y * width + x) * 4 + 3] ?? 0) * share
    }
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').putImageData(new ImageData(soft, width, height), 0, 0)
  return canvas
}

/**
 * The top and bottom of a figure in the middle third of its width: the medians of its columns, as shares of its height.
 */
function middleOf(data: Uint8ClampedArray, width: number, height: number): { seat: number; foot: number } {
  const tops: number[] = []
  const feet: number[] = []
  for (let x = Math.floor(width / 3); x < Math.max(width / 3 + 1, (width * 2) / 3); x++) {
    const rows = Array.from({ length: height }, (_, y) => y).filter(y => (data[(y * width + x) * 4 + 3] ?? 0) > 127)
    const [top] = rows
    const foot = rows.at(-1)
    if (top === undefined || foot === undefined) continue
    tops.push(top / height)
    feet.push((foot + 1) / height)
  }
  const middle = (values: number[], usual: number) => values.sort((a, b) => a - b)[values.length >> 1] ?? usual
  return { seat: middle(tops, 0), foot: middle(feet, 1) }
}

function onWhite({ width, height, data }: Frame): Frame {
  const solid = new Uint8ClampedArray(data)
  for (let i = 0; i < data.length; i += 4) {
    const share = (data[i + 3] ?? 255) / 255
    if (share < 1) for (let c = 0; c < 3; c++) solid[i + c] = 255 + ((data[i + c] ?? 0) - 255) * share
    solid[i + 3] = 255
  }
  return { width, height, data: solid }
}

/** The subject of a picture. Throws InputError if there is none, or if it cannot be cut out whole. */
function actorIn(vision: Vision, picture: Frame, name: string): Mask {
  const kinds = animalsNamed(name)
  const whole = wholeSubject(vision, picture, kinds)
  const mask = kinds.length > 0 ? whole : subjectOf(vision, picture)
  if (!mask) throw new InputError(reason('picture.noSubject'))
  return trimmed(picture, mask, subjectIn(vision, picture, kinds)?.by === 'people')
}

function boundsOf({ width, height, data }: Mask) {
  let left = width
  let right = 0
  let top = height
  let low = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((data[y * width + x] ?? 0) > 40) {
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        low = Math.max(low, y)
      }
  return { left, top, width: Math.max(1, right - left + 1), height: Math.max(1, low - top + 1) }
}

function meanOf(frame: Frame | undefined, mask?: Mask): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0]
  let count = 1e-6
  if (frame)
    for (let p = 0; p < frame.width * frame.height; p += 7) {
      if (mask && (mask.data[p] ?? 0) < 128) continue
      for (const c of [0, 1, 2] as const) sums[c] += frame.data[p * 4 + c] ?? 0
      count++
    }
  return [sums[0] / count, sums[1] / count, sums[2] / count]
}
