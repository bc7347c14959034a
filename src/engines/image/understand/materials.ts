import { chineseMaterials, materialAdjectives, materialNouns } from './lexicon/materials.ts'
import type { Token } from './token.ts'
import { wordOf } from './tokens.ts'

/** Whether a token can stand between a material and its thing. */
function passes(token: Token | undefined): boolean {
  if (token?.type === 'material') return true
  if (token?.type === 'unknown') return materialAdjectives.has(token.word)
  if (token?.type !== 'entry') return false
  return ['colour', 'trait', 'mood'].includes(token.entry.kind) || ['and', '的', '做'].includes(token.word)
}

/** Whether a thing or a garment follows, with only adjectives between. */
function thingFollows(tokens: readonly Token[], from: number): boolean {
  for (let i = from; i < tokens.length && i < from + 5; i++) {
    const token = tokens[i]
    if (token?.type === 'entry' && ['thing', 'garment'].includes(token.entry.kind)) {
      const again = materialNouns.has(token.word) && thingFollows(tokens, i + 1)
      if (!again) return true
    } else if (!passes(token) && !(token?.type === 'entry' && materialNouns.has(token.word))) return false
  }
  return false
}

/** "A statue of a lion" is a lion of stone, unless another material is named. */
function statuesIn(tokens: readonly Token[]): Token[] {
  const out: Token[] = []
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (!token) continue
    const isArticle = (at: number) => /^(?:an?|the)$/.test(wordOf(tokens[at]))
    const to = i + (isArticle(i + 2) ? 3 : 2)
    const whom = tokens[to]
    const isStatue = token.type === 'entry' && token.entry.depicts && wordOf(tokens[i + 1]) === 'of'
    if (!isStatue || whom?.type !== 'entry' || whom.entry.kind !== 'thing') out.push(token)
    else {
      const before = out.at(-1)
      const said = before !== undefined && (materialAdjectives.has(wordOf(before)) || materialNouns.has(wordOf(before)))
      if (!said) out.push({ type: 'material', id: 'stone', word: token.word, back: false })
      i = to - 1
    }
  }
  return out
}

/**
 * Turns words that say what a thing is made of into materials: "a glass vase" is a vase, "a glass" is one to drink
 * from, and "a castle of ice" is a castle.
 */
export function materialsIn(given: readonly Token[]): Token[] {
  const tokens = statuesIn(given)
  return tokens.map((token, i): Token => {
    if (token.type !== 'entry' && token.type !== 'unknown') return token
    const { word } = token
    const adjective = materialAdjectives.get(word)
    const id = adjective ?? materialNouns.get(word)
    if (id === undefined) return token
    const before = tokens[i - 1]
    const link = wordOf(before)
    const follows = thingFollows(tokens, i + 1)
    const of = ['of', 'made of', 'out of', 'made from'].includes(link) && !follows
    // 木头做的马: the thing follows its material.
    if (of) return { type: 'material', id, word, back: true }
    if (follows) return { type: 'material', id, word, back: false }
    if (adjective && !chineseMaterials.has(word))
      return { type: 'material', id, word, back: wordOf(before) === 'is' || wordOf(before) === 'are' }
    return token
  })
}
