/** How far the speed is changed to come near a stated length: slower or faster by at most these factors. */
export const hintReach = { slower: 1.6, faster: 1.6 } as const

/** Seconds that one character can take at normal speed, by its kind; each well above what any voice needs. */
const figure = 1.1
const ideograph = 0.75
const letter = 0.3
const other = 0.5
/** Seconds before and after everything; also the minimum of any text. */
const AROUND = 6
/** Most seconds that one stage direction can add; a direction has two brackets, or a line of its own. */
const DIRECTION = 9
/** Seconds of effects without speech if no length is requested. */
export const EFFECTS = 12

/**
 * The most seconds that a text can last: credits are reserved for them. It is a bound because `perform` ends every mix
 * there, faded out; the weights only ensure that this cuts nothing off. It never falls when text is added, and falls
 * with the rate. With a stated length, the mix ends no later than that, or than the text at its fastest.
 */
export function lengthBound(text: string, speechRate: number, durationHint?: number): number {
  let seconds = 0
  for (const character of text)
    seconds += /\p{N}/u.test(character)
      ? figure
      : /[\p{Script=Han}\p{Script=Hangul}]/u.test(character)
        ? ideograph
        : /\p{L}/u.test(character)
          ? letter
          : other
  const directions = (text.match(/[[【［(（*]|^[^\S\n]*(?:sfx|sound|ambience|音效|声音|环境音)/gimu) ?? []).length
  const spoken = seconds / (1 + speechRate / 100)
  const free = Math.max(EFFECTS, spoken + directions * DIRECTION + AROUND)
  if (durationHint === undefined) return Math.ceil(free)
  const hurried = spoken / hintReach.faster + directions * DIRECTION + AROUND
  return Math.ceil(Math.max(durationHint, Math.min(free, hurried)))
}
