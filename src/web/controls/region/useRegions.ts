import { useState } from 'react'
import { promptLanguage } from '#web/i18n/language.ts'
import { randomId } from '#web/storage/randomId.ts'
import { lineOf, withoutRegion, withRegion, type Region, type Target } from './regions.ts'

/** A prompt and the regions whose lines it contains. */
export interface Marked {
  readonly prompt: string
  readonly regions: readonly Region[]
}

export interface RegionActions {
  /** Adds a region and returns its id. */
  readonly add: (target: Target) => string
  readonly move: (region: Region, target: Target) => void
  readonly say: (region: Region, change: string) => void
  readonly remove: (region: Region) => void
  /** Sets the prompt as edited by hand; a changed line no longer belongs to its region. */
  readonly write: (prompt: string) => void
  /** Ends the current undo step. */
  readonly settle: () => void
  readonly undo: (() => void) | undefined
}

/** Regions and prompt with a shared undo history. */
export function useRegions(marked: Marked, change: (marked: Marked) => void): RegionActions {
  const [past, setPast] = useState<readonly Marked[]>([])
  // Whether an undo step is still open: dragging changes a box many times, but is one step.
  const [open, setOpen] = useState(false)

  function step(next: Marked, whole: boolean): void {
    if (!open) setPast([...past, marked])
    setOpen(!whole)
    change(next)
  }

  function put(region: Region, next: Region, whole: boolean): void {
    const regions = marked.regions.map(one => (one.id === region.id ? next : one))
    step({ prompt: withRegion(marked.prompt, region, next), regions }, whole)
  }

  const last = past.at(-1)
  return {
    add(target) {
      const region = { id: randomId(), target, change: '', line: lineOf(target, '', promptLanguage()) }
      step({ prompt: withRegion(marked.prompt, undefined, region), regions: [...marked.regions, region] }, true)
      return region.id
    },
    move: (region, target) =>
      put(region, { ...region, target, line: lineOf(target, region.change, promptLanguage()) }, false),
    say: (region, words) =>
      put(region, { ...region, change: words, line: lineOf(region.target, words, promptLanguage()) }, false),
    remove: region =>
      step(
        {
          prompt: withoutRegion(marked.prompt, region),
          regions: marked.regions.filter(({ id }) => id !== region.id),
        },
        true,
      ),
    write: prompt => step({ ...marked, prompt }, false),
    settle: () => setOpen(false),
    undo:
      last &&
      (() => {
        setPast(past.slice(0, -1))
        setOpen(false)
        change(last)
      }),
  }
}
