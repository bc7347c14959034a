import { readable } from '../../prompt/readable.ts'
import { compose, setUp, type Order } from '../compose/compose.ts'
import { parse } from '../understand/parse.ts'
import type { Scene } from '../understand/scene.ts'
import { tokenise } from '../understand/tokenise.ts'
import type { Vision } from '../../vision/vision.ts'
import { standIn, wholeCutOf, type Cut, type Stand } from './cut.ts'
import { readInstructions, readWho } from './instruction.ts'
import type { Picture } from './picture.ts'
import { someOf, type Who } from './who.ts'

const BACKGROUND = /\bback ?ground\b|背景/i
const CHANGE = /\b(change|replace|turn|make|set|swap|give|with|new|put|against)\b|换|改|变|把/i
/** Moves somebody or something that is already in the picture. */
const MOVE =
  /\b(?:put|place|set|move|bring|take|drop|transport|relocate|send|show)\s+(?:it|him|her|them|this|that|the|my|his)\b|把.*放|放[在到]|移[到动]/i
/** Begins with a place. */
const PLACE =
  /^\s*(?:now\s+|but\s+)?(?:in|on|at|inside|into|under|underneath|onto|by|against|standing (?:in|on)|sitting (?:in|on))\b|^\s*(?:在|放在)/i
/** Something in the background is an addition, not a new place. */
const BEHIND = /\bin the (?:back ?ground|distance)\b/i

/** A place that the subject of a picture is moved to, and which people if it is people. */
interface Setting {
  readonly scene: Scene
  readonly who: Who | undefined
  readonly prompt: string
}

/** The place that an edit moves the subject to; undefined if it asks for something else. */
export function readSetting(whole: string): Setting | undefined {
  const prompt = readable(whole)
  if (BEHIND.test(prompt) || readInstructions(prompt).some(({ region }) => region !== undefined)) return undefined
  const named = tokenise(prompt).filter(token => token.type === 'entry')
  if (!named.some(({ entry }) => entry.kind === 'setting')) return undefined
  const things = named.filter(({ entry }) => entry.kind === 'thing')
  const moved =
    MOVE.test(prompt) && things.length <= 1 && !/\b(?:put|place|set|bring)\s+(?:an?|some|two|three)\b/i.test(prompt)
  const behind = BACKGROUND.test(prompt) && CHANGE.test(prompt)
  const bare = PLACE.test(prompt) && things.length === 0
  if (!moved && !behind && !bare) return undefined
  const scene = parse(prompt)
  const place = { ...scene, subjects: [], actions: [], steer: [], themes: [], style: scene.style ?? 'photo' }
  return { scene: place, who: readWho(prompt), prompt }
}

/** Cuts out the subject of a picture and puts it in a painted place; undefined if nothing stands out. */
export function intoSetting(
  vision: Vision,
  picture: Picture,
  { scene, who, prompt }: Setting,
  order: Order,
): Picture | undefined {
  const cut = wholeCutOf(vision, picture, prompt, someOf(vision, picture, who))
  if (!cut) return undefined
  const { width, height } = order
  const painted = compose(scene, order)
  const place: Picture = { width, height, pixels: Uint8Array.from(painted.pixels) }
  const { stage } = setUp(scene, { ...order, width: 64, height: Math.max(8, Math.round((64 * height) / width)) })
  standIn(vision, place, cut, standOf(cut, place, stage.horizon / stage.H))
  return place
}

/**
 * Where a cut-out stands in a picture: as large as before, on the ground, or at the lower edge if it was cut off there.
 */
export function standOf(cut: Cut, { width, height }: Picture, horizon: number): Stand {
  const k = Math.min(width / cut.source.width, height / cut.source.height)
  const tall = Math.min(height * (cut.isCutOff ? 1 : 0.8), cut.box.h * k)
  const x = ((cut.box.x + cut.box.w / 2) / cut.source.width) * width
  const own = ((cut.box.y + cut.box.h) / cut.source.height) * height
  const ground = (horizon + (1 - horizon) * 0.4) * height
  const half = (cut.box.w * tall) / cut.box.h / 2
  return {
    height: tall,
    base: cut.isCutOff ? height : Math.min(height * 0.97, Math.max(own, ground)),
    x: half * 2 > width ? width / 2 : Math.max(half, Math.min(width - half, x)),
  }
}
