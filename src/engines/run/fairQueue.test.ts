import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fairQueue } from './fairQueue.ts'

const drain = (queue: { shift(): string | undefined }) => {
  const taken: string[] = []
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) taken.push(item)
  return taken
}

describe('a fair queue', () => {
  it('alternates between keys and keeps the order within a key', () => {
    const queue = fairQueue<string>()
    for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.push(item.charAt(0), item)
    expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
  })

  it('serves a new key before the one that had the last turn', () => {
    const queue = fairQueue<string>()
    queue.push('a', 'a1')
    expect(queue.shift()).toBe('a1')
    queue.push('a', 'a2')
    queue.push('b', 'b1')
    expect(drain(queue)).toEqual(['b1', 'a2'])
  })

  it('does not return removed items', () => {
    const queue = fairQueue<string>()
    for (const item of ['a1', 'a2', 'b1']) queue.push(item.charAt(0), item)
    queue.remove('a', 'a1')
    queue.remove('b', 'b1')
    queue.remove('c', 'never there')
    expect(drain(queue)).toEqual(['a2'])
  })

  it('loses nothing, and gives no key two turns in a row while another waits', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 40 }), keys => {
        const queue = fairQueue<string>()
        for (const [index, key] of keys.entries()) queue.push(key, `${key}${index}`)
        const taken = drain(queue)
        expect([...taken].sort()).toEqual(keys.map((key, index) => `${key}${index}`).sort())
        for (let at = 1; at < taken.length; at++)
          if (taken[at]?.charAt(0) === taken[at - 1]?.charAt(0))
            expect(new Set(taken.slice(at).map(item => item.charAt(0))).size).toBe(1)
      }),
    )
  })
})
