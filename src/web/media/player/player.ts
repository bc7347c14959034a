import { create } from 'zustand'
import { createSetting } from '#web/storage/createSetting.ts'
import { onceOwned } from '#web/storage/owner.ts'
import { emptyQueue, goOn, putLast, putOn, takeOut, type Queue, type Track } from './queue.ts'

/** What the player should do. Only its media element knows the position within a track. */
export interface Player extends Queue {
  readonly playing: boolean
  /** 0.5 to 2; the pitch does not change. */
  readonly speed: number
  /** Repeats the current track. */
  readonly loop: boolean
  /** 0 to 1. */
  readonly volume: number
}

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

const settings = createSetting('player', readSettings)

const usePlayerStore = create<Player>(() => ({ ...emptyQueue, playing: false, ...settings.get() }))
onceOwned(() => usePlayerStore.setState(settings.get()))

const { setState: set, getState } = usePlayerStore

/** The current state of the player. It belongs to no page, so leaving a page does not stop it. */
export function usePlayer(): Player {
  return usePlayerStore()
}

/** Plays a track at once; the previous one stays before it in the queue. */
export function play(track: Track): void {
  set({ ...putOn(getState(), track), playing: true })
}

/** Adds a track to the end of the queue. */
export function enqueue(track: Track): void {
  set(putLast(getState(), track))
}

export function pause(): void {
  set({ playing: false })
}

/** Plays or pauses the current track; false if there is none. */
export function toggle(): boolean {
  if (getState().at < 0) return false
  set({ playing: !getState().playing })
  return true
}

/** Plays the next or the previous track; the player stops if there is none. */
export function skip(by: 1 | -1): void {
  set(goOn(getState(), by) ?? { playing: false })
}

/** Plays the track at an index of the queue. */
export function choose(at: number): void {
  if (getState().tracks[at]) set({ at, playing: true })
}

export function remove(id: string): void {
  const left = takeOut(getState(), id)
  set({ ...left, playing: getState().playing && left.at >= 0 })
}

/** Empties the queue, which closes the player. */
export function putAway(): void {
  set({ ...emptyQueue, playing: false })
}

/** Changes settings and stores them for the next visit. */
export function tune(change: Partial<Settings>): void {
  set(change)
  const { speed, loop, volume } = getState()
  settings.set({ speed, loop, volume })
}

type Settings = Pick<Player, 'speed' | 'loop' | 'volume'>

function readSettings(stored: unknown): Settings {
  const usual = { speed: 1, loop: false, volume: 1 }
  if (typeof stored !== 'object' || stored === null) return usual
  const { speed, loop, volume }: { speed?: unknown; loop?: unknown; volume?: unknown } = stored
  return {
    speed: speeds.find(known => known === speed) ?? usual.speed,
    loop: loop === true,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : usual.volume,
  }
}
