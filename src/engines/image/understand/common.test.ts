import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from './parse.ts'

const words = (language: 'en' | 'zh'): string[] => {
  const lines = readFileSync(new URL('./lexicon/common.txt', import.meta.url), 'utf8').split('\n')
  return (lines.find(line => line.startsWith(`${language}: `)) ?? '').slice(4).split(', ')
}

/** Whether a word is drawn as itself, as the nearest kind according to the result, or not at all. */
function drawn(word: string): 'itself' | 'the nearest kind' | 'nothing' {
  const { subjects, settings, steered, understood } = parse(word)
  if (subjects.length + settings.length === 0 || steered.length > 0) return 'nothing'
  return understood.some(text => text.includes('(drawn as ')) ? 'the nearest kind' : 'itself'
}

describe('the most common nouns', () => {
  it.each([
    ['en', 1000, 0.98, 0.58],
    ['zh', 400, 0.98, 0.55],
  ] as const)('%s, %i words: a share of %f is drawn, and of %f as themselves', (language, count, some, own) => {
    const all = words(language)
    expect(new Set(all).size).toBe(count)
    const share = (which: (found: string) => boolean) => all.filter(word => which(drawn(word))).length / count
    expect(share(found => found !== 'nothing')).toBeGreaterThanOrEqual(some)
    expect(share(found => found === 'itself')).toBeGreaterThanOrEqual(own)
  })

  it('reports the kind that is drawn for a noun without a drawing', () => {
    expect(parse('a pelican on a rock').understood).toContain('pelican (drawn as seagull)')
    expect(parse('一张名片').understood).toContain('名片 (drawn as letter)')
  })
})
