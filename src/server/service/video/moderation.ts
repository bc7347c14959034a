import { folded } from '#contract/studio/search.ts'
import { reason } from '#contract/reasons.ts'
import { refusalAt } from '#server/platform/atField.ts'
import { Refusal } from '#server/platform/refusal.ts'

/**
 * Throws Refusal `videoModerated` at the first text of a request that contains one of `words`. They match only whole
 * words, except in scripts without spaces, which have no word boundaries. Section "Errors: Capability video: 32008".
 */
export function requireModerated(request: unknown, words: readonly string[]): void {
  const patterns = words.map(patternOf)
  for (const [path, text] of textsIn(request)) {
    const compared = folded(text)
    if (patterns.some(pattern => pattern.test(compared)))
      throw refusalAt(path, new Refusal('videoModerated', reason('text.moderated')))
  }
}

const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

function patternOf(word: string): RegExp {
  const literal = word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`)
  return WITHOUT_SPACES.test(word)
    ? new RegExp(literal, 'u')
    : new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${literal})(?![\p{L}\p{N}])`, 'u')
}

/** Every text of a request that is not an address, with its dotted path. */
function* textsIn(value: unknown, path: readonly string[] = []): Iterable<readonly [path: string, text: string]> {
  if (typeof value === 'string') {
    if (!/^https?:\/\/\S+$/i.test(value)) yield [path.join('.'), value]
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) yield* textsIn(one, [...path, name])
  }
}
