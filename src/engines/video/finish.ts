import { createCanvas, ImageData } from '@napi-rs/canvas'
import { join } from 'node:path'
import type { TemplateId } from '#contract/areas/video/presets.ts'
import type { EngineResult, EngineRun } from '../run/engine.ts'
import { filmFile } from '../film/file.ts'
import { FRAME_RATE } from '#contract/areas/video/size.ts'
import { framesOf, type Size } from '../media/form.ts'
import { SAME, writeFilm, type Frames } from '../film/write.ts'
import type { Frame } from '../frame.ts'
import { frameReader } from '../frame.ts'
import type { Mix } from '../sound/sound.ts'
import { dressing, type Dressing } from './dressing.ts'
import { tintOf } from './tint.ts'
import type { VideoJob } from './job.ts'

/** The result of a maker; everything after it is the same for all. */
export interface Reel {
  /** Frames of the job's size, `framesOf(seconds)` of them; `SAME` repeats the one before. */
  readonly pictures: Frames
  /** Seconds, if they differ from the job's. */
  readonly seconds?: number | undefined
  readonly sound: Mix | undefined
  /** Which engine drew it. */
  readonly engine: string
  /** Words that were understood, for the user. */
  readonly understood: readonly string[]
  readonly steered?: readonly string[] | undefined
  /** Words that were understood and are not in the video, or that it does not do. */
  readonly notShown?: readonly string[] | undefined
  /** Whether the maker has already moved the camera and the things in the picture. */
  readonly isMoved?: boolean | undefined
  /** Overlays that the prompt asks for. */
  readonly overlays?: readonly TemplateId[] | undefined
  /** The time of the cover, 0 to 1; two fifths by default. */
  readonly cover?: number | undefined
}

/** Share of the work that comes before the first frame. */
const BEFORE = 0.04

/** Draws the template of the job over its frames, writes the video and takes its cover. */
export async function finishVideo(job: VideoJob, reel: Reel, seed: number, run: EngineRun): Promise<EngineResult> {
  const { width, height } = job
  const seconds = reel.seconds ?? job.seconds
  const frames = framesOf(seconds)
  const coverAt = Math.min(frames - 1, Math.floor((reel.cover ?? 0.4) * frames))
  let cover: Frame | undefined
  const tint = job.kind === 'shared' ? undefined : await tintOf(job.extras)
  const { isMoved = false, overlays = [] } = reel
  const dressed = dressing(job, { seconds, seed, isMoved, overlays, tint })
  const dress = dressed && overlaid(job, dressed)
  const watched = async function* () {
    let index = 0
    let held: Frame | undefined
    for await (const next of reel.pictures) {
      const plain = next === SAME ? held : next
      if (!plain) throw new RangeError('A film cannot begin with the frame before')
      held = plain
      const frame = dress ? dress(plain, index / FRAME_RATE) : plain
      if (index === coverAt) cover = { ...frame, data: frame.data.slice() }
      yield next === SAME && !dressed ? SAME : frame
      index += 1
    }
  }
  const path = join(run.folder, 'video.mp4')
  const film = await writeFilm({ path, width, height, frames, sound: reel.sound }, watched(), {
    signal: run.signal,
    progress: share => run.progress(BEFORE + (1 - BEFORE) * share),
  })
  if (!cover) throw new Error('the video has no frame for its cover')
  const about = {
    engine: reel.engine,
    seed,
    understood: [...new Set(reel.understood)],
    steered: [...(reel.steered ?? []), ...(dressed?.words ?? [])],
    ...(reel.notShown && reel.notShown.length > 0 && { notShown: [...new Set(reel.notShown)] }),
  }
  const file = await filmFile(film, { cover, sound: reel.sound, about, folder: run.folder })
  return { files: [file], details: { understood: about.understood } }
}

/** Draws the overlays over frames of one size; a returned frame is valid until the next one. */
function overlaid({ width, height }: Size, dressed: Dressing): (frame: Frame, seconds: number) => Frame {
  const sheet = createCanvas(width, height)
  const read = frameReader(sheet)
  return (frame, seconds) => {
    sheet.getContext('2d').putImageData(new ImageData(frame.data, width, height), 0, 0)
    dressed.draw(sheet, seconds)
    return read()
  }
}
