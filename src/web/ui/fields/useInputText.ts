import { useLayoutEffect, useState } from 'react'

/**
 * The text in the box inside an element, whether the box is controlled or keeps its value itself: a form library may
 * set it without an event, which is seen once it has rendered and when the box takes the focus.
 */
export function useInputText(controlled: unknown) {
  const [around, setAround] = useState<HTMLElement | null>(null)
  const [text, setText] = useState('')
  useLayoutEffect(() => {
    if (!around) return
    const look = () =>
      setText(around.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')?.value ?? '')
    // After the form library, which has filled the box by the end of this commit.
    queueMicrotask(look)
    const events = ['input', 'change', 'focusin'] as const
    for (const name of events) around.addEventListener(name, look)
    return () => {
      for (const name of events) around.removeEventListener(name, look)
    }
  }, [around])
  return { around: setAround, text: typeof controlled === 'string' ? controlled : text }
}
