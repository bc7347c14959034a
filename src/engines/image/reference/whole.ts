import { readable } from '../../prompt/readable.ts'
import type { RestyleId } from '#contract/areas/video/presets.ts'
import { hash } from '../../random.ts'
import { lookIn, lookOf, looks } from '../../vision/looks/looks.ts'
import type { Vision } from '../../vision/vision.ts'
import { tokenise } from '../understand/tokenise.ts'
import type { Depth } from './behind.ts'
import { toFrame, toPicture } from './frames.ts'
import { readInstructions } from './instruction.ts'
import type { Picture } from './picture.ts'
import { surroundings } from './surroundings.ts'
import { weathers, type WeatherName } from './weathers.ts'
import { standsOut } from '../../vision/standsOut.ts'

/** A change of the whole picture: another look, another time or weather. */
export interface WholeEdit {
  readonly look: RestyleId | undefined
  readonly weathers: readonly WeatherName[]
  /** The words that it was read from, for the result. */
  readonly words: readonly string[]
}

/**
 * Reads an edit of the whole picture; undefined if the prompt names a region, or things that a new picture should show.
 */
export function readWhole(whole: string): WholeEdit | undefined {
  const prompt = readable(whole)
  if (readInstructions(prompt).some(({ region }) => region !== undefined)) return undefined
  if (showsSomething(prompt)) return undefined
  const look = lookIn(prompt)
  const names = (Object.keys(weathers) as WeatherName[]).filter(name => weathers[name].words.test(prompt))
  if (!look && names.length === 0) return undefined
  return { look, weathers: names, words: [...names, ...(look ? [look.replaceAll('_', ' ')] : [])] }
}

/** Words that ask for a change of the picture. */
const CHANGE =
  /\b(make|turn|change|convert|render|redraw|repaint|transform|as (a|an)|in the style|look like)\b|变|改|换|把|风格/i

/** Whether a prompt says what a picture shows: a thing or a place, or unknown words that may be one. */
function showsSomething(prompt: string): boolean {
  const look = lookIn(prompt)
  // In the look "stained glass", "glass" is no thing.
  const tokens = tokenise(look ? prompt.replace(looks[look].words, ' ') : prompt)
  const named = tokens.some(token => token.type === 'entry' && ['thing', 'setting'].includes(token.entry.kind))
  return named || (!CHANGE.test(prompt) && tokens.filter(token => token.type === 'unknown').length > 1)
}

/** Longest side in pixels at which an edit is computed; the result is scaled back up for a larger picture. */
const SIDE = 2048

/** Carries out an edit of the whole picture on its own pixels. The same picture, edit and seed give the same result. */
export function editWhole(vision: Vision, picture: Picture, edit: WholeEdit, seed: number): Picture {
  const { width, height } = picture
  const scale = Math.min(1, SIDE / Math.max(width, height))
  const whole = toFrame(picture)
  let frame = scale < 1 ? vision.resize(whole, Math.round(width * scale), Math.round(height * scale)) : whole
  const around = surroundings(vision, frame)
  for (const name of edit.weathers) frame = weathers[name].draw(frame, around, seed)
  if (edit.look) {
    const easel = { vision, width: frame.width, height: frame.height, seed: hash(edit.look) + seed }
    frame = lookOf(edit.look, '').look(easel, frame)(frame, 0)
  }
  return toPicture(scale < 1 ? vision.resize(frame, width, height) : frame)
}

/** The foreground of a picture, and where its ground begins. */
export function depthOf(vision: Vision, picture: Picture): Depth {
  const { width, height } = picture
  const frame = toFrame(picture)
  const front = standsOut(vision, frame) ?? { width, height, data: new Uint8Array(width * height) }
  return { front, horizon: surroundings(vision, frame).horizon }
}
