import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { musicCredits, type MusicOperationId } from '#contract/areas/music/price.ts'
import type { LibraryAsset } from '#contract/studio/assets.ts'
import { operations } from '#contract/operations.ts'
import { libraryEndpoints } from '#contract/studio/library.ts'
import { workEndpoints, type Work } from '#contract/studio/works.ts'
import { isStored } from '../faults/person.ts'
import { services, type StudioAndService } from '../faults/services.ts'
import { expectExactBooks } from '../money/books.ts'
import { smallPicture } from '../remote/remoteService.ts'
import { upload } from '../assets/uploads.ts'
import { record } from '../support/recordings.ts'
import { eventually } from '../support/studio.ts'

describe.each(services)('works of music through %s', (_, open) => {
  let through: StudioAndService
  let mp3: LibraryAsset
  let m4a: LibraryAsset
  let wav: LibraryAsset
  let film: LibraryAsset
  let picture: LibraryAsset
  let song: Work
  beforeAll(async () => {
    through = await open()
    const owner = through.studio.as('owner')
    mp3 = await upload(owner, await record('mp3'), 'a "song".mp3', 'audio/mpeg')
    m4a = await upload(owner, await record('m4a'), 'a song.m4a', 'audio/mp4')
    wav = await upload(owner, await record('wav'), 'a song.wav', 'audio/wav')
    film = await upload(owner, await record('webm'), 'a film.webm', 'video/webm')
    picture = await upload(owner, await smallPicture(4), 'a picture.png', 'image/png')
    song = await done('music.generate', { prompt: 'calm', lyrics: 'Rain on the roof', title: 'Rain' })
    // All at once: in front of another studio, each is checked only half a minute after it was sent.
    for (const [name, operation, recipe] of songs) submitted.set(name, await submit(operation, recipe()))
  })
  afterAll(() => through[Symbol.asyncDispose]())

  /** The ids of works by the names of their tests. */
  const submitted = new Map<string, string>()

  let presses = 0
  const submit = async (operation: MusicOperationId, recipe: unknown): Promise<string> => {
    const body = { operation, recipe, key: `press number ${++presses}` }
    return (await through.studio.as('owner').call(workEndpoints.submit, { body })).data.id
  }
  /** Waits until the results of a work are stored in this studio. */
  const until = (workId: string): Promise<Work> =>
    eventually(async () => {
      await through.hurry()
      const { data } = await through.studio.as('owner').call(workEndpoints.read, { params: { workId } })
      expect(data).toMatchObject({ state: 'done', failure: null })
      return data
    })
  const done = async (operation: MusicOperationId, recipe: unknown) => until(await submit(operation, recipe))
  const readingOf = ({ operation, task }: Work) => {
    const reading = operations[operation].read(task)
    return reading.phase === 'done' ? reading : expect.fail(`${operation} is ${reading.phase}`)
  }
  const trackOf = ({ task }: Work) =>
    (task as { tracks: [{ title?: string; providerSongId: string; vocalId?: string }] }).tracks[0]

  const songs: readonly (readonly [string, MusicOperationId, () => object])[] = [
    ['a song by a voice of another', 'music.generate', () => ({ lyrics: 'Again', vocalId: trackOf(song).vocalId })],
    ['an instrumental from words', 'music.instrumental', () => ({ prompt: 'slow' })],
    ['an instrumental like a recording', 'music.instrumental', () => ({ referenceAudio: { asset: m4a.id } })],
    ['a soundtrack for a picture', 'music.soundtrack', () => ({ image: { asset: picture.id } })],
    ['a soundtrack for a film', 'music.soundtrack', () => ({ video: { asset: film.id }, prompt: 'slow' })],
    [
      'a track for a file',
      'music.track',
      () => ({
        generateType: 'Drums',
        prompt: 'brushes',
        audio: { asset: wav.id },
        generateStart: 0.5,
        generateEnd: 1.5,
      }),
    ],
    [
      'a sung track for an own song',
      'music.track',
      () => ({ generateType: 'Vocals', prompt: 'soft', lyrics: 'La', providerSongId: trackOf(song).providerSongId }),
    ],
    [
      'a remix by a link',
      'music.remix',
      () => ({ prompt: 'bossa', lyrics: 'La 狐', audioUrl: { asset: song.results[0]?.id } }),
    ],
    [
      'a longer song by its file',
      'music.extend',
      () => ({ audio: { asset: song.results[0]?.id }, instrumental: false }),
    ],
    [
      'a song with a new beginning',
      'music.extend',
      () => ({ providerSongId: trackOf(song).providerSongId, model: 'music-8', extendType: 'head' }),
    ],
  ]

  it.each(songs)('%s is made, and its audio is stored in this studio', async (name, operation) => {
    const work = await until(submitted.get(name) ?? '')
    expect(work.results).toHaveLength(1)
    expect(work.results[0]).toMatchObject({ mimeType: 'audio/mpeg', duration: expect.any(Number) as number })
    expect(await isStored(through.studio, work.results[0]?.id ?? '')).toBe(true)
    expect(readingOf(work).charged).toBe(musicCredits(operation))
    // A remote service may charge differently, so there is no estimate.
    const isBuiltIn = through.service() === through.studio
    expect(work.estimated).toBe(isBuiltIn ? musicCredits(operation) : null)
  })

  it.each(['a sung track for an own song', 'a song with a new beginning', 'a remix by a link'])(
    '%s has that song as its parent',
    async name => {
      expect((await until(submitted.get(name) ?? '')).parents).toEqual([song.id])
    },
  )

  const analyses: readonly (readonly [MusicOperationId, object, number])[] = [
    ['music.recognize', {}, 0],
    ['music.describe', {}, 0],
    ['music.stem', {}, 1],
  ]

  it.each(analyses)(
    '%s returns its result, and its files are stored in this studio',
    async (operation, more, files) => {
      const work = await done(operation, { audio: { asset: mp3.id }, ...more })
      // It has the title of its song.
      expect(work.title).toBe('a %22song%22')
      expect(work.results).toHaveLength(files)
      for (const { id, mimeType } of work.results) {
        expect(mimeType).toBe('application/zip')
        expect(await isStored(through.studio, id)).toBe(true)
      }
      expect(readingOf(work).charged).toBe(musicCredits(operation))
    },
  )

  it('are found by the title that the service gave the song, which is also their name in the library', async () => {
    const work = await until(submitted.get('an instrumental from words') ?? '')
    const { title = '' } = trackOf(work)
    expect(title).not.toBe('')
    const owner = through.studio.as('owner')
    const { data: found } = await owner.call(workEndpoints.list, { query: { search: title } })
    expect(found.items.map(({ id }) => id)).toEqual([work.id])
    const { data: library } = await owner.call(libraryEndpoints.list, { query: { search: title } })
    expect(library.items).toMatchObject([{ name: title, work: { id: work.id } }])
  })

  it('that analyse a song of the studio have its title', async () => {
    const [result] = song.results
    if (!result) throw new Error('the song has no file')
    const work = await done('music.describe', { audio: { asset: result.id } })
    expect(work.title).toBe('Rain')
  })

  it('are paid once each, in the studio that made them', async () => {
    await expectExactBooks(through.service().db)
  })
})
