import { createCanvas, ImageData, type Canvas } from '@napi-rs/canvas'
import { compose } from '../../image/compose/compose.ts'
import { thingOf } from '../../image/understand/lexicon/index.ts'
import type { Scene, Subject } from '../../image/understand/scene.ts'
import { hash } from '../../kit/random.ts'
import { contentWords } from '../read/keys.ts'
import { segmentSentences } from '../read/words.ts'
import type { Artist } from './artist.ts'
import { sceneOfSentence } from './cast.ts'
import { outline, type Box, type Sheet } from './sheet.ts'

/** Things in one picture; more than that nobody can tell apart on a page. */
const THINGS = 3
/** Copies of one thing. */
const COPIES = 5

interface View {
  /** Which page it is for, so that no two pictures are alike. */
  readonly index: number
  /** The same figures and colours on every page. */
  readonly steady: boolean
}

/** What a passage shows, or where it shows nothing what the whole source is about. */
export function sceneFor({ reading, cast, style }: Artist, passage: string, { index, steady }: View): Scene {
  const scenes = segmentSentences(passage, reading.language).map(text => sceneOfSentence(text, reading, cast.names))
  const worth = (scene: Scene) =>
    Math.min(THINGS, scene.subjects.length) * 1.5 +
    (scene.settings.length > 0 ? 1 : 0) +
    (scene.subjects.some(one => cast.order.indexOf(one.entry.id) < 3) ? 0.6 : 0)
  const [best, ...rest] = scenes.toSorted((a, b) => worth(b) - worth(a))
  const subjects = kept(best?.subjects ?? [])
  const others = scenes.flatMap(scene => scene.subjects)
  // A story shows who it is about wherever they are named on the page.
  for (const one of steady ? others : others.slice(0, 4))
    if (subjects.length < (steady ? THINGS : 2) && !subjects.some(other => other.entry.id === one.entry.id))
      subjects.push(free(one))
  const first = (pick: (scene: Scene) => readonly string[]) =>
    [best, ...rest].flatMap(scene => (scene ? pick(scene) : []))
  const settings = [...new Set(first(scene => scene.settings))].slice(0, 2)
  const time = style.painter.time ?? scenes.find(scene => scene.time)?.time
  const season = scenes.find(scene => scene.season)?.season
  const scene: Scene = {
    subjects,
    settings: settings.length > 0 ? settings : steady && cast.setting && subjects.length === 0 ? [cast.setting] : [],
    settingInks: {},
    weather: [...new Set(first(one => one.weather))].slice(0, 1),
    lights: [],
    moods: [...style.painter.moods],
    themes: [...new Set(first(one => one.themes))].slice(0, 1),
    colours: [],
    without: [],
    quotes: [],
    steer: [],
    understood: [],
    steered: [],
    ...(time !== undefined && { time }),
    ...(season !== undefined && { season }),
    ...(style.painter.style !== undefined && { style: style.painter.style }),
  }
  if (scene.subjects.length === 0 && scene.settings.length === 0) fallBack(scene, { index, passage }, { reading, cast })
  if (steady) scene.subjects.sort((a, b) => rankOf(cast.order, a) - rankOf(cast.order, b))
  dress(scene, cast)
  return scene
}

const rankOf = (order: readonly string[], { entry }: Subject) => {
  const rank = order.indexOf(entry.id)
  return rank < 0 ? order.length : rank
}

/** The first few subjects, each related only to another that is there too. */
function kept(subjects: readonly Subject[]): Subject[] {
  return subjects.slice(0, THINGS).map(one => {
    const relation = one.relation && one.relation.to < Math.min(THINGS, subjects.length) ? one.relation : undefined
    const { relation: _, ...subject } = one
    return { ...subject, count: Math.min(COPIES, one.count), ...(relation && { relation }) }
  })
}

const free = ({ relation: _, ...subject }: Subject): Subject => ({ ...subject, count: Math.min(COPIES, subject.count) })

/** Nothing is named that can be painted: the theme of the source, its main thing or its words as forms and colours. */
function fallBack(
  scene: Scene,
  { index, passage }: { index: number; passage: string },
  { reading, cast }: Pick<Artist, 'reading' | 'cast'>,
): void {
  const { subject, setting } = cast
  if (scene.themes.length > 0) return
  if (subject && index % 2 === 0) scene.subjects.push(free(subject))
  else if (setting) scene.settings.push(setting)
  else if (subject) scene.subjects.push(free(subject))
  else scene.steer.push(...contentWords(passage, reading.language).slice(0, 3).map(hash), hash(`${passage}${index}`))
}

/** Everybody looks as they do on the other pages. */
function dress(scene: Scene, cast: Artist['cast']): void {
  for (const subject of scene.subjects) {
    const looks = cast.looks.get(subject.entry.id)
    if (!looks) continue
    if (subject.inks.length === 0) subject.inks = [...looks.inks]
    subject.traits = [...new Set([...subject.traits, ...looks.traits])]
    subject.parts = { ...looks.parts, ...subject.parts }
  }
}

/** What goes with the word of a place on the map: nothing is invented but the ground to stand on. */
export const groundOf = (scene: Scene) => scene.settings[0] ?? thingOf(scene.subjects[0]?.entry.id ?? '')?.setting

interface Painted {
  readonly scene: Scene
  readonly seed: number
  /** Mirrored, for another view of the same figures. */
  readonly flip?: boolean
}

/** Paints a scene at exactly so many pixels. */
export function painted({ scene, seed, flip }: Painted, width: number, height: number): Canvas {
  const w = Math.round(width)
  const h = Math.round(height)
  const { pixels } = compose(scene, { width: w, height: h, seed, detail: 1 })
  const rgba = new Uint8ClampedArray(w * h * 4)
  for (let i = 0, o = 0; o < rgba.length; i += 3, o += 4) {
    rgba[o] = pixels[i] ?? 0
    rgba[o + 1] = pixels[i + 1] ?? 0
    rgba[o + 2] = pixels[i + 2] ?? 0
    rgba[o + 3] = 255
  }
  const plain = createCanvas(w, h)
  plain.getContext('2d').putImageData(new ImageData(rgba, w, h), 0, 0)
  if (!flip) return plain
  const mirrored = createCanvas(w, h)
  const ctx = mirrored.getContext('2d')
  ctx.translate(w, 0)
  ctx.scale(-1, 1)
  ctx.drawImage(plain, 0, 0)
  return mirrored
}

/** A painting in a frame of the style, or filling a box to its edges. */
export function hang(sheet: Sheet, picture: Painted, box: Box, framed: boolean): void {
  const { ctx, style } = sheet
  const canvas = painted(picture, box.w, box.h)
  ctx.save()
  if (framed) {
    outline(sheet, box)
    ctx.clip()
  }
  ctx.drawImage(canvas, box.x, box.y, box.w, box.h)
  ctx.restore()
  if (framed && style.border > 0) {
    outline(sheet, box)
    ctx.strokeStyle = style.rule
    ctx.lineWidth = style.border
    ctx.stroke()
  }
}
