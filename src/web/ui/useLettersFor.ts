import { useEffect } from 'react'
import { loadChineseLetters } from '#web/i18n/chineseLetters.ts'
import { whenIdle } from './idle.ts'

const CHINESE = /\p{Script=Han}/u

/**
 * Loads the font if `text` contains Chinese, whatever the page's language: a prompt may be Chinese under English
 * labels.
 */
export function useLettersFor(text: string): void {
  const isChinese = CHINESE.test(text)
  useEffect(() => {
    // Most systems have a Chinese font, so the rest of the page takes precedence over our megabyte of fonts.
    if (isChinese) return whenIdle(() => void loadChineseLetters())
    return undefined
  }, [isChinese])
}
