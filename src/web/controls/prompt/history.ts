import { useEffect, useRef, type KeyboardEvent } from 'react'

const MOST = 100

const stored = (area: string) => `atelier.prompts.${area}`

/** Prompts that were sent from this browser, newest first. */
function pastPrompts(area: string): string[] {
  try {
    const json: unknown = JSON.parse(localStorage.getItem(stored(area)) ?? '[]')
    return Array.isArray(json) ? json.filter(item => typeof item === 'string') : []
  } catch {
    return []
  }
}

export function rememberPrompt(area: string, prompt: string): void {
  const kept = [prompt, ...pastPrompts(area).filter(other => other !== prompt)].slice(0, MOST)
  try {
    localStorage.setItem(stored(area), JSON.stringify(kept))
  } catch {
    // Without storage there is no history, and nothing else is lost.
  }
}

/**
 * Arrow up at the very start of the prompt goes back through the prompts that were sent, arrow down at the very end
 * forward again, at last to what was being written.
 */
export function usePromptHistory(area: string, text: string, put: (text: string) => void) {
  const at = useRef(-1)
  const written = useRef('')
  const shown = useRef<string>(undefined)

  useEffect(() => {
    // Whoever writes on has left the history.
    if (text !== shown.current) at.current = -1
  }, [text])

  return (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.nativeEvent.isComposing) return
    const { selectionStart, selectionEnd, value } = event.currentTarget
    if (selectionStart !== selectionEnd) return
    const step =
      event.key === 'ArrowUp' && selectionStart === 0
        ? 1
        : event.key === 'ArrowDown' && selectionStart === value.length
          ? -1
          : 0
    const past = pastPrompts(area)
    const next = at.current + step
    if (step === 0 || next < -1 || next >= past.length) return
    event.preventDefault()
    if (at.current === -1) written.current = value
    at.current = next
    const prompt = past[next] ?? written.current
    shown.current = prompt
    put(prompt)
    const field = event.currentTarget
    const caret = step === 1 ? 0 : prompt.length
    requestAnimationFrame(() => field.setSelectionRange(caret, caret))
  }
}
