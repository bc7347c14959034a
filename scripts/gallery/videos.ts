import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, ImageData } from '@napi-rs/canvas'
import sharp from 'sharp'
import { sharedModelIds } from '#contract/areas/video/models.ts'
import { openClip } from '#engines/media/clip.ts'
import { familiesFor } from '#engines/image/finish/fonts.ts'
import { paint } from '#engines/image/paint.ts'
import { unwatched } from '#engines/run/unwatched.ts'
import { readerOf } from '#engines/speech/catalogue/speakers.ts'
import { videoEngine } from '#engines/video/engine.ts'
import type { FilmFile, PictureFile, VideoJob } from '#engines/video/job.ts'

/** Frames shown of a video. */
const SHOWN = 6
const WIDE = 300
const GAP = 6
const CAPTION = 20
/** Small, so that the sheet is made in minutes. */
const SIZE = { width: 426, height: 240 } as const

/** Writes a gallery of videos: six frames of each capability and of each shared model. */
export async function writeVideoSheet(out: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gallery-'))
  const strips: { readonly caption: string; readonly frames: readonly ImageData[]; readonly high: number }[] = []
  for await (const [caption, job] of jobsOf(folder)) {
    const { path } = await made(job, folder)
    const clip = await openClip(path)
    const high = Math.round((WIDE * job.height) / job.width)
    const size = { width: WIDE, height: Math.min(high, WIDE) }
    const frames: ImageData[] = []
    for (let shown = 0; shown < SHOWN; shown++) {
      const frame = await clip.frameAt((clip.duration - 1 / 24) * (shown / (SHOWN - 1)), { size, fit: 'contain' })
      frames.push(new ImageData(frame.data, size.width, size.height))
    }
    strips.push({ caption: `${job.kind === 'shared' ? job.model : job.kind}: ${caption}`, frames, high: size.height })
    process.stdout.write(`${job.kind}: ${caption}\n`)
  }
  await rm(folder, { recursive: true })
  const height = strips.reduce((sum, { high }) => sum + high + CAPTION + GAP, GAP)
  const sheet = createCanvas(SHOWN * (WIDE + GAP) + GAP, height)
  const ctx = sheet.getContext('2d')
  ctx.fillStyle = '#f7f6f3'
  ctx.fillRect(0, 0, sheet.width, sheet.height)
  let top = GAP
  for (const { caption, frames, high } of strips) {
    ctx.fillStyle = '#2b2a28'
    ctx.font = `13px ${familiesFor(caption)}`
    ctx.fontVariationSettings = "'wght' 450"
    ctx.fillText(caption, GAP, top + 14)
    for (const [at, frame] of frames.entries()) ctx.putImageData(frame, GAP + at * (WIDE + GAP), top + CAPTION)
    top += high + CAPTION + GAP
  }
  await writeFile(out, await sharp(sheet.toBuffer('image/png')).jpeg({ quality: 84 }).toBuffer())
}

/** Makes a video in a folder of its own. */
export async function made(job: VideoJob, folder: string): Promise<FilmFile> {
  const own = await mkdtemp(join(folder, 'job'))
  const { files } = await videoEngine(job, 5, unwatched(own))
  const [file] = files
  if (!file) throw new Error('no video came')
  return { path: file.path, format: 'mp4', width: job.width, height: job.height, duration: file.duration ?? 0 }
}

