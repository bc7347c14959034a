/**
 * Makes the samples of `/video` again: the effect of each named preset, as a strip of frames drawn by the engine. With
 * arguments such as `motion-sway` or `camera`, only those whose names begin with one of them.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Region } from 'sharp'
import {
  cameraMovements,
  motionModes,
  restyleIds,
  templateIds,
  type MotionMode,
} from '#contract/areas/video/presets.ts'
import { openClip } from '#engines/media/clip.ts'
import { unwatched } from '#engines/run/unwatched.ts'
import { videoEngine } from '#engines/video/engine.ts'
import type { FilmFile, TextToVideoJob, VideoJob } from '#engines/video/job.ts'
import { presetSample } from '#web/areas/video/fields/presetSample.ts'

const folder = join(import.meta.dirname, '..', 'public', 'video-samples')

/** Pixels at which the engine draws; the strips are smaller. */
const DRAWN = { width: 384, height: 216 } as const
const SEED = 4
const SECONDS = 2

const scene = (prompt: string, more: Partial<TextToVideoJob> = {}): TextToVideoJob => ({
  kind: 'text_to_video',
  ...DRAWN,
  seconds: SECONDS,
  model: 'cv-default',
  language: 'en',
  extras: { images: [], videos: [] },
  prompt,
  cameraMovement: 'static',
  ...more,
})

const wanted = process.argv.slice(2)

/** The part of a frame that is shown. */
const WHOLE = { left: 0, top: 0, ...DRAWN }
/** The walker, close enough to see how she is drawn. */
const CLOSE = { left: 90, top: 46, width: 208, height: 117 }

const work = await mkdtemp(join(tmpdir(), 'presets-'))
await mkdir(folder, { recursive: true })

async function made(job: VideoJob): Promise<FilmFile> {
  const own = await mkdtemp(join(work, 'job'))
  const { files } = await videoEngine(job, SEED, unwatched(own))
  const [file] = files
  if (!file) throw new Error('no video came')
  return { path: file.path, format: 'mp4', ...DRAWN, duration: SECONDS }
}

/** Writes evenly spaced frames, side by side. */
async function write(group: string, id: string, job: VideoJob, part: Region = WHOLE): Promise<void> {
  if (wanted.length > 0 && !wanted.some(name => `${group}-${id}`.startsWith(name))) return
  const { frames, width, height } = presetSample
  const clip = await openClip((await made(job)).path)
  const parts = []
  for (let index = 0; index < frames; index++) {
    const frame = await clip.frameAt((SECONDS * index) / frames)
    const input = await sharp(frame.data, { raw: { ...DRAWN, channels: 4 } })
      .removeAlpha()
      .extract(part)
      .resize(width, height)
      .png()
      .toBuffer()
    parts.push({ input, left: index * width, top: 0 })
  }
  await sharp({ create: { width: frames * width, height, channels: 3, background: '#fff' } })
    .composite(parts)
    .webp({ quality: 52, effort: 6 })
    .toFile(join(folder, `${group}-${id}.webp`))
  process.stdout.write(`${group} ${id}\n`)
}

/** The rabbit jumps, to show how fast it moves; where the whole picture moves, it sits. */
const rabbitIn = (mode: MotionMode) =>
  mode === 'sway' || mode === 'bounce' ? 'a rabbit in a meadow' : 'a rabbit jumping in a meadow'
const lighthouse = 'a lighthouse in a meadow with flowers, mountains behind'
for (const id of cameraMovements) await write('camera', id, scene(lighthouse, { cameraMovement: id }))
for (const id of motionModes) await write('motion', id, scene(rabbitIn(id), { motionMode: id }))
for (const id of templateIds)
  await write('template', id, scene('a castle on a hill in the evening', { templateId: id }))
const { kind: _kind, cameraMovement: _camera, ...plain } = scene('')
const video = await made(scene('a woman walking in a park'))
for (const id of restyleIds) await write('look', id, { ...plain, kind: 'restyle', video, restyleId: id }, CLOSE)
await rm(work, { recursive: true })
