/** Sound that is put together on the spot has no media element, whose events would say that it begins. */
const TRANSPORT = 'transportstart'

/** What tells that something begins to sound. Events of media do not bubble, but are seen on their way down. */
export const starts = ['play', TRANSPORT] as const

/** Says that something without a media element begins to sound; whatever else sounds then stops. */
export const tellStart = () => document.dispatchEvent(new Event(TRANSPORT))

/** Whether something audible begins to play. */
export function isStart({ type, target }: Event): boolean {
  return type === TRANSPORT || (target instanceof HTMLMediaElement && !target.muted)
}
