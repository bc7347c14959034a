import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { measure } from '#server/service/tasks/measure.ts'
import { temporaryFolder } from '../support/folder.ts'
import { flatPool } from '../support/pools.ts'
import { record, RECORDING } from '../support/recordings.ts'

const about = { engine: 'test', seed: 7, understood: [], steered: [] }

it('adds peaks to audio, adds size and thumbnail to video, and keeps what the engine reported', async () => {
  await using folder = await temporaryFolder()
  const [song, film, picture] = ['song', 'film', 'picture'].map(name => join(folder.path, name))
  if (!song || !film || !picture) throw new Error('no paths')
  await writeFile(song, await record('mp3'))
  await writeFile(film, await record('mp4'))
  await writeFile(picture, 'never looked at')
  const files = [
    { path: song, mimeType: 'audio/mpeg', duration: 1.5, about },
    { path: film, mimeType: 'video/mp4', about },
    { path: picture, mimeType: 'image/png', width: 3, height: 2, about },
  ]
  const [measuredSong, measuredFilm, measuredPicture] = await measure(flatPool(), files, folder.path)
  expect(measuredSong).toMatchObject({ path: song, duration: 1.5, about })
  expect(measuredSong?.peaks).toBeDefined()
  const { width, height } = RECORDING
  expect(measuredFilm).toMatchObject({ path: film, width, height, about })
  expect(measuredFilm?.thumbnail).toBeDefined()
  expect(measuredPicture).toEqual(files[2])
})

it('treats a damaged file from an engine as a bug', async () => {
  await using folder = await temporaryFolder()
  const path = join(folder.path, 'song')
  await writeFile(path, 'ID3 nothing')
  const measuring = measure(flatPool(), [{ path, mimeType: 'audio/mpeg', about }], folder.path)
  await expect(measuring).rejects.toMatchObject({ kind: 'bug' })
})
