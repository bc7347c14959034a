import { create } from 'zustand'

const useStore = create(() => ({ text: '' }))

/** Has a screen reader say `text` when it next pauses. */
export function announce(text: string): void {
  // The same words twice are said twice only if they differ: a no-break space makes them.
  useStore.setState(last => ({ text: text === last.text ? `${text}\u00a0` : text }))
}

/** Mounted once on the page; announcements are made here. */
export function Announcer() {
  const text = useStore(state => state.text)
  return (
    <p className="sr-only" role="status" aria-live="polite">
      {text}
    </p>
  )
}
