import { useEffect, useRef, type KeyboardEvent } from 'react'
import { readItem, writeItem } from '#web/storage/localItems.ts'

const MOST = 100

const itemOf = (form: string) => `prompts/${form}`

/** Prompts that were sent from a form in this browser, newest first. */
function pastPrompts(form: string): string[] {
  const stored = readItem(itemOf(form))
  return Array.isArray(stored) ? stored.filter(item => typeof item === 'string') : []
}

/** Without storage there is no history, but nothing else is affected. `form` is the key of the form. */
export function rememberPrompt(form: string, prompt: string): void {
  const others = pastPrompts(form).filter(other => other !== prompt)
  writeItem(itemOf(form), [prompt, ...others].slice(0, MOST))
}

/**
 * Arrow up at the very start of the prompt goes back through the prompts that were sent; arrow down at the very end
 * goes forward again, finally to the unsent text.
 */
export function usePromptHistory(form: string, text: string, put: (text: string) => void) {
  const at = useRef(-1)
  const written = useRef('')
  const shown = useRef<string>(undefined)

  useEffect(() => {
    // Editing the text leaves the history.
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
    const past = pastPrompts(form)
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
