import { beforeEach, expect, it, vi } from 'vitest'
import type { Track } from './queue.ts'

const track = (id: string): Track => ({ id, title: id, url: `/${id}`, kind: 'audio' })

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})

/** The player of a page that was just opened. */
async function openPlayer() {
  const store = await import('./player.ts')
  const { ownStorage } = await import('#web/storage/owner.ts')
  ownStorage('ada')
  const { renderHook, act } = await import('@testing-library/react')
  const { result } = renderHook(() => store.usePlayer())
  return { player: () => result.current, does: (what: (on: typeof store) => unknown) => act(() => void what(store)) }
}

it('plays a track at once, queues further ones, and stops at the end of the queue', async () => {
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

it('plays the next track when the current one is removed, and stops when none is left', async () => {
  const { player, does } = await openPlayer()
  does(on => on.play(track('a')))
  does(on => on.enqueue(track('b')))
  does(on => on.remove('a'))
  expect(player()).toMatchObject({ at: 0, playing: true, tracks: [{ id: 'b' }] })
  does(on => on.remove('b'))
  expect(player()).toMatchObject({ at: -1, playing: false, tracks: [] })
})

it('does not toggle while there is no track', async () => {
  const { toggle } = await import('./player.ts')
  expect(toggle()).toBe(false)
})

it('remembers its settings, but not its queue', async () => {
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
  'falls back to the defaults if %s was stored',
  async stored => {
    localStorage.setItem('atelier/ada/player', stored)
    expect((await openPlayer()).player()).toMatchObject({ speed: 1, loop: false, volume: 1 })
  },
)
