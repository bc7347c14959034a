import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds without another letter after which a text has settled. */
const PAUSE = 200

/**
 * A text that is typed here and kept elsewhere, as in the address: `settle` is told of it, without the space around it,
 * when it has been left alone for a moment. When it changes elsewhere, as on the way back, it changes here.
 */
export function useSettledText(kept: string, settle: (text: string) => void) {
  const [text, setText] = useState(kept)
  const [known, setKnown] = useState(kept)
  const [told, setTold] = useState(kept)
  if (known !== kept) {
    setKnown(kept)
    setTold(kept)
    // What was told from here comes back later than the letters that were typed since.
    if (kept !== told) setText(kept)
  }
  const tell = useEffectEvent(() => {
    const words = text.trim()
    if (words === kept) return
    setTold(words)
    settle(words)
  })
  useEffect(() => {
    const timer = setTimeout(() => tell(), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return [text, setText] as const
}
