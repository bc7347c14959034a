import { useEffect } from 'react'
import { whenIdle } from '#web/ui/idle.ts'

const CHINESE = /\p{Script=Han}/u

/** Loads the studio's Chinese letters; text shows in the system's own, if it has any, until they are here. */
export async function loadChineseLetters(): Promise<void> {
  await import('@fontsource-variable/noto-sans-sc/wght.css')
}

/** Loads them when `text` has any, whatever language the studio speaks: a prompt may be Chinese under English labels. */
export function useLettersFor(text: string): void {
  const isChinese = CHINESE.test(text)
  useEffect(() => {
    // Most systems have letters of their own, which show at once: the rest of the page comes before a megabyte of ours.
    if (isChinese) return whenIdle(() => void loadChineseLetters())
    return undefined
  }, [isChinese])
}
