import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emptyQueue, goOn, putLast, putOn, takeOut, type Queue, type Track } from './queue.ts'

const track = (id: string): Track => ({ id, title: id, url: `/${id}`, kind: 'audio' })
const queueOf = (ids: string, at: number): Queue => ({ tracks: ids.split('').map(track), at })
const ids = (queue: Queue) => queue.tracks.map(({ id }) => id).join('')

it('puts a new track right after the current one, and never adds a track twice', () => {
  expect(putOn(emptyQueue, track('a'))).toEqual(queueOf('a', 0))
  expect(putOn(queueOf('abc', 0), track('x'))).toEqual(queueOf('axbc', 1))
  expect(putOn(queueOf('abc', 0), track('c'))).toEqual(queueOf('abc', 2))
})

it('uses the newest link of a track that is played again', () => {
  const fresh = { ...track('a'), url: '/fresh' }
  expect(putOn(queueOf('ab', 1), fresh).tracks[0]).toBe(fresh)
})

it('appends a track without interrupting the current one', () => {
  expect(putLast(queueOf('ab', 0), track('c'))).toEqual(queueOf('abc', 0))
  expect(putLast(queueOf('ab', 0), track('a'))).toEqual(queueOf('ab', 0))
  expect(putLast(emptyQueue, track('a'))).toEqual(queueOf('a', 0))
})

it('has no track beyond either end', () => {
  expect(goOn(queueOf('ab', 0), 1)).toEqual(queueOf('ab', 1))
  expect(goOn(queueOf('ab', 1), 1)).toBeUndefined()
  expect(goOn(queueOf('ab', 0), -1)).toBeUndefined()
})

it('keeps the current track when any other one is removed', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ minLength: 1, maxLength: 1 }), { minLength: 1, maxLength: 8 }),
      fc.nat(7),
      fc.nat(7),
      (names, on, out) => {
        const queue: Queue = { tracks: names.map(track), at: on % names.length }
        const gone = queue.tracks[out % names.length]?.id ?? ''
        const left = takeOut(queue, gone)
        expect(ids(left)).not.toContain(gone)
        const was = queue.tracks[queue.at]?.id
        if (was !== gone) expect(left.tracks[left.at]?.id).toBe(was)
        else expect(left.at).toBeLessThan(left.tracks.length)
      },
    ),
  )
})
