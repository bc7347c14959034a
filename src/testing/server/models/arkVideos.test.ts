import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { bindModel, connect } from '../support/connected.ts'
import { flatFilm } from '../support/flatFilm.ts'
import { temporaryFolder } from '../support/folder.ts'
import { openHost } from '../support/hosts.ts'
import { flatPool } from '../support/pools.ts'
import { openTestStudio } from '../support/studio.ts'
import { libraryOf, videosOf } from '../video/videos.ts'

/** A stand-in for the tasks of Ark: each has succeeded when it is asked for. */
async function openArk(film: Buffer) {
  const created: { content: { type: string; role?: string; [field: string]: unknown }[]; [field: string]: unknown }[] =
    []
  const host = await openHost((request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const json = (value: unknown) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(value))
    }
    if (request.url === '/film.mp4') return void response.end(film)
    if (request.method === 'POST') {
      created.push(JSON.parse(Buffer.concat(chunks).toString()) as (typeof created)[number])
      return json({ id: `cgt-${created.length}` })
    }
    const content = { video_url: `${host.origin}/film.mp4` }
    return json({
      id: 'cgt',
      status: 'succeeded',
      content,
      seed: 9,
      usage: { completion_tokens: 100, total_tokens: 100 },
    })
  }
  return { ...host, created, [Symbol.asyncDispose]: host[Symbol.asyncDispose] }
}

it('items and roles of a shared request go to Ark as they are; a film needs an address for links', async () => {
  await using folder = await temporaryFolder()
  const path = join(folder.path, 'made.mp4')
  await flatFilm(path, { width: 320, height: 180, seconds: 5, title: 'by Ark' })
  await using ark = await openArk(await readFile(path))
  const content = (library: Awaited<ReturnType<typeof libraryOf>>) => [
    { type: 'text', text: 'a fox' },
    { type: 'image_url', role: 'reference_image', image_url: { url: library.picture } },
  ]
  const withFilm = (library: Awaited<ReturnType<typeof libraryOf>>) => [
    ...content(library),
    { type: 'video_url', role: 'reference_video', video_url: { url: library.film } },
  ]
  const open = async (publicUrl?: string) => {
    const studio = await openTestStudio({ pool: flatPool(), exposure: { host: '127.0.0.1', publicUrl } })
    const library = await libraryOf(studio, 'owner', folder.path)
    await bindModel(
      studio,
      'video-a-2-pro',
      await connect(studio, { url: ark.origin, protocol: 'ark' }),
      'seedance-2-0',
    )
    return { studio, library, videos: videosOf(() => studio) }
  }
  const request = { model: 'video-a-2-pro', resolution: '480p', ratio: '21:9', duration: -1, generateAudio: false }
  {
    const { studio, library, videos } = await open()
    await using _ = studio
    const task = await videos.submit('owner', 'generate', { ...request, content: content(library) })
    await videos.until('owner', task, 'success')
    expect(ark.created).toMatchObject([
      {
        model: 'seedance-2-0',
        resolution: '480p',
        ratio: '21:9',
        duration: -1,
        generate_audio: false,
        content: [
          { type: 'text', text: 'a fox' },
          {
            type: 'image_url',
            role: 'reference_image',
            image_url: {},
          },
        ],
      },
    ])
    expect(JSON.stringify(ark.created)).toContain('data:image/png;base64,')
    // Refused before anything is sent, with the setting that would help.
    const { message } = await videos.refused('owner', 'generate', { ...request, content: withFilm(library) })
    expect(message).toMatch(/can only read this file by a link \(video\/mp4, .*Set ATELIER_PUBLIC_URL/)
    expect(ark.created).toHaveLength(1)
  }
  const { studio, library, videos } = await open('https://studio.example')
  await using _ = studio
  await videos.until(
    'owner',
    await videos.submit('owner', 'generate', { ...request, content: withFilm(library) }),
    'success',
  )
  const link = ark.created[1]?.content.at(-1)
  expect(link).toMatchObject({ type: 'video_url', role: 'reference_video' })
  expect(JSON.stringify(link)).toMatch(/https:\/\/studio\.example\/media\/file_\w+\.mp4\?until=\d+&by=/)
})
