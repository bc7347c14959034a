import { expect, it, vi } from 'vitest'
import { actOnKey } from './Transport.tsx'

const playback = { playing: true, time: 0, duration: 5, volume: 0.4, muted: false, rate: 1, failed: false }
const acts = {
  toggle: vi.fn(),
  step: vi.fn(),
  seek: vi.fn(),
  setLoops: vi.fn(),
  setSpeed: vi.fn(),
  setVolume: vi.fn<(volume: number, muted: boolean) => void>(),
}

it('a film that was muted is heard again as loud as before', () => {
  actOnKey('m', { playback, loops: false, acts })
  expect(acts.setVolume).toHaveBeenLastCalledWith(0.4, true)
  // The player along the bottom mutes by its volume.
  actOnKey('m', { playback: { ...playback, volume: 0 }, loops: false, acts })
  expect(acts.setVolume).toHaveBeenLastCalledWith(0.4, false)
})
