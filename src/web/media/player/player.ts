import { useSyncExternalStore } from 'react'
import { emptyQueue, goOn, putLast, putOn, takeOut, type Queue, type Track } from './queue.ts'

/** What the player is to do. Where it stands within a track is known by its media element alone. */
export interface Player extends Queue {
  readonly playing: boolean
  /** 0.5 to 2; the pitch stays. */
  readonly speed: number
  /** Plays the same track again and again. */
  readonly loop: boolean
  /** 0 to 1. */
  readonly volume: number
}

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

const STORED = 'atelier.player'

let player: Player = { ...emptyQueue, playing: false, ...keptSettings() }
const listeners = new Set<() => void>()

function set(change: Partial<Player>): void {
  player = { ...player, ...change }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The player, as it changes. It belongs to no page, so nothing stops when one is left. */
export function usePlayer(): Player {
  return useSyncExternalStore(subscribe, () => player)
}

/** Plays at once; what was on stays in the queue before it. */
export function play(track: Track): void {
  set({ ...putOn(player, track), playing: true })
}

/** Plays after all that is in the queue. */
export function enqueue(track: Track): void {
  set(putLast(player, track))
}

export function pause(): void {
  set({ playing: false })
}

/** Plays or pauses what is on; false when nothing is. */
export function toggle(): boolean {
  if (player.at < 0) return false
  set({ playing: !player.playing })
  return true
}

/** Goes to a neighbour in the queue; at its end the player stops. */
export function skip(by: 1 | -1): void {
  set(goOn(player, by) ?? { playing: false })
}

/** Puts on one of the queue. */
export function choose(at: number): void {
  if (player.tracks[at]) set({ at, playing: true })
}

export function remove(id: string): void {
  const left = takeOut(player, id)
  set({ ...left, playing: player.playing && left.at >= 0 })
}

/** Empties the queue, which puts the player away. */
export function putAway(): void {
  set({ ...emptyQueue, playing: false })
}

/** How it plays is remembered for the next time. */
export function tune(settings: Partial<Pick<Player, 'speed' | 'loop' | 'volume'>>): void {
  set(settings)
  try {
    const { speed, loop, volume } = player
    localStorage.setItem(STORED, JSON.stringify({ speed, loop, volume }))
  } catch {
    // Without storage it is as long as the page lives.
  }
}

function keptSettings(): Pick<Player, 'speed' | 'loop' | 'volume'> {
  const usual = { speed: 1, loop: false, volume: 1 }
  try {
    const json: unknown = JSON.parse(localStorage.getItem(STORED) ?? '{}')
    if (typeof json !== 'object' || json === null) return usual
    const { speed, loop, volume }: { speed?: unknown; loop?: unknown; volume?: unknown } = json
    return {
      speed: speeds.find(known => known === speed) ?? usual.speed,
      loop: loop === true,
      volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : usual.volume,
    }
  } catch {
    return usual
  }
}
