/**
 * Makes the samples of the home page again with the built-in engines, into `public/samples`: pictures and sounds of the
 * areas, from the texts shown beside them. It starts its own studio. `-- --pictures` makes only the pictures.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { defaultImageModel } from '../src/contract/areas/image/models.ts'
import { Studio } from '../e2e/support/studio.ts'
import { app as en } from '../src/web/i18n/en/app.ts'
import { app as zh } from '../src/web/i18n/zh/app.ts'
import { image as imageEn } from '../src/web/i18n/en/image.ts'
import { image as imageZh } from '../src/web/i18n/zh/image.ts'

const folder = join(import.meta.dirname, '..', 'public', 'samples')
await mkdir(folder, { recursive: true })
const languages = { en: { app: en, image: imageEn }, zh: { app: zh, image: imageZh } }

const studio = await Studio.start()
try {
  const picturesOnly = process.argv.includes('--pictures')
  for (const [language, words] of Object.entries(languages)) {
    for (const name of ['fox', 'lighthouse', 'heron'] as const) {
      const body = { prompt: words.image.sample[name], model: defaultImageModel, aspectRatio: '3:2' }
      const { data } = (await ask('/studio/sketch', body)) as { data: string }
      await sharp(Buffer.from(data, 'base64'))
        .webp({ quality: 80, effort: 6 })
        .toFile(join(folder, `${name}-${language}.webp`))
    }
    if (picturesOnly) continue
    const spoken = await make('voice.generate', { text: words.app.home.samples.voice })
    await writeFile(join(folder, `voice-${language}.mp3`), await read(spoken.url))
    if (language !== 'en') continue
    const played = await make('music.instrumental', { prompt: words.app.home.samples.music, model: 'auto' })
    const part = (await ask(`/studio/assets/${played.id}/trim`, { start: 0, end: 12 })) as Result
    const small =
      part.mimeType === 'audio/mpeg'
        ? part
        : ((await ask(`/studio/assets/${part.id}/convert`, { format: 'mp3' })) as Result)
    await writeFile(join(folder, 'music.mp3'), await read(small.url))
    const filmed = await make('video.capability', {
      capability: 'text_to_video',
      prompt: words.app.home.samples.video,
      duration: 5,
      quality: '540p',
      aspectRatio: '16:9',
    })
    if (filmed.thumbnailUrl === undefined) throw new Error('the video has no picture')
    await sharp(await read(filmed.thumbnailUrl))
      .resize(480)
      .webp({ quality: 80, effort: 6 })
      .toFile(join(folder, 'video.webp'))
  }

  interface Result {
    readonly id: string
    readonly url: string
    readonly mimeType: string
    readonly thumbnailUrl?: string
  }

  async function ask(path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(new URL(path, studio.url), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${studio.ownerKey}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as { message: string; data: unknown }
    if (!response.ok) throw new Error(`${path}: ${answer.message}`)
    return answer.data
  }

  async function read(url: string): Promise<Buffer> {
    return Buffer.from(await (await fetch(new URL(url, studio.url))).arrayBuffer())
  }

  async function make(operation: string, recipe: object): Promise<Result> {
    let work = (await ask('/studio/works', { operation, recipe, key: crypto.randomUUID() })) as Made
    while (!['done', 'failed', 'unknown'].includes(work.state)) {
      await new Promise(resolve => setTimeout(resolve, 500))
      work = (await ask(`/studio/works/${work.id}`)) as Made
    }
    const [result] = work.results
    if (!result) throw new Error(`${operation} failed`)
    return result
  }

  interface Made {
    readonly id: string
    readonly state: string
    readonly results: readonly Result[]
  }
} finally {
  await studio.remove()
}
