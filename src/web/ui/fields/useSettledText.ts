import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds without another letter after which a text has settled. */
const PAUSE = 200

/**
 * A text that is typed here and stored elsewhere, as in the address: `settle` gets it, without the space around it,
 * when typing has paused. When it changes elsewhere, as on the way back, it changes here.
 */
export function useSettledText(stored: string, settle: (text: string) => void) {
  const [text, setText] = useState(stored)
  const [known, setKnown] = useState(stored)
  const [sent, setSent] = useState(stored)
  if (known !== stored) {
    setKnown(stored)
    setSent(stored)
    // What was sent from here comes back later than the letters that were typed since.
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
