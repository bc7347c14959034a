import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assetEndpoints } from '#contract/studio/assets.ts'
import { mediaLink } from '#server/storage/links.ts'
import { smallPicture } from '../remote/remoteService.ts'
import { handPool, type HandPool } from '../support/pools.ts'
import { record, RECORDING } from '../support/recordings.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { composerOf, drums, issuesAt, musicOf, words } from './songs.ts'

const stored = expect.any(String) as string
/** A public link to a song. */
const PUBLIC = 'https://media.example/a.mp3'

describe('sources of a song', () => {
  let pool: HandPool
  let studio: TestStudio
  let mp3: Buffer
  const fetched: string[] = []
  beforeAll(async () => {
    pool = handPool()
    mp3 = await record('mp3')
    studio = await openTestStudio({
      accounts: [{ name: 'ada' }, { name: 'bob' }],
      pool,
      fetchMedia: async (url, path) => {
        fetched.push(String(url))
        await writeFile(path, mp3)
        return { mimeType: 'audio/mpeg' }
      },
    })
  })
  afterAll(() => studio[Symbol.asyncDispose]())
  const { submit, refused, track, until, open } = musicOf(() => studio)
  const asked = composerOf(
    () => studio,
    () => pool,
  )
  /** Makes a song of an account; returns its track as the interface describes it, and its bytes. */
  const songOf = async (name: string, title: string, seconds = 2) => {
    const taskId = await submit(name, 'generate', { title, lyrics: `${title} la la` })
    ;(await pool.nextSong()).finish(seconds)
    const made = await track(name, taskId)
    return { ...made, bytes: await open(made.audioUrl) }
  }

  describe('a song by its providerSongId', () => {
    it.each([
      ['track', drums],
      ['remix', words],
      ['extend', { prompt: 'more' }],
    ] as const)('can be used in %s, with everything that is known about it', async (verb, fields) => {
      const { providerSongId = '', title } = await songOf('ada', `Source of ${verb}`)
      const input = await asked('ada', verb, { ...fields, providerSongId })
      expect(input).toMatchObject({
        operation: verb,
        source: { recording: { path: stored }, song: { title, lyricsSections: [{ sectionType: 'verse' }] } },
      })
    })

    it('of another account is 404, like one that never existed', async () => {
      const { providerSongId = '' } = await songOf('bob', 'Not yours')
      for (const id of [providerSongId, 'song_0', 'anything', `${'x'.repeat(3000)}`])
        expect(await refused('ada', 'remix', { ...words, providerSongId: id })).toMatchObject({
          status: 404,
          code: 40400,
          data: issuesAt('providerSongId'),
        })
    })

    it('is 404 until the song is done', async () => {
      const taskId = await submit('ada', 'generate', { instrumental: true })
      const held = await pool.nextSong()
      const providerSongId = taskId.replace('task_', 'song_')
      expect(await refused('ada', 'extend', { providerSongId })).toMatchObject({ status: 404 })
      held.finish()
      await until('ada', taskId, 'success')
    })
  })

  describe('a voice by its vocalId', () => {
    it('can sing again', async () => {
      const { vocalId = '' } = await songOf('ada', 'Sung')
      expect(await asked('ada', 'generate', { lyrics: 'Once more', vocalId })).toMatchObject({ vocalId })
    })

    it('of another account is 404', async () => {
      const { vocalId = '' } = await songOf('bob', 'Sung by Bob')
      for (const id of [vocalId, 'nobody'])
        expect(await refused('ada', 'generate', { lyrics: 'La', vocalId: id })).toMatchObject({
          status: 404,
          data: issuesAt('vocalId'),
        })
    })
  })

  describe('a link', () => {
    it.each([
      ['remix', 'audioUrl', words],
      ['extend', 'uploadUrl', {}],
    ] as const)('to a file of the caller is read from storage: %s.%s', async (verb, field, fields) => {
      const { audioUrl = '', title } = await songOf('ada', `Linked to ${verb}`)
      const before = fetched.length
      expect(await asked('ada', verb, { ...fields, [field]: audioUrl })).toMatchObject({ source: { song: { title } } })
      expect(fetched.length).toBe(before)
    })

    it('to a file of another account is 404, although its signature is valid', async () => {
      const { audioUrl = '' } = await songOf('bob', 'Signed for Bob')
      expect(await refused('ada', 'remix', { ...words, audioUrl })).toMatchObject({
        status: 404,
        data: issuesAt('audioUrl'),
      })
      expect(await refused('ada', 'extend', { uploadUrl: audioUrl })).toMatchObject({
        status: 404,
        data: issuesAt('uploadUrl'),
      })
    })

    it('that has expired still works for a file of the caller', async () => {
      const { audioUrl = '' } = await songOf('ada', 'Long ago')
      const id = /media\/(\w+)/.exec(audioUrl)?.[1] ?? ''
      const old = `http://localhost${mediaLink(studio.secret, { id, mimeType: 'audio/mpeg' }, 0)}`
      expect(await asked('ada', 'extend', { uploadUrl: old })).toMatchObject({
        source: { song: { title: 'Long ago' } },
      })
    })

    it('that is public is fetched, and nothing but its audio is known', async () => {
      const input = await asked('ada', 'remix', { ...words, audioUrl: PUBLIC })
      expect(fetched).toContain(PUBLIC)
      expect(input).toMatchObject({ source: { recording: { path: stored } } })
      expect('source' in input && input.source.song).toBeUndefined()
    })

    it('to a file that is not audio is refused at its field', async () => {
      const picture = await smallPicture(5)
      await using other = await openTestStudio({
        pool: handPool(),
        fetchMedia: async (_, path) => {
          await writeFile(path, picture)
          return { mimeType: 'image/png' }
        },
      })
      expect(await musicOf(() => other).refused('owner', 'extend', { uploadUrl: PUBLIC })).toMatchObject({
        status: 400,
        data: issuesAt('uploadUrl'),
      })
    })
  })

  describe('a file', () => {
    it('with the bytes of a song of the account is recognized as that song', async () => {
      const { bytes, title } = await songOf('ada', 'Downloaded')
      expect(await asked('ada', 'extend', { audio: { bytes, name: 'renamed.mp3' } })).toMatchObject({
        source: { song: { title } },
      })
      const foreign = await asked('bob', 'extend', { audio: { bytes } })
      expect('source' in foreign && foreign.source.song).toBeUndefined()
    })

    it('can be the reference of an instrumental, and is not added to the library', async () => {
      const input = await asked('ada', 'instrumental', { referenceAudio: { bytes: mp3 } })
      expect(input).toMatchObject({ operation: 'instrumental', reference: { path: stored } })
      const { data } = await studio.as('ada').call(assetEndpoints.list, { query: {} })
      expect(data.items).toEqual([])
    })
  })

  describe('a position', () => {
    const beyond = { status: 400, code: 40000 }

    it('beyond the end of a known song is 400 at its field: extendAt', async () => {
      const { providerSongId = '', audioUrl = '', bytes } = await songOf('ada', 'Short', 10)
      const fields = { extendAt: '10.5' }
      for (const source of [{ providerSongId }, { uploadUrl: audioUrl }, { audio: { bytes } }])
        expect(await refused('ada', 'extend', { ...fields, ...source })).toMatchObject({
          ...beyond,
          data: issuesAt('extendAt'),
        })
      expect(await asked('ada', 'extend', { providerSongId, extendAt: '9' })).toMatchObject({ extendAt: 9 })
    })

    it('beyond the end of an uploaded file is 400 too: generateStart', async () => {
      const fields = { ...drums, audio: { bytes: mp3 } }
      expect(await refused('ada', 'track', { ...fields, generateStart: RECORDING.seconds + 1 })).toMatchObject({
        ...beyond,
        data: issuesAt('generateStart'),
      })
      // The end of the span may be beyond: it then lasts to the end of the song.
      const span = { generateStart: '0.5', generateEnd: '60' }
      expect(await asked('ada', 'track', { ...fields, ...span })).toMatchObject({ generateStart: 0.5, generateEnd: 60 })
    })
  })
})
