import { createCanvas, ImageData, type Canvas, type Image } from '@napi-rs/canvas'
import { compose } from '../../image/compose/compose.ts'
import { animate } from '../../image/understand/lexicon/index.ts'
import type { Action, Scene } from '../../image/understand/scene.ts'
import type { RelationKind, Subject } from '../../image/understand/subject.ts'
import { hash } from '../../random.ts'
import { contentWords } from '../read/keys.ts'
import { segmentSentences } from '../read/words.ts'
import type { Artist } from './artist.ts'
import { sceneOfSentence } from './cast.ts'
import { outline, type Box, type Sheet } from './sheet.ts'

/** Most things in one picture; more could not be told apart on a page. */
const THINGS = 3
/** Settings without rain or snow. */
const INSIDE = new Set(['room', 'hall', 'stage', 'table', 'wall', 'underwater', 'space', 'moonland'])
/** Most copies of one thing. */
const COPIES = 5

interface View {
  /** The page that it is for, so that no two pictures are alike. */
  readonly index: number
  /** Shows the same figures and colours on every page. */
  readonly steady: boolean
  /** What must be shown before anything else: a title. */
  readonly first?: string
}

/** What a passage shows, or, if it shows nothing, what the whole source is about. */
export function sceneFor(
  { reading, cast, style }: Artist,
  passage: string,
  { index, steady, first: title }: View,
): Scene {
  const seen = (text: string) => sceneOfSentence(text, reading, cast.names)
  const scenes = segmentSentences(passage, reading.language).map(seen)
  const named = (one: Subject) => cast.looks.get(one.entry.id)?.count ?? 0
  const weight = (one: Subject) => (isAlive(one) && named(one) > 1 ? 2.2 : 0.5) + Math.min(4, named(one)) * 0.6
  const worth = (scene: Scene) =>
    (scene.settings.length > 0 ? 1 : 0) +
    scene.subjects
      .slice(0, THINGS)
      .reduce((sum, one) => sum + (steady ? weight(one) : 1.5 + Math.min(4, named(one)) * 0.15), 0)
  const ranked = scenes.toSorted((a, b) => worth(b) - worth(a))
  const titled = title === undefined ? undefined : seen(title)
  const [best, ...rest] = titled && titled.subjects.length > 0 ? [titled, ...ranked] : ranked
  const others = [best, ...rest].flatMap(scene => (scene ? cutOut(scene.subjects) : []))
  const own = cutOut(best?.subjects ?? [])
  const extra = (steady ? others : others.slice(0, 4)).map(({ subject }): CutOut => ({ subject }))
  // A story shows its characters wherever they are named on the page, and then what is beside them.
  const wanted = steady
    ? [
        ...cutOut(titled?.subjects ?? []),
        ...[...own, ...extra].toSorted((a, b) => weight(b.subject) - weight(a.subject)),
      ]
    : [...own.slice(0, THINGS), ...(own.length < 2 ? extra : [])]
  const chosen = wanted
    .filter((one, at) => wanted.findIndex(other => other.subject.entry.id === one.subject.entry.id) === at)
    .slice(0, steady || own.length > 1 ? THINGS : 2)
  // The same order on every page gives every subject the same looks.
  if (steady) chosen.sort((a, b) => rankOf(cast.order, a.subject) - rankOf(cast.order, b.subject))
  const subjects = related(chosen)
  const actions = done(best, chosen)
  const first = (pick: (scene: Scene) => readonly string[]) =>
    [best, ...rest].flatMap(scene => (scene ? pick(scene) : []))
  const isDry = subjects.some(({ entry: { habitat = 'land' } }) => habitat !== 'under' && habitat !== 'celestial')
  const shore = subjects.every(({ entry: { habitat } }) => habitat === 'water') ? 'sea' : 'coast'
  const places = [...new Set(first(scene => scene.settings))].map(id => (isDry && id === 'underwater' ? shore : id))
  const settings = [...new Set(places)].slice(0, 2)
  const isInside = settings.some(id => INSIDE.has(id))
  const time = style.painter.time ?? scenes.find(scene => scene.time)?.time
  const season = scenes.find(scene => scene.season)?.season
  const scene: Scene = {
    subjects,
    actions,
    settings: settings.length > 0 ? settings : steady && cast.setting && subjects.length === 0 ? [cast.setting] : [],
    settingInks: {},
    weather: isInside ? [] : [...new Set(first(one => one.weather))].slice(0, 1),
    lights: [],
    moods: [...style.painter.moods],
    themes: [...new Set(first(one => one.themes))].slice(0, 1),
    colours: [],
    without: [],
    quotes: [],
    steer: [],
    understood: [],
    told: [],
    steered: [],
    ...(time !== undefined && { time }),
    ...(season !== undefined && { season }),
    ...(style.painter.style !== undefined && { style: style.painter.style }),
  }
  if (scene.subjects.length === 0 && scene.settings.length === 0) fallBack(scene, { index, passage }, { reading, cast })
  dress(scene, cast)
  return scene
}

const isAlive = ({ entry }: Subject) => animate(entry)

