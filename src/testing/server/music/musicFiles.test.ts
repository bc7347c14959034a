import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallPicture } from '../remote/remoteService.ts'
import { handPool, type HandPool } from '../support/pools.ts'
import { record } from '../support/recordings.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { composerOf, drums, issuesAt, musicOf, words } from './songs.ts'

describe('files that a song is made from', () => {
  let pool: HandPool
  let studio: TestStudio
  beforeAll(async () => {
    pool = handPool()
    studio = await openTestStudio({ accounts: [{ name: 'ada' }], pool })
  })
  afterAll(() => studio[Symbol.asyncDispose]())
  const { refused } = musicOf(() => studio)
  const asked = composerOf(
    () => studio,
    () => pool,
  )

  describe('a file', () => {
    it.each([
      ['track', 'audio', drums, ['mp3', 'm4a', 'wav']],
      ['remix', 'audio', words, ['mp3', 'm4a']],
      ['extend', 'audio', {}, ['mp3', 'm4a']],
      ['instrumental', 'referenceAudio', {}, ['mp3', 'm4a']],
    ] as const)(
      'of %s as %s is accepted in its formats only, whatever its name',
      async (verb, field, fields, taken) => {
        for (const format of ['mp3', 'm4a', 'wav', 'flac', 'ogg_opus', 'mp4'] as const) {
          const sent = { ...fields, [field]: { bytes: await record(format), name: 'song.mp3' } }
          if (taken.some(one => one === format)) {
            const input = await asked('ada', verb, sent)
            const recording =
              'source' in input ? input.source.recording : 'reference' in input ? input.reference : undefined
            expect(recording?.path).toEqual(expect.any(String))
          } else expect(await refused('ada', verb, sent), format).toMatchObject({ status: 400, data: issuesAt(field) })
        }
      },
    )

    it('that is damaged is refused at its field before anything is charged', async () => {
      const cut = (await record('m4a')).subarray(0, 4000)
      expect(await refused('ada', 'extend', { audio: { bytes: cut } })).toMatchObject({
        status: 400,
        data: issuesAt('audio'),
      })
    })
  })

  describe('a picture or a film', () => {
    it('is passed to the composer: png', async () => {
      const bytes = await smallPicture(3)
      expect(await asked('ada', 'soundtrack', { image: { bytes, name: 'a.jpg' } })).toMatchObject({
        operation: 'soundtrack',
        image: expect.any(String) as string,
      })
    })

    it.each(['mp4', 'mov', 'avi', 'mkv', 'webm'] as const)('is passed to the composer: %s', async format => {
      const input = await asked('ada', 'soundtrack', { video: { bytes: await record(format) } })
      expect(input).toMatchObject({ operation: 'soundtrack', video: expect.any(String) as string })
    })

    it('in the wrong field, or a file without video, is 400', async () => {
      expect(await refused('ada', 'soundtrack', { image: { bytes: await record('mp4') } })).toMatchObject({
        status: 400,
        data: issuesAt('image'),
      })
      // An MP4 with audio only is what phones call M4A: it begins like a video but is none.
      const m4a = await record('m4a')
      expect(await refused('ada', 'soundtrack', { video: { bytes: m4a } })).toMatchObject({
        status: 400,
        data: issuesAt('video'),
      })
    })
  })
})
