import { useEffect, useRef, useState } from 'react'
import { readClip, type Sound } from './sound.ts'

/** The state of a recording. `level` is how loud it is or was a moment ago, 0 to 1. */
export type Recording =
  | { readonly state: 'asking' }
  | { readonly state: 'denied' }
  | { readonly state: 'runs'; readonly seconds: number; readonly level: number }
  | { readonly state: 'reads' }
  | { readonly state: 'empty' }

interface Running {
  readonly recorder: MediaRecorder
  readonly stream: MediaStream
  readonly context: AudioContext
}

/** How often the meter and the clock are updated, in milliseconds. */
const FRAME = 60
/** The factor by which the level falls per frame without a louder sample, so that short sounds stay visible. */
const FALL = 0.9

/**
 * Records from the microphone on mount, for `limit` seconds at most, and passes the recorded samples to `onDone`. The
 * microphone is released however the recording ends.
 */
export function useRecorder(limit: number, onDone: (sound: Sound) => void) {
  const [recording, setRecording] = useState<Recording>({ state: 'asking' })
  const running = useRef<Running>(null)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })

  useEffect(() => {
    const gone = new AbortController()
    let timer: ReturnType<typeof setInterval> | undefined
    const begin = async () => {
      const stream = await openMicrophone()
      if (gone.signal.aborted) return release(stream)
      if (!stream) return setRecording({ state: 'denied' })
      const context = new AudioContext()
      const meter = context.createAnalyser()
      // Longer than a frame, so that no sample is missed.
      meter.fftSize = 8192
      context.createMediaStreamSource(stream).connect(meter)
      const recorder = new MediaRecorder(stream)
      running.current = { recorder, stream, context }
      const chunks: Blob[] = []
      recorder.ondataavailable = ({ data }) => chunks.push(data)
      recorder.onstop = async () => {
        clearInterval(timer)
        end(running.current)
        running.current = null
        if (gone.signal.aborted) return
        setRecording({ state: 'reads' })
        const sound = await readClip(new Blob(chunks, { type: recorder.mimeType })).catch(() => undefined)
        if (gone.signal.aborted) return
        if (sound && sound.duration > 0) done.current(sound)
        else setRecording({ state: 'empty' })
      }
      recorder.start()
      const began = performance.now()
      const samples = new Float32Array(meter.fftSize)
      let level = 0
      timer = setInterval(() => {
        const seconds = (performance.now() - began) / 1000
        meter.getFloatTimeDomainData(samples)
        const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
        level = Math.min(1, Math.max(loudest, level * FALL))
        setRecording({ state: 'runs', seconds: Math.min(seconds, limit), level })
        if (seconds >= limit && recorder.state === 'recording') recorder.stop()
      }, FRAME)
    }
    void begin()
    return () => {
      gone.abort()
      clearInterval(timer)
      end(running.current)
      running.current = null
    }
  }, [limit])

  return { recording, stop: () => running.current?.recorder.stop() }
}

async function openMicrophone(): Promise<MediaStream | undefined> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: false, noiseSuppression: false } })
  } catch {
    // Denied, or there is no microphone; without a secure connection `mediaDevices` does not even exist.
    return undefined
  }
}

function end(running: Running | null): void {
  if (!running) return
  if (running.recorder.state !== 'inactive') running.recorder.stop()
  release(running.stream)
  if (running.context.state !== 'closed') void running.context.close()
}

function release(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
