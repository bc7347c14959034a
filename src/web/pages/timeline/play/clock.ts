import { createStore, useStore, type StoreApi } from 'zustand'

/** Where a piece is played. Seconds. */
export interface Position {
  readonly time: number
  readonly playing: boolean
  /** It waits for sound that is not decoded yet. */
  readonly waiting: boolean
}

export type PositionStore = StoreApi<Position>

/** The position changes with every frame: only what shows it may follow it. */
export const createPosition = (): PositionStore =>
  createStore<Position>(() => ({ time: 0, playing: false, waiting: false }))

export const usePosition = <T>(store: PositionStore, select: (position: Position) => T): T => useStore(store, select)
