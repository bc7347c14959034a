import type { Language } from './kit/language.ts'
import { reasons } from './reasons.ts'
import { rules } from './rules.ts'

type Reason = { readonly [language in Language]: string }

interface Pattern {
  readonly pattern: RegExp
  readonly said: Reason
}

let patterns: readonly Pattern[] | undefined

/** Patterns of filled reasons and rules; the longest text first, as a shorter one might match it too. */
function allPatterns(): readonly Pattern[] {
  patterns ??= [...Object.values(reasons), ...Object.values(rules)]
    .toSorted((a, b) => wordsOf(b.en).length - wordsOf(a.en).length)
    .map(said => ({ pattern: patternOf(said.en), said }))
  return patterns
}

const wordsOf = (text: string) => text.replace(/\{\w+\}/g, '')

function patternOf(text: string): RegExp {
  const source = text.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{(\w+)\}/g, (_, name: string) => {
    // Another service may write "... does not answer" about anything; a host name has no spaces.
    return `(?<${name}>${name === 'host' ? String.raw`\S+?` : '.+?'})`
  })
  return new RegExp(`^${source}$`, 'su')
}

/** Translates an English reason of our own service into `language`; returns any other reason unchanged. */
export function reasonIn(reason: string, language: Language): string {
  if (language === 'en') return reason
  for (const { pattern, said } of allPatterns()) {
    const found = pattern.exec(reason)
    if (found) return said[language].replace(/\{(\w+)\}/g, (whole, name: string) => found.groups?.[name] ?? whole)
  }
  return reason
}
