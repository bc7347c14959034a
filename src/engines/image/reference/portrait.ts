import { openVision } from '../../vision/vision.ts'
import { parse } from '../understand/parse.ts'
import { boxOf } from './cut.ts'
import { promptIn } from './drawn.ts'
import { toFrame } from './frames.ts'
import { readPicture } from './picture.ts'

/** Longest side in pixels at which somebody is looked for. */
const SIDE = 512
/** How much of the height somebody in a portrait takes at least. */
const TALL = 0.6

/** Whether a picture shows somebody close: its prompt says so, or whoever is in it is tall and cut off below. */
export async function isPortrait({ path, mimeType }: { path: string; mimeType: string }): Promise<boolean> {
  const prompt = await promptIn(path)
  if (prompt !== undefined) return parse(prompt).view === 'close'
  const { own } = await readPicture(path, mimeType, { width: 1, height: 1 })
  const scale = SIDE / Math.max(own.width, own.height)
  const size = { width: Math.round(own.width * scale), height: Math.round(own.height * scale) }
  const picture = await readPicture(path, mimeType, size)
  const people = (await openVision()).people(toFrame(picture))
  return people.some(mask => {
    const box = boxOf(mask)
    return box !== undefined && box.h > TALL * size.height && box.y + box.h > size.height * 0.97
  })
}
