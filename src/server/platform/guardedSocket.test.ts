import { lookup } from 'node:dns/promises'
import { expect, it, vi } from 'vitest'
import { connectGuarded } from './guardedSocket.ts'

vi.mock(import('node:dns/promises'), { spy: true })

it('looks up two names at a time: more would keep the disk waiting', async () => {
  const hanging: (() => void)[] = []
  const lookups = vi.mocked(lookup).mockImplementation(async () => {
    await new Promise<void>(resolve => hanging.push(resolve))
    throw Object.assign(new Error('nobody has it'), { code: 'ENOTFOUND' })
  })
  const { signal } = new AbortController()
  const names = ['a', 'b', 'c', 'd', 'e']
  const ends = names.map(name =>
    connectGuarded(new URL(`http://${name}.test/`), false, {}, signal).catch((error: unknown) => error),
  )
  for (let ended = 0; ended < names.length; ended++) {
    await vi.waitFor(() => expect(lookups).toHaveBeenCalledTimes(Math.min(ended + 2, names.length)), {
      timeout: 60_000,
    })
    hanging.shift()?.()
  }
  for (const end of await Promise.all(ends)) expect(end).toMatchObject({ code: 'ENOTFOUND' })
})
