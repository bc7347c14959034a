import { VideoSampleSink } from 'mediabunny'
import sharp from 'sharp'
import { reason } from '#contract/reasons.ts'
import { openContainer } from '../../media/container.ts'
import { readAvi } from '../../media/avi.ts'
import { decoding } from '../../media/decoding.ts'
import type { MediaFormat } from '../../media/format.ts'
import { checkWhole } from '../../media/whole.ts'
import { InputError } from '../../run/engine.ts'
import { lookAt, type Look } from '../../sound/understand/picture.ts'

/** What music needs to know of a film. Seconds; motion of equally long stretches, 0 to 1, relative to the liveliest. */
interface Film {
  readonly duration: number
  readonly look?: Look | undefined
  readonly cuts: readonly number[]
  readonly motion: readonly number[]
}

/** Words for the colours of a picture, as they would be in a prompt. */
export function moodOf(look: Look, motion: readonly number[] = []): string[] {
  const { brightness, green, lowBlue, highBlue, warm, grey, lowWhite, contrast } = look
  const pace = motion.length > 3 ? motion.reduce((sum, value) => sum + value, 0) / motion.length : 0.4
  return [
    brightness < 0.28 ? 'dark' : brightness > 0.66 ? 'happy' : 'mellow',
    ...(green > 0.3 ? ['forest'] : []),
    ...(lowBlue > 0.4 ? ['ocean'] : highBlue > 0.4 && brightness > 0.4 ? ['hopeful'] : []),
    ...(warm > 0.35 ? [brightness < 0.5 ? 'nostalgic' : 'summer'] : []),
    ...(lowWhite > 0.5 ? ['calm'] : []),
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
export async function lookAtFilm(path: string, format: Exclude<MediaFormat, 'pcm'>): Promise<Film> {
  await checkWhole(path, format)
  if (format === 'avi') {
    const { duration, frame } = await decoding(() => readAvi(path))
    return { duration, look: frame ? await lookAtBytes(frame) : undefined, cuts: [], motion: [] }
  }
  return decoding(async () => {
    const input = openContainer(path, format)
    try {
      if (!(await input.canRead())) throw new InputError(reason('file.otherFormat', { format }))
      const duration = await input.computeDuration()
      const film = await input.getPrimaryVideoTrack()
      if (!film) throw new InputError(reason('file.noFrames'))
      if (!(await film.canDecode())) return { duration, cuts: [], motion: [] }
      const first = await film.getFirstTimestamp()
      const step = Math.max(EACH, duration / MOST)
      const times = Array.from({ length: Math.max(1, Math.floor(duration / step)) }, (_, i) => first + i * step)
      const frames: Uint8Array[] = []
      let middle: Buffer | undefined
      for await (const sample of new VideoSampleSink(film).samplesAtTimestamps(times)) {
        if (!sample) continue
        const inRgba: object = { format: 'RGBA' }
        const rgba = new Uint8Array(sample.allocationSize(inRgba))
        await sample.copyTo(rgba, inRgba)
        const picture = sharp(rgba, {
          raw: { width: sample.codedWidth, height: sample.codedHeight, channels: 4 },
        }).removeAlpha()
        frames.push(await picture.clone().resize(WIDTH, HEIGHT, { fit: 'fill' }).greyscale().raw().toBuffer())
        if (frames.length === Math.ceil(times.length / 2)) middle = await picture.clone().resize(256).png().toBuffer()
        sample.close()
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
        look: middle && (await lookAtBytes(middle)),
        cuts,
        motion: changes.map(change => Math.min(1, change / most)),
      }
    } finally {
      input.dispose()
    }
  })
}

const lookAtBytes = (bytes: Uint8Array): Promise<Look> => lookAt(Buffer.from(bytes))

function difference(frame: Uint8Array, before: Uint8Array | undefined): number {
  if (!before) return 0
  return frame.reduce((sum, value, i) => sum + Math.abs(value - (before[i] ?? 0)), 0) / frame.length / 255
}
