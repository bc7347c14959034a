import { create } from 'zustand'

const useStore = create(() => ({ text: '' }))

/** Makes a screen reader announce `text` when it next pauses. */
export function announce(text: string): void {
  // Only a changed text is announced: a no-break space makes a repeated one differ.
  useStore.setState(last => ({ text: text === last.text ? `${text}\u00a0` : text }))
}

/** The live region for announcements; mounted once on the page. */
export function Announcer() {
  const text = useStore(state => state.text)
  return (
    <p className="sr-only" role="status" aria-live="polite">
      {text}
    </p>
  )
}
