import { useState } from 'react'
import type { CastVoice } from '../cast.ts'
import type { Line } from './lines.ts'

/** Lines and cast, which one action may change together. */
export interface Scene {
  readonly lines: readonly Line[]
  readonly cast: readonly CastVoice[]
}

/** Changes a scene so that every action can be undone: text, voices, moves, pasted scripts. */
export interface SceneHistory {
  /** `typedIn`: the line that is being typed in; what is typed there without a pause is one undo step. */
  readonly change: (part: Partial<Scene>, typedIn?: string) => void
  /** Absent: there is nothing to undo. */
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
}

/** Milliseconds without typing after which further typing is a new undo step. */
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
