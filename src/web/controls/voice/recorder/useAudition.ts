import { useEffect, useRef, useState } from 'react'
import type { Part } from '../../PartBar.tsx'
import type { Sound } from './sound.ts'

/** Plays a part of a sound that is not a file yet. */
export function useAudition({ samples, rate }: Sound, { start, end }: Part) {
  const context = useRef<AudioContext>(null)
  const [plays, setPlays] = useState(false)

  function stop(): void {
    void context.current?.close()
    context.current = null
  }
  // Stops when the part changes or on unmount: otherwise the previous part would keep playing.
  useEffect(
    () => () => {
      stop()
      setPlays(false)
    },
    [samples, start, end],
  )

  function toggle(): void {
    if (context.current) {
      stop()
      return setPlays(false)
    }
    const created = new AudioContext()
    context.current = created
    const cut = samples.slice(Math.round(start * rate), Math.round(end * rate))
    const buffer = created.createBuffer(1, Math.max(1, cut.length), rate)
    buffer.copyToChannel(cut, 0)
    const source = created.createBufferSource()
    source.buffer = buffer
    source.connect(created.destination)
    source.onended = () => {
      if (context.current !== created) return
      stop()
      setPlays(false)
    }
    source.start()
    setPlays(true)
  }

  return { plays, toggle }
}
