/** Event for sound that is synthesised or mixed in the page: it has no media element that would fire `play`. */
const TRANSPORT = 'transportstart'

/** Events fired when something starts to play. Media events do not bubble, but can be captured. */
export const starts = ['play', TRANSPORT] as const

/** Announces that something without a media element starts to play, so that everything else stops. */
export const tellStart = () => document.dispatchEvent(new Event(TRANSPORT))

/** Whether the event means that something audible starts to play. */
export function isStart({ type, target }: Event): boolean {
  return type === TRANSPORT || (target instanceof HTMLMediaElement && !target.muted)
}
