import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds without typing after which a text has settled. */
const PAUSE = 200

/**
 * A text that is typed here and stored elsewhere, for example in the URL: `settle` gets it, trimmed, when typing has
 * paused. When it changes elsewhere, for example on going back, it changes here.
 */
export function useSettledText(stored: string, settle: (text: string) => void) {
  const [text, setText] = useState(stored)
  const [known, setKnown] = useState(stored)
  const [sent, setSent] = useState(stored)
  if (known !== stored) {
    setKnown(stored)
    setSent(stored)
    // Text that was sent from here is stored later than the letters typed since, and must not replace them.
    if (stored !== sent) setText(stored)
  }
  const send = useEffectEvent(() => {
    const words = text.trim()
    if (words === stored) return
    setSent(words)
    settle(words)
  })
  useEffect(() => {
    const timer = setTimeout(() => send(), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return [text, setText] as const
}
