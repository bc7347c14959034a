import { execFileSync } from 'node:child_process'
import { stripTypeScriptTypes } from 'node:module'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imageGenerateRequest } from '#contract/areas/image/generateRequest.ts'
import { musicTrackRequest } from '#contract/areas/music/track.ts'
import { curlOf, typescriptOf } from '#web/recipes/snippets.ts'
import { assetsIn, wireRequest } from '#web/recipes/wireRequest.ts'

const recipe = {
  operation: 'image.generate',
  recipe: {
    provider: 'vendor_alpha',
    model: 'alpha-3-pro-image',
    prompt: "It's a fox, 50 % `snow` $HOME\n雪",
    imageConfig: { imageSize: '1K' },
    referenceImages: [{ asset: 'asset_1' }, { url: 'https://example.org/a.png?x=1' }],
  },
} as const
const asset = { url: '/media/asset_1.webp?until=1&by=x', mimeType: 'image/webp', name: 'fox.webp' }
const track = {
  operation: 'music.track',
  recipe: { generateType: 'Drums', prompt: "@home, it's <soft>", audio: { asset: 'asset_1' }, generateStart: 2 },
} as const
const song = { url: '/media/asset_1.mp3?until=1&by=x', mimeType: 'audio/mpeg', name: 'my "song".mp3' }
const here = { base: 'http://localhost:4600', assetOf: () => asset, opensLinks: true }

/** Runs a command in a shell and returns the arguments that `curl` gets. */
function run(command: string): string[] {
  const script = `curl() { for one in "$@"; do printf '%s\\0' "$one"; done; }\n${command}`
  const output = execFileSync('sh', ['-c', script], { env: { ATELIER_API_KEY: 'the key' }, encoding: 'utf8' })
  return output.split('\0').slice(0, -1)
}

describe('the request of a recipe', () => {
  it('is accepted by the endpoint, with files as signed links', () => {
    const { url, method, body } = wireRequest(recipe, here)
    expect({ url, method }).toEqual({ url: 'http://localhost:4600/v1/images/generation/async', method: 'POST' })
    const { prompt, referenceImages } = imageGenerateRequest.parse(body)
    expect(prompt).toBe(recipe.recipe.prompt)
    expect(referenceImages).toEqual([
      { fileData: { fileUri: `http://localhost:4600${asset.url}`, mimeType: 'image/webp' } },
      { fileData: { fileUri: 'https://example.org/a.png?x=1', mimeType: 'image/png' } },
    ])
  })

  it('has a placeholder for a file that is gone, or whose link the service cannot open', () => {
    const first = (setting: Parameters<typeof wireRequest>[1]) =>
      (wireRequest(recipe, setting).body as { referenceImages: unknown[] }).referenceImages[0]
    expect(first({ ...here, opensLinks: false })).toEqual({
      inlineData: { data: '<Base64: fox.webp>', mimeType: 'image/webp' },
    })
    expect(first({ ...here, assetOf: () => undefined })).toEqual({
      inlineData: { data: '<Base64: asset_1>', mimeType: 'image/png' },
    })
    expect(assetsIn(recipe)).toEqual(['asset_1'])
  })
})

describe('as cURL', () => {
  it('sends exactly this request, with the key from the environment', () => {
    const request = wireRequest(recipe, here)
    const [, , url, ...rest] = run(curlOf(request))
    expect(url).toBe(request.url)
    expect(rest.slice(0, -1)).toEqual([
      '-H',
      'Authorization: Bearer the key',
      '-H',
      'Content-Type: application/json',
      '-d',
    ])
    expect(JSON.parse(rest.at(-1) ?? '')).toEqual(request.body)
  })

  it('pipes the file of a form, and sends its text unchanged', () => {
    const request = wireRequest(track, { ...here, assetOf: () => song })
    const [fetched = '', sent = ''] = curlOf(request).split('|\n')
    expect(run(fetched)).toEqual(['-sS', `http://localhost:4600${song.url}`])
    expect(run(sent).slice(2)).toEqual([
      'http://localhost:4600/v1/music/track',
      '-H',
      'Authorization: Bearer the key',
      '--form-string',
      'generateType=Drums',
      '--form-string',
      `prompt=${track.recipe.prompt}`,
      '-F',
      String.raw`audio=@-;filename="my \"song\".mp3";type=audio/mpeg`,
      '--form-string',
      'generateStart=2',
    ])
    expect(curlOf(wireRequest(track, { ...here, assetOf: () => undefined })), 'the file is gone').toMatch(
      /^curl -X POST[^|]+-F 'audio=@<File: asset_1>;/,
    )
  })

  it('passes any prompt through a shell unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), prompt => {
        const request = { method: 'POST', url: 'http://a/v1', body: { prompt }, raw: false }
        expect(JSON.parse(run(curlOf(request)).at(-1) ?? '')).toEqual({ prompt })
      }),
      { numRuns: 30 },
    )
  })
})

describe('as TypeScript', () => {
  const AsyncFunction = (async () => {}).constructor as new (
    ...given: string[]
  ) => (...given: unknown[]) => Promise<void>
  const play = async (code: string, answer: unknown) => {
    const asked: [url: string, init: RequestInit][] = []
    const logged: unknown[] = []
    const fetch = (...given: (typeof asked)[number]) => {
      asked.push(given)
      return Promise.resolve(Response.json(answer))
    }
    const process = { env: { ATELIER_API_KEY: 'the key' } }
    const body = stripTypeScriptTypes(code).replace(/\nexport \{\}\n$/, '')
    await new AsyncFunction('fetch', 'process', 'console', body)(fetch, process, {
      log: (one: unknown) => logged.push(one),
    })
    return { asked, logged }
  }

  it('sends exactly this request, whatever the prompt, and prints the answer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async prompt => {
        const request = { method: 'POST', url: 'http://a/v1', body: { prompt }, raw: false }
        const { asked, logged } = await play(typescriptOf(request), { code: 0, message: '', data: 'done' })
        const [[url, init] = ['', {}]] = asked
        expect(url).toBe('http://a/v1')
        expect(init).toMatchObject({
          method: 'POST',
          headers: { Authorization: 'Bearer the key', 'Content-Type': 'application/json' },
        })
        expect(await new Response(init.body).json()).toEqual({ prompt })
        expect(logged).toEqual(['done'])
      }),
      { numRuns: 30 },
    )
  })

  it('sends a form with its file, which it fetches first', async () => {
    const request = wireRequest(track, { ...here, assetOf: () => song, opensLinks: false })
    const { asked } = await play(typescriptOf(request), { code: 0, message: '', data: 'done' })
    expect(asked.map(([url]) => url)).toEqual([
      `http://localhost:4600${song.url}`,
      'http://localhost:4600/v1/music/track',
    ])
    const form = await new Response(asked[1]?.[1].body).formData()
    const file = form.get('audio')
    expect(file).toBeInstanceOf(File)
    expect(file).toMatchObject({ name: song.name })
    const { audio, ...fields } = Object.fromEntries(form)
    expect(audio).toBe(file)
    const read = musicTrackRequest.parse({ ...fields, providerSongId: 'song_1' })
    expect(read).toMatchObject({ generateType: 'Drums', prompt: track.recipe.prompt, generateStart: 2 })
  })

  it('throws the error if the service refuses the request', async () => {
    const code = typescriptOf(wireRequest(recipe, here))
    await expect(play(code, { code: 40200, message: 'No credits' })).rejects.toThrow('40200: No credits')
  })
})
