import { useRef, useState } from 'react'
import { settle, wholePicture, type Size } from '#web/media/picture/viewport.ts'
import { viewportAfterKey } from '#web/media/picture/viewportKeys.ts'
import { useDensity, useSize } from '#web/media/picture/useStage.ts'
import { useViewKeys } from '#web/media/useViewKeys.ts'

interface Tool<Name extends string> {
  readonly name: Name
  /** The letter that chooses it. */
  readonly key: string
}

/**
 * What an editor that marks places on a picture has: a chosen tool, the part that is shown, and the keys of both.
 * `view` is the element whose keys count, `room` the one that the picture fills.
 */
export function useMarking<Name extends string>(tools: readonly Tool<Name>[], first: Name, picture: Size) {
  const [tool, setTool] = useState<Name>(first)
  const [viewport, setViewport] = useState(wholePicture)
  const view = useRef<HTMLDivElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const stage = useSize(room)
  const density = useDensity()
  const setting = stage && { stage, density, picture }
  const shown = setting ? settle(viewport, setting) : viewport

  useViewKeys(view, event => {
    const chosen = tools.find(({ key }) => key === event.key.toLowerCase())
    if (chosen) setTool(chosen.name)
    const next =
      setting && !event.shiftKey && !event.key.startsWith('Arrow')
        ? viewportAfterKey(event.key, shown, setting)
        : undefined
    if (next) setViewport(next)
    return chosen !== undefined || next !== undefined
  })

  return { tool, setTool, shown, setViewport, view, room, setting }
}