const rankOf = (order: readonly string[], { entry }: Subject) => {
  const rank = order.indexOf(entry.id)
  return rank < 0 ? order.length : rank
}

/** A subject by itself, with its relation to the id of another. */
interface CutOut {
  readonly subject: Subject
  readonly relation?: { readonly kind: RelationKind; readonly to: string }
}

/** Each thing once, however often it is named. */
function cutOut(subjects: readonly Subject[]): CutOut[] {
  return subjects.flatMap(({ relation, ...subject }, index): CutOut[] => {
    const { id } = subject.entry
    if (subjects.findIndex(other => other.entry.id === id) < index) return []
    const to = relation && subjects[relation.to]?.entry.id
    const one = { ...subject, count: Math.min(COPIES, subject.count) }
    return [
      { subject: one, ...(relation && to !== undefined && to !== id && { relation: { kind: relation.kind, to } }) },
    ]
  })
}

/** Subjects with their relations to those that were chosen too. */
function related(chosen: readonly CutOut[]): Subject[] {
  return chosen.map(({ subject, relation }) => {
    const to = relation ? chosen.findIndex(other => other.subject.entry.id === relation.to) : -1
    return relation && to >= 0 ? { ...subject, relation: { kind: relation.kind, to } } : { ...subject }
  })
}

/** The actions of a scene between the subjects chosen from it. */
function done(scene: Scene | undefined, chosen: readonly CutOut[]): Action[] {
  const placeOf = (index: number | undefined) => {
    const id = index === undefined ? undefined : scene?.subjects[index]?.entry.id
    return id === undefined ? -1 : chosen.findIndex(one => one.subject.entry.id === id)
  }
  return (scene?.actions ?? []).flatMap(({ verb, agent, others, object, tool }): Action[] => {
    const who = placeOf(agent)
    const what = placeOf(object)
    const means = placeOf(tool)
    if (who < 0 || (object !== undefined && (what < 0 || what === who))) return []
    return [
      {
        verb,
        agent: who,
        others: others.map(placeOf).filter(one => one >= 0 && one !== who),
        ...(what >= 0 && { object: what }),
        ...(means >= 0 && means !== who && { tool: means }),
      },
    ]
  })
}

/** If nothing paintable is named: the theme of the source, its main thing, or its words as forms and colours. */
function fallBack(
  scene: Scene,
  { index, passage }: { index: number; passage: string },
  { reading, cast }: Pick<Artist, 'reading' | 'cast'>,
): void {
  const { subject, setting } = cast
  if (scene.themes.length > 0) return
  if (subject && index % 2 === 0) scene.subjects.push({ ...subject, count: 1 })
  else if (setting) scene.settings.push(setting)
  else if (subject) scene.subjects.push({ ...subject, count: 1 })
  else scene.steer.push(...contentWords(passage, reading.language).slice(0, 3).map(hash), hash(`${passage}${index}`))
}

/** Gives all subjects the looks that they have on the other pages. */
function dress(scene: Scene, cast: Artist['cast']): void {
  for (const subject of scene.subjects) {
    const looks = cast.looks.get(subject.entry.id)
    if (!looks) continue
    if (subject.inks.length === 0) subject.inks = [...looks.inks]
    subject.traits = [...new Set([...subject.traits, ...looks.traits])]
    subject.parts = { ...looks.parts, ...subject.parts }
  }
}

interface Painted {
  readonly scene: Scene
  readonly seed: number
  /** Mirrored, for another view of the same figures. */
  readonly flip?: boolean
  /** A picture that was made elsewhere, which is shown in place of the painting. */
  readonly made?: Image | undefined
}

/** Paints a scene at exactly this size in pixels. */
function painted({ scene, seed, flip }: Painted, width: number, height: number): Canvas {
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

/** Shows a picture as large as it has to be to fill a box. */
function cover({ ctx }: Sheet, picture: Image, box: Box): void {
  const times = Math.max(box.w / picture.width, box.h / picture.height)
  const [w, h] = [picture.width * times, picture.height * times]
  ctx.drawImage(picture, box.x - (w - box.w) / 2, box.y - (h - box.h) / 2, w, h)
}

/** A painting in a frame of the style, or filling a box to its edges. */
export function hang(sheet: Sheet, picture: Painted, box: Box, framed: boolean): void {
  const { ctx, style } = sheet
  // A poster has a border of its own, which is cut off here.
  const over = picture.scene.style === 'poster' ? 1.09 : 1
  // In a wide band, nothing may be as tall as the picture.
  const isBand = box.w > box.h * 3
  const seen = isBand ? { ...picture, scene: { ...picture.scene, view: 'wide' } } : picture
  ctx.save()
  outline(sheet, box, framed ? style.corner : 0)
  ctx.clip()
  if (picture.made) cover(sheet, picture.made, box)
  else {
    const canvas = painted(seen, box.w * over, box.h * over)
    ctx.drawImage(canvas, box.x - (canvas.width - box.w) / 2, box.y - (canvas.height - box.h) / 2)
  }
  ctx.restore()
  if (framed && style.border > 0) {
    outline(sheet, box)
    ctx.strokeStyle = style.rule
    ctx.lineWidth = style.border
    ctx.stroke()
  }
}
