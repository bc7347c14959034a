/** Makes the samples of `/video` anew: what each named preset does, as a strip of frames that the engine drew. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { cameraMovements, motionModes, restyleIds, templateIds } from '#contract/areas/video/presets.ts'
import { openClip } from '#server/engines/film/clip.ts'
import { unwatched } from '#server/engines/kit/unwatched.ts'
import { videoEngine } from '#server/engines/video/engine.ts'
import type { FilmFile, TextToVideoJob, VideoJob } from '#server/engines/video/job.ts'
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

const work = await mkdtemp(join(tmpdir(), 'presets-'))
await mkdir(folder, { recursive: true })

async function made(job: VideoJob): Promise<FilmFile> {
  const own = await mkdtemp(join(work, 'job'))
  const { files } = await videoEngine(job, SEED, unwatched(own))
  const [file] = files
  if (!file) throw new Error('no video came')
  return { path: file.path, format: 'mp4', ...DRAWN, duration: SECONDS }
}

/** Frames at even distances, side by side. */
async function write(group: string, id: string, job: VideoJob): Promise<void> {
  const { frames, width, height } = presetSample
  const clip = await openClip((await made(job)).path)
  const parts = []
  for (let index = 0; index < frames; index++) {
    const frame = await clip.frameAt((SECONDS * index) / frames)
    const input = await sharp(frame.data, { raw: { ...DRAWN, channels: 4 } })
      .removeAlpha()
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

const fox = 'a red fox running through a meadow, mountains behind'
const lighthouse = 'a lighthouse on a cliff above the sea, trees in front'
for (const id of cameraMovements) await write('camera', id, scene(lighthouse, { cameraMovement: id }))
for (const id of motionModes) await write('motion', id, scene(fox, { motionMode: id }))
for (const id of templateIds)
  await write('template', id, scene('a castle on a hill in the evening', { templateId: id }))
const { kind: _kind, cameraMovement: _camera, ...plain } = scene('')
const video = await made(scene('a woman walking in a park'))
for (const id of restyleIds) await write('look', id, { ...plain, kind: 'restyle', video, restyleId: id })
await rm(work, { recursive: true })
