import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FRAME_RATE } from '../../src/contract/areas/video/size.ts'
import { framesOf, SOUND_RATE } from '../../src/engines/media/form.ts'
import { writeFilm } from '../../src/engines/film/write.ts'
import { parse } from '../../src/engines/image/understand/parse.ts'
import type { Frame } from '../../src/engines/frame.ts'
import { unwatched } from '../../src/engines/run/unwatched.ts'
import { videoEngine } from '../../src/engines/video/engine.ts'
import type { VideoJob } from '../../src/engines/video/job.ts'
import { looks } from '../../src/engines/video/looks.ts'
import { movements } from '../../src/engines/video/presets/camera.ts'
import { usualPace } from '../../src/engines/video/presets/motion.ts'
import { openShow } from '../../src/engines/video/scene/show.ts'
import { jobOf, type VideoKind } from './videoJobs.ts'

/** The video that a separate process is to make, at 16:9. */
export interface VideoBenchJob {
  readonly what: 'film' | VideoKind
  /** Pixels of the shorter side. */
  readonly lines: number
  readonly seconds: number
}

/** Seconds of video per second of one core in each round, and peak resident memory in megabytes. */
export interface VideoCost {
  readonly secondsPerSecond: readonly number[]
  readonly megabytes: number
}

const ROUNDS = 2
const PROMPT = 'a fox running through a meadow, mountains behind'

process.once('message', (job: VideoBenchJob) => {
  void measure(job).then(cost => process.send?.(cost, () => process.disconnect()))
})

async function measure({ what, lines, seconds }: VideoBenchJob): Promise<VideoCost> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
  const size = { width: Math.round((lines * 8) / 9) * 2, height: lines }
  const make =
    what === 'film' ? filmOf(size, seconds, folder) : videoOf(await jobOf(what, size, seconds, folder), folder)
  const secondsPerSecond: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage()
    const lasts = await make()
    const { user, system } = process.cpuUsage(before)
    secondsPerSecond.push(lasts / ((user + system) / 1e6))
  }
  await rm(folder, { recursive: true, force: true })
  return { secondsPerSecond, megabytes: await mostMegabytes() }
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Half a second of a scene, forwards and backwards: drawing is not measured, but the encoded pictures move. */
function filmOf(size: Size, seconds: number, folder: string): () => Promise<number> {
  const scene = parse(PROMPT)
  const look = looks['cv-default']
  const show = openShow({
    ...size,
    seed: 1,
    duration: 5,
    scene,
    look,
    movement: movements.orbit,
    pace: usualPace,
    actions: ['run'],
  })
  const shown: Frame[] = Array.from({ length: FRAME_RATE / 2 }, (_, index) => {
    const frame = show.frameAt(1 + index / FRAME_RATE)
    return { ...frame, data: frame.data.slice() }
  })
  const round = [...shown, ...shown.toReversed()]
  const samples = Float32Array.from({ length: seconds * SOUND_RATE }, (_, at) => 0.2 * Math.sin(at / 17))
  const frames = framesOf(seconds)
  function* pictures() {
    for (let index = 0; index < frames; index++) {
      const frame = round[index % round.length]
      if (frame) yield frame
    }
  }
  const sound = { channels: [samples], rate: SOUND_RATE }
  const plan = { path: join(folder, 'film.mp4'), ...size, frames, sound }
  return async () => (await writeFilm(plan, pictures(), unwatched(folder))).duration
}

/** A function that makes a video and resolves to its length in seconds. */
function videoOf(job: VideoJob, folder: string): () => Promise<number> {
  return async () => (await videoEngine(job, 1, unwatched(folder))).files[0]?.duration ?? Number.NaN
}

/** The peak memory of this process, in megabytes. */
async function mostMegabytes(): Promise<number> {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(await readFile('/proc/self/status', 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
