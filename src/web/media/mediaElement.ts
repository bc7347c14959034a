/** Starts playback. Ignores a refusal by the browser or an interrupting pause; a broken file fires its own event. */
export function playIfAllowed(media: HTMLMediaElement): void {
  media.play().catch(() => {})
}

/** Seeks to a time in seconds, at most to the end. */
export function goTo(media: HTMLMediaElement, time: number): void {
  media.currentTime = Number.isFinite(media.duration) ? Math.min(time, media.duration) : time
}

/** Turns looping on or off. */
export function setLooping(media: HTMLMediaElement, loops: boolean): void {
  media.loop = loops
}
