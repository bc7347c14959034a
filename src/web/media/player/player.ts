import type { RefObject } from 'react'
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

/** The element that plays, while the player is open: other views of the same track show and control it too. */
const playerMedia: { current: HTMLVideoElement | null } = { current: null }

/** Called by the player with its element. */
export function lendMedia(element: HTMLVideoElement | null): void {
  playerMedia.current = element
}

/** The player's element if this track is its current one, so that there is one sound with one state. */
export function usePlayerMedia(id: string | undefined): RefObject<HTMLVideoElement | null> | undefined {
  const { tracks, at } = usePlayerStore()
  return id !== undefined && tracks[at]?.id === id ? playerMedia : undefined
}

interface FilmView {
  readonly id: string
  readonly element: HTMLVideoElement
}

const useFilmView = create<{ readonly view: FilmView | undefined }>(() => ({ view: undefined }))

/**
 * Offers the element of a large view of a film: while the film is current, the player plays it there. Returns what ends
 * the offer.
 */
export function offerFilmView(view: FilmView): () => void {
  useFilmView.setState({ view })
  return () => useFilmView.setState(now => (now.view === view ? { view: undefined } : now))
}

/** The element of the large view that shows this film, if one does. */
export function useOfferedFilm(id: string): HTMLVideoElement | undefined {
  return useFilmView(({ view }) => (view?.id === id ? view.element : undefined))
}

/** Plays a track at once; the previous one stays before it in the queue. */
export function play(track: Track): void {
  set({ ...putOn(getState(), track), playing: true })
}

/** Where a track that is about to be loaded begins, in seconds. */
let beginning: { readonly id: string; readonly seconds: number } | undefined

/** Plays a track from a position in seconds; the one that plays already only moves there. */
export function playFrom(track: Track, seconds: number): void {
  const { tracks, at } = getState()
  if (playerMedia.current && tracks[at]?.id === track.id) playerMedia.current.currentTime = seconds
  else beginning = { id: track.id, seconds }
  play(track)
}

/** Where a track begins, asked by the player when it loads it; only once, so that it starts at 0 the next time. */
export function takeBeginning(id: string): number {
  const seconds = beginning?.id === id ? beginning.seconds : 0
  beginning = undefined
  return seconds
}

/** Adds a track to the end of the queue. */
export function enqueue(track: Track): void {
  set(putLast(getState(), track))
}

export function pause(): void {
  set({ playing: false })
}

/** Called when its element was started from outside, as by the view that shows the film. */
export function resume(): void {
  set({ playing: true })
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
