import { useLayoutEffect, useState } from 'react'

/**
 * The text of the input inside an element, whether the input is controlled or not. A form library may set the text
 * without an event, which is noticed after the first render and when the input gets the focus.
 */
export function useInputText(controlled: unknown) {
  const [around, setAround] = useState<HTMLElement | null>(null)
  const [text, setText] = useState('')
  const isControlled = typeof controlled === 'string'
  useLayoutEffect(() => {
    // A rendering between the event and React's own handler would put a controlled text back.
    if (!around || isControlled) return
    const look = () =>
      setText(around.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')?.value ?? '')
    // Runs after the form library, which has set the text by the end of this commit.
    queueMicrotask(look)
    const events = ['input', 'change', 'focusin'] as const
    for (const name of events) around.addEventListener(name, look)
    return () => {
      for (const name of events) around.removeEventListener(name, look)
    }
  }, [around, isControlled])
  return { around: setAround, text: isControlled ? controlled : text }
}
