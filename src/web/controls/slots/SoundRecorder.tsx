import { useState } from 'react'
import { Recorder } from '../voice/recorder/Recorder.tsx'
import type { Sound } from '../voice/recorder/sound.ts'
import { TrimPanel } from '../voice/recorder/TrimPanel.tsx'

interface Props {
  /** The longest recording. */
  readonly seconds: number
  readonly onDone: (file: File) => void
  readonly onCancel: () => void
}

/** Records with the microphone, and lets the user choose the part to use. */
export function SoundRecorder({ seconds, onDone, onCancel }: Props) {
  const [recorded, setRecorded] = useState<{ readonly sound: Sound; readonly name: string }>()
  if (!recorded)
    return <Recorder seconds={seconds} onDone={(sound, name) => setRecorded({ sound, name })} onCancel={onCancel} />
  return (
    <TrimPanel
      {...recorded}
      seconds={seconds}
      onUse={onDone}
      onCancel={onCancel}
      again={() => setRecorded(undefined)}
    />
  )
}
