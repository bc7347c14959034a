import { useEffect, useRef, useState } from 'react'

/** The state of the camera. */
export type Camera =
  | { readonly state: 'asking' }
  | { readonly state: 'denied' }
  | { readonly state: 'ready' }
  | { readonly state: 'records'; readonly seconds: number }

/** How often the clock is updated, in milliseconds. */
const TICK = 100

/**
 * The camera and microphone, opened on mount and released on unmount. A recording ends after `limit` seconds at the
 * latest.
 */
export function useCamera(limit: number, onDone: (film: Blob) => void) {
  const [camera, setCamera] = useState<Camera>({ state: 'asking' })
  const [stream, setStream] = useState<MediaStream | null>(null)
  const recorder = useRef<MediaRecorder>(null)
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)

  useEffect(() => {
    const gone = new AbortController()
    void openCamera().then(opened => {
      if (gone.signal.aborted) return release(opened)
      gone.signal.addEventListener('abort', () => release(opened))
      setStream(opened ?? null)
      setCamera({ state: opened ? 'ready' : 'denied' })
    })
    return () => {
      clearInterval(timer.current)
      if (recorder.current) recorder.current.onstop = null
      gone.abort()
    }
  }, [])

  function start(): void {
    if (!stream) return
    const running = new MediaRecorder(stream)
    recorder.current = running
    const chunks: Blob[] = []
    running.ondataavailable = ({ data }) => chunks.push(data)
    running.onstop = () => {
      clearInterval(timer.current)
      onDone(new Blob(chunks, { type: running.mimeType }))
    }
    running.start()
    const began = performance.now()
    timer.current = setInterval(() => {
      const seconds = (performance.now() - began) / 1000
      setCamera({ state: 'records', seconds: Math.min(seconds, limit) })
      if (seconds >= limit && running.state === 'recording') running.stop()
    }, TICK)
    setCamera({ state: 'records', seconds: 0 })
  }

  return { camera, stream, start, stop: () => recorder.current?.stop() }
}

async function openCamera(): Promise<MediaStream | undefined> {
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { width: 1280, height: 720 }, audio: true })
  } catch {
    // Denied, or there is no camera; without a secure connection `mediaDevices` does not even exist.
    return undefined
  }
}

function release(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
