import type { Words } from './words.ts'

/** Words that rule out what follows them. */
export const negations: Words = {
  en: "no|without|not|never|free of|except|don't|avoid|exclude|minus",
  zh: '没有|不要|无|不含|别|避免',
}

const negated = new RegExp(`(?:\\b(?:${negations.en})(?: any)? |(?:${negations.zh}))$`, 'iu')

/** Whether the words right before a place in a prompt rule out what stands there. */
export const isRuledOut = (prompt: string, at: number): boolean => negated.test(prompt.slice(0, at))

/** English words that only connect others. */
export const connectives: readonly string[] =
  'a an the of on in at and or with to from by under over through into as is are its it some then while for near far up down off out'.split(
    ' ',
  )
