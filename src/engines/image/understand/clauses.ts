import { animate } from './lexicon/index.ts'
import type { Token } from './token.ts'

/**
 * In Chinese an action can precede its agent: 戴着帽子的女孩. Moves the agent to
 * the front of such a clause, where the reader expects it.
 */
export function agentsFirst(tokens: readonly Token[]): Token[] {
  const out = [...tokens]
  for (let start = 0; start < out.length; start++) {
    const token = out[start]
    const opens =
      token?.type === 'verb' ||
      (token?.type === 'entry' && token.entry.kind === 'relation' && token.entry.id === 'wear')
    if (!opens || !token || !/\p{Script=Han}/u.test(token.word) || somebody(out, start)) continue
    const link = out.findIndex((t, i) => i > start && t.type === 'entry' && t.word === '的')
    const end = out.findIndex((t, i) => i > start && t.type === 'break')
    if (link < 0 || (end >= 0 && end < link)) continue
    const who = out[link + 1]
    if (who?.type !== 'entry' || !animate(who.entry)) continue
    out.splice(link, 2)
    out.splice(start, 0, who)
    start = link
  }
  return out
}

/** Whether a possible agent was named since the last pause. */
function somebody(tokens: readonly Token[], before: number): boolean {
  for (let i = before - 1; i >= 0; i--) {
    const token = tokens[i]
    if (token?.type === 'break') return false
    if (token?.type === 'entry' && animate(token.entry)) return true
  }
  return false
}
