import { once } from 'node:events'
import { request as send, type IncomingMessage } from 'node:http'
import type { ServiceNames } from '#contract/studio/serviceNames.ts'
import { openHost, type Host } from '../support/hosts.ts'

/** The names of a service that has its own for nearly everything that the interface names. */
export const otherNames: ServiceNames = {
  providers: { vendor_alpha: 'google', vendor_beta: 'openai', music_primary: 'mureka' },
  models: {
    'alpha-3-pro-image': 'gemini-3-pro-image',
    'alpha-3.1-flash-image': 'gemini-3.1-flash-image',
    'beta-image-2': 'gpt-image-2',
    'music-7.6': 'mureka-7.6',
    'music-8': 'mureka-8',
    'music-9': 'mureka-9',
    'music-o2': 'mureka-o2',
    'audio-separation-1': 'stems-1',
    'voice-1.0': 'listenhub-voice-1.0',
    'cv-default': 'pixverse',
    'video-a-2-pro': 'doubao-seedance-2-pro',
    'video-a-2-fast': 'doubao-seedance-2-fast',
    'video-c': 'happyhorse',
  },
  paths: { '/v1/voice': '/v1/listenhub-voice', '/v1/storybook/episodes': '/v1/stories' },
}

/**
 * The studio at `url` as a service with other names. It answers 404 to a name of the interface that it calls otherwise,
 * as such a service would, and lists music tasks in `items`. It translates texts, not parsed values, so that it shares
 * no code with what is tested.
 */
export async function openRenamed(url: string, { providers, models, paths }: ServiceNames): Promise<Host> {
  const renames = new Map(Object.entries({ ...providers, ...models } as Readonly<Record<string, string>>))
  const originals = new Map([...renames].map(([ours, theirs]) => [theirs, ours]))
  const target = new URL(url)
  return openHost((request, response) => {
    void answer(request).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.destroy(),
    )
  })

  async function answer(request: IncomingMessage) {
    const notFound = { status: 404, headers: {}, body: 'Not Found' }
    const path = originalPath(request.url ?? '')
    const text = await latin1Of(request)
    const isKnown = [...text.matchAll(NAMED)].every(({ groups }) => !renames.has(groups?.['name'] ?? ''))
    if (path === undefined || !isKnown) return notFound
    const body = text.replaceAll(NAMED, renamedBy(originals))
    const headers = { ...request.headers, 'content-length': String(body.length), 'accept-encoding': 'identity' }
    const { hostname, port } = target
    const asking = send({ hostname, port, path, method: request.method, headers })
    asking.end(body, 'latin1')
    const [answered] = (await once(asking, 'response')) as [IncomingMessage]
    const given = await latin1Of(answered)
    const isJson = answered.headers['content-type']?.startsWith('application/json')
    const listed = path.startsWith('/v1/music/tasks?') ? inItems(given) : given
    const told = isJson ? listed.replaceAll(NAMED, renamedBy(renames)).replaceAll(FREE, renamedBy(renames)) : given
    const { 'transfer-encoding': _, ...kept } = answered.headers
    return {
      status: answered.statusCode ?? 500,
      headers: { ...kept, 'content-length': String(told.length) },
      body: Buffer.from(told, 'latin1'),
    }
  }

  /** The path of the interface; undefined: it is not one of this service. */
  function originalPath(path: string): string | undefined {
    for (const [ours, theirs] of Object.entries(paths)) {
      if (path.startsWith(ours)) return undefined
      if (path.startsWith(theirs)) return ours + path.slice(theirs.length)
    }
    return path
  }
}

/** A model or provider in JSON or in a form. A quotation mark inside a text has a backslash before it. */
const NAMED = /(?<before>(?<!\\)"(?:model|provider)":"|name="(?:model|provider)"\r\n\r\n)(?<name>[\w.-]+)/g
/** A key of the free generations left. */
const FREE = /(?<before>"freeUsages":\{"|(?<="freeUsages":\{[^}]*),")(?<name>[\w.-]+)/g

const renamedBy =
  (names: ReadonlyMap<string, string>) =>
  (_: string, before: string, name: string): string =>
    before + (names.get(name) ?? name)

/** The list of music tasks, as services wrap it whose lists all look the same. */
const inItems = (text: string) => text.replace(/"data":(\[.*\])/s, '"data":{"items":$1}')

async function latin1Of(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('latin1')
}
