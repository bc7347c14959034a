import { useEffect, useState, type RefObject } from 'react'
import { rateOf, USUAL_RATE } from './frames.ts'

/** Frames to observe before the rate is derived. */
const ENOUGH = 24

/** The frame rate of a video: the known one, else the measured one once it has played a little, else the usual one. */
export function useFrameRate(media: RefObject<HTMLVideoElement | null>, known: number | undefined): number {
  const [found, setFound] = useState<number>()
  useEffect(() => {
    const video = media.current
    // Older versions of Firefox lack it and keep the usual rate.
    if (!video || known !== undefined || !('requestVideoFrameCallback' in video)) return
    const times: number[] = []
    let request = 0
    const look = (_now: number, { mediaTime }: VideoFrameCallbackMetadata) => {
      times.push(mediaTime)
      if (times.length < ENOUGH) request = video.requestVideoFrameCallback(look)
      else setFound(rateOf(times))
    }
    request = video.requestVideoFrameCallback(look)
    return () => video.cancelVideoFrameCallback(request)
  }, [media, known])
  return known ?? found ?? USUAL_RATE
}
