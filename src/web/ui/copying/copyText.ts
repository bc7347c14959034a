import { create } from 'zustand'
import { notify } from '../notices/notices.ts'

const useStore = create<{ readonly uncopied: string | null }>(() => ({ uncopied: null }))

/** Copies a text and reports that as `done`; where the browser denies it, the text is shown selected instead. */
export async function copyText(text: string, done: string): Promise<void> {
  if (await writeClipboard(text)) notify(done)
  else useStore.setState({ uncopied: text })
}

/** The text that could not be copied, until it is closed. */
export function useUncopied(): string | null {
  return useStore(state => state.uncopied)
}

export function closeUncopied(): void {
  useStore.setState({ uncopied: null })
}

async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Pages without https have no clipboard.
    return copySelected(text)
  }
}

/** Copies a text by selecting it, as people do themselves: that works on pages without https too. */
function copySelected(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.className = 'fixed top-0 left-0 size-px opacity-0'
  // A dialog takes the focus back from anything outside of it.
  const place = focused?.closest('[role=dialog]') ?? document.body
  place.append(area)
  area.select()
  try {
    // There is no other way to copy without https.
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