/** The videos to make with their captions, including the pictures and films they are made from. */
async function* jobsOf(folder: string): AsyncGenerator<readonly [caption: string, job: VideoJob]> {
  const picture = async (prompt: string, width = 640, height = 360): Promise<PictureFile> => {
    const { file } = await paint({ prompt, width, height, hand: 'balance', references: [] }, 7, folder)
    return { path: file, width, height }
  }
  const common = {
    ...SIZE,
    seconds: 4,
    model: 'cv-default',
    language: 'en',
    extras: { images: [], videos: [] },
  } as const
  const words = (prompt: string, more: object = {}) =>
    [prompt, { kind: 'text_to_video', ...common, prompt, ...more }] as const
  yield words('a red fox walking through the snow, mountains behind')
  yield words('an eagle flying over mountains at sunset')
  yield words('a sailboat on the sea, dolphins jumping')
  yield words('a house burning at night', { templateId: 'fireflies' })
  yield words('三匹马在草地上奔跑，雨', { language: 'zh', cameraMovement: 'crane_up' })
  yield words('a rocket launching to the moon', { cameraMovement: 'dolly_zoom' })

  const lighthouse = await picture('a lighthouse on a cliff above the sea at sunset')
  const woman = await picture('close-up of a woman in a red coat in a meadow')
  const man = await picture('close-up of a man in a blue coat, mountains')
  const teapot = await picture('a red teapot, close-up', 480, 480)
  const forest = await picture('a forest in autumn')
  const city = await picture('a city street at night')
  const walk = await made(
    { kind: 'text_to_video', ...common, seconds: 5, prompt: 'a woman walking in a park', cameraMovement: 'static' },
    folder,
  )
  yield [
    'waves and a slow zoom',
    { kind: 'image_to_video', ...common, prompt: 'the waves roll, zoom in', images: [lighthouse] },
  ]
  yield ['three pictures', { kind: 'image_to_video', ...common, prompt: 'a tour', images: [lighthouse, teapot, city] }]
  yield [
    'one portrait becomes another',
    { kind: 'transition', ...common, prompt: 'she turns into him', from: woman, to: man },
  ]
  const clip = (image: PictureFile, seconds: number, prompt: string) => ({ image, seconds, prompt })
  const clips = [clip(lighthouse, 2, 'night falls'), clip(city, 1, 'into the woods'), clip(forest, 1, '')]
  yield ['three clips of 2, 1 and 1 s', { kind: 'multi_transition', ...common, prompt: '', clips }]
  const references = [
    { type: 'subject', refName: 'pot', image: teapot },
    { type: 'background', refName: 'woods', image: forest },
  ] as const
  yield ['@pot flies through @woods', { kind: 'fusion', ...common, prompt: '@pot flies through @woods', references }]
  for (const restyleId of ['watercolor', 'comic', 'neon', 'mosaic'])
    yield [restyleId, { kind: 'restyle', ...common, seconds: walk.duration, prompt: '', video: walk, restyleId }]
  yield [
    'moves as in a clip',
    { kind: 'mimic', ...common, seconds: walk.duration, prompt: '', image: man, video: walk },
  ]
  const portrait = await made({ kind: 'image_to_video', ...common, prompt: 'she breathes', images: [woman] }, folder)
  const voice = {
    text: 'Good morning. What a lovely day for a walk in the meadow.',
    speaker: { speaker: readerOf('en').id },
  }
  yield ['words on her lips', { kind: 'lip_sync', ...common, prompt: '', video: portrait, voice }]
  const sticker = { image: teapot, position: 'upper_right' } as const
  const brief = 'The red teapot. Handmade in small series. Warm tea, warm hands.'
  yield [
    brief,
    {
      kind: 'agent',
      ...common,
      seconds: 20,
      prompt: brief,
      agentType: 'ad_master',
      images: [teapot, forest, lighthouse],
      videos: [],
      sticker,
    },
  ]

  const shared = { kind: 'shared', ...SIZE, seconds: 4, referenceImages: [], generateAudio: false } as const
  const prompt = 'a fox running through a forest'
  const [pro, , pairing, prime, last] = sharedModelIds
  for (const model of sharedModelIds) yield [prompt, { ...shared, model, prompt }]
  yield [
    'first and last frame',
    { ...shared, model: pairing, prompt: 'night falls', firstFrame: lighthouse, lastFrame: city },
  ]
  yield [
    'ends in the last frame',
    { ...shared, model: pro, prompt: 'a whale swims under the sea', lastFrame: lighthouse },
  ]
  yield ['reference images', { ...shared, model: prime, prompt: 'on a beach', referenceImages: [teapot, woman] }]
  yield [
    'reference video',
    {
      ...shared,
      model: last,
      prompt: 'a hot air balloon rises, snow',
      referenceVideo: { ...walk, used: walk.duration },
    },
  ]
}
