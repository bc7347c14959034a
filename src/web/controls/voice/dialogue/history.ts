import { useState } from 'react'
import type { CastVoice } from '../cast.ts'
import type { Line } from './lines.ts'

/** Lines and who says them: what one act may change together. */
export interface Scene {
  readonly lines: readonly Line[]
  readonly cast: readonly CastVoice[]
}

/** The way a scene is changed, so that every act can be taken back: words, voices, moves, pasted scripts. */
export interface SceneHistory {
  /** `typedIn`: the line that somebody types in; what is typed there without a rest is one act. */
  readonly change: (part: Partial<Scene>, typedIn?: string) => void
  /** Absent: there is nothing to take back. */
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
}

/** Milliseconds without a letter that end an act of typing. */
const REST = 1000
const MOST = 200

interface Acts {
  readonly past: readonly Scene[]
  readonly future: readonly Scene[]
  readonly typing?: { readonly line: string; readonly at: number } | undefined
}

/** `now` reads the scene, and `put` sets it. */
export function useSceneHistory(now: () => Scene, put: (scene: Scene) => void): SceneHistory {
  const [{ past, future, typing }, setActs] = useState<Acts>({ past: [], future: [] })
  const [before, after] = [past.at(-1), future.at(-1)]
  return {
    change(part, typedIn) {
      const at = Date.now()
      const goesOn = typedIn !== undefined && typing?.line === typedIn && at - typing.at < REST
      setActs({
        past: goesOn ? past : [...past, now()].slice(-MOST),
        future: [],
        typing: typedIn === undefined ? undefined : { line: typedIn, at },
      })
      put({ ...now(), ...part })
    },
    undo:
      before &&
      (() => {
        setActs({ past: past.slice(0, -1), future: [...future, now()] })
        put(before)
      }),
    redo:
      after &&
      (() => {
        setActs({ past: [...past, now()], future: future.slice(0, -1) })
        put(after)
      }),
  }
}
