import { beforeEach, expect, it, vi } from 'vitest'
import type { Track } from './queue.ts'

const track = (id: string): Track => ({ id, title: id, url: `/${id}`, kind: 'audio' })

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})

/** The player as a page that was opened just now has it. */
async function openPlayer() {
  const store = await import('./player.ts')
  const { ownStorage } = await import('#web/storage/owner.ts')
  ownStorage('ada')
  const { renderHook, act } = await import('@testing-library/react')
  const { result } = renderHook(() => store.usePlayer())
  return { player: () => result.current, does: (what: (on: typeof store) => unknown) => act(() => void what(store)) }
}

it('plays what is put on, waits with what comes later, and stops at the end of the queue', async () => {
  const { player, does } = await openPlayer()
  does(on => on.play(track('a')))
  does(on => on.enqueue(track('b')))
  expect(player()).toMatchObject({ at: 0, playing: true })
  does(on => on.skip(1))
  expect(player()).toMatchObject({ at: 1, playing: true })
  does(on => on.skip(1))
  expect(player()).toMatchObject({ at: 1, playing: false })
  does(on => on.choose(0))
  expect(player()).toMatchObject({ at: 0, playing: true })
})

it('goes on with what is left when that which is on is taken out, and stops when nothing is', async () => {
  const { player, does } = await openPlayer()
  does(on => on.play(track('a')))
  does(on => on.enqueue(track('b')))
  does(on => on.remove('a'))
  expect(player()).toMatchObject({ at: 0, playing: true, tracks: [{ id: 'b' }] })
  does(on => on.remove('b'))
  expect(player()).toMatchObject({ at: -1, playing: false, tracks: [] })
})

it('has nothing to play or pause while nothing is on', async () => {
  const { toggle } = await import('./player.ts')
  expect(toggle()).toBe(false)
})

it('remembers how it plays, and nothing of what it played', async () => {
  const { does } = await openPlayer()
  does(on => on.play(track('a')))
  does(on => on.tune({ speed: 1.5, loop: true, volume: 0.25 }))
  vi.resetModules()
  expect((await openPlayer()).player()).toEqual({
    tracks: [],
    at: -1,
    playing: false,
    speed: 1.5,
    loop: true,
    volume: 0.25,
  })
})

it.each(['nonsense', '{"speed":3,"loop":"yes","volume":7}', 'null', '[]'])(
  'plays as usual where %s was remembered',
  async stored => {
    localStorage.setItem('atelier/ada/player', stored)
    expect((await openPlayer()).player()).toMatchObject({ speed: 1, loop: false, volume: 1 })
  },
)
