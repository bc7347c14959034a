import { describe, expect, it } from 'vitest'
import type { Work } from '#contract/studio/works.ts'
import { testWork } from './testWork.ts'
import { kindOf } from '#contract/studio/resultKind.ts'
import { comparable, nearest, resultKey, resultsOf, toggled } from './results.ts'

function workWith(id: string, ...types: readonly string[]): Work {
  const results = types.map((mimeType, index) => ({ id: `${id}${index}`, url: `/${id}${index}`, mimeType, bytes: 1 }))
  return testWork({ id, results })
}

const works = [
  workWith('a', 'image/png'),
  workWith('b', 'image/png', 'audio/mpeg', 'image/webp'),
  workWith('c', 'audio/wav'),
  workWith('d', 'image/png'),
]
const ids = (results: readonly { asset: { id: string } }[]) => results.map(({ asset }) => asset.id)
const [, b] = works.flatMap(resultsOf)

describe('comparing results', () => {
  it('offers those of one kind from the same work and the works around it, in order', () => {
    if (!b) throw new Error('no result')
    expect(ids(comparable(b, works))).toEqual(['a0', 'b0', 'b2', 'd0'])
  })

  it('offers only those of the work itself if it is in no list', () => {
    if (!b) throw new Error('no result')
    expect(ids(comparable(b, []))).toEqual(['b0', 'b2'])
  })

  it('starts with the next result, or at the end with the previous one', () => {
    if (!b) throw new Error('no result')
    const all = comparable(b, works)
    const last = all.at(-1)
    if (!last) throw new Error('no result')
    expect(nearest(b, all)?.asset.id).toBe('b2')
    expect(nearest(last, all)?.asset.id).toBe('b2')
    expect(nearest(b, [b])).toBeUndefined()
  })

  it('distinguishes results of different works that share a file', () => {
    const twins = [workWith('same', 'audio/wav'), { ...workWith('same', 'audio/wav'), id: 'again' }]
    const [one, other] = twins.flatMap(resultsOf)
    if (!one || !other) throw new Error('no results')
    expect(one.asset.id).toBe(other.asset.id)
    expect(nearest(one, [one, other])).toBe(other)
    expect(nearest(other, [one, other])).toBe(one)
    expect(resultKey(one)).not.toBe(resultKey(other))
  })

  it('adds and removes a result by a press, up to four', () => {
    expect(toggled(['a'], 'b', 4)).toEqual(['a', 'b'])
    expect(toggled(['a', 'b'], 'a', 4)).toEqual(['b'])
    expect(toggled(['a', 'b', 'c', 'd'], 'e', 4)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('replaces the second of a pair, as for sounds and videos', () => {
    expect(toggled(['a', 'b'], 'c', 2)).toEqual(['a', 'c'])
  })
})

it('derives the kind of a file from its media type', () => {
  expect(kindOf({ mimeType: 'image/webp' })).toBe('image')
  expect(kindOf({ mimeType: 'audio/pcm' })).toBe('sound')
  expect(kindOf({ mimeType: 'application/ogg' })).toBe('sound')
  expect(kindOf({ mimeType: 'video/mp4' })).toBe('video')
  expect(kindOf({ mimeType: 'application/zip' })).toBe('other')
})
