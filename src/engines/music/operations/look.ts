import sharp from 'sharp'
import { openClip } from '../../media/clip.ts'
import { lookAt, type Look } from '../../sound/understand/picture.ts'

/** What music needs to know of a film. Seconds; motion of equally long stretches, 0 to 1, relative to the liveliest. */
interface Film {
  readonly duration: number
  readonly look?: Look | undefined
  readonly cuts: readonly number[]
  readonly motion: readonly number[]
}

/** Fog has little contrast and hardly any colour. */
const FOG = { contrast: 0.35, grey: 0.45 } as const

/** Words for the colours of a picture, as they would be in a prompt. */
export function moodOf(look: Look, motion: readonly number[] = []): string[] {
  const { brightness, green, lowBlue, highBlue, warm, grey, lowWhite, contrast } = look
  const pace = motion.length > 3 ? motion.reduce((sum, value) => sum + value, 0) / motion.length : 0.4
  // Fog is bright too, but nobody is happy in it.
  const isFoggy = contrast < FOG.contrast && grey > FOG.grey
  return [
    brightness < 0.28 ? 'dark' : isFoggy ? 'ambient' : brightness > 0.66 ? 'happy' : 'mellow',
    ...(green > 0.3 ? ['forest'] : []),
    ...(lowBlue > 0.4 ? ['ocean'] : highBlue > 0.4 && brightness > 0.4 ? ['hopeful'] : []),
    ...(warm > 0.35 ? [brightness < 0.5 ? 'nostalgic' : 'summer'] : []),
    ...(lowWhite > 0.5 || isFoggy ? ['calm'] : []),
    ...(grey > 0.7 ? ['melancholic'] : []),
    ...(contrast > 0.62 && pace > 0.5 ? ['energetic'] : []),
  ]
}

/** Seconds between the frames that are analysed, more in a long film, and the most frames. */
const EACH = 0.5
const MOST = 120
const WIDTH = 48
const HEIGHT = 27

/** Analyses a film. Throws InputError. */
export async function lookAtFilm(path: string): Promise<Film> {
  const clip = await openClip(path)
  const { duration } = clip
  const step = Math.max(EACH, duration / MOST)
  const frames: Uint8Array[] = []
  let middle: Buffer | undefined
  for (let at = 0; at === 0 || at + step <= duration; at += step) {
    const { width, height, data } = await clip.frameAt(at)
    const picture = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
    frames.push(await picture.clone().resize(WIDTH, HEIGHT, { fit: 'fill' }).greyscale().raw().toBuffer())
    if (at <= duration / 2) middle = await picture.clone().resize(256).png().toBuffer()
  }
  const changes = frames.map((frame, index) => difference(frame, frames[index - 1]))
  const usual = changes.toSorted((a, b) => a - b)[changes.length >> 1] ?? 0
  // A cut changes far more of a picture than any movement in it.
  const cuts = changes.flatMap((change, index) =>
    index > 0 && change > Math.max(0.12, usual * 3) ? [index * step] : [],
  )
  const most = Math.max(0.02, ...changes.map(change => Math.min(change, 0.2)))
  return {
    duration,
    look: middle && (await lookAt(middle)),
    cuts,
    motion: changes.map(change => Math.min(1, change / most)),
  }
}

function difference(frame: Uint8Array, before: Uint8Array | undefined): number {
  if (!before) return 0
  return frame.reduce((sum, value, i) => sum + Math.abs(value - (before[i] ?? 0)), 0) / frame.length / 255
}
