/** Plays, and takes it as it is when the browser or the next press says otherwise. A broken file has its own event. */
export function playIfAllowed(media: HTMLMediaElement): void {
  media.play().catch(() => {})
}

/** Goes to a time in seconds, no further than the end. */
export function goTo(media: HTMLMediaElement, time: number): void {
  media.currentTime = Number.isFinite(media.duration) ? Math.min(time, media.duration) : time
}

/** Whether it loops. */
export function setLooping(media: HTMLMediaElement, loops: boolean): void {
  media.loop = loops
}
