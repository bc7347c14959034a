import { expect, it } from 'vitest'
import type { SourceWork } from '../../studio/takenResult.ts'
import { videoFacts } from './facts.ts'

const film = { id: 'film', url: '', mimeType: 'video/mp4', bytes: 1, duration: 7.2 }
const task = { id: 'task' }

it('a restyle gets the duration of its source in whole seconds, at most 60', () => {
  const restyle = videoFacts['video.capability'].takes.find(({ as }) => as === 'restyle')
  const made: SourceWork = { operation: 'video.generate', task, results: [film] }
  expect(restyle?.fields(film, made)).toEqual({ capability: 'restyle', sourceTaskId: 'task', duration: 8 })
  expect(restyle?.fields({ ...film, duration: 90 }, made)).toMatchObject({ duration: 60 })
  expect(restyle?.fields(film, { ...made, operation: 'episodes.video' }), 'of no task of video').toBeUndefined()
})
