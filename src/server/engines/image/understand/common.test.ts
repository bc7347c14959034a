import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from './parse.ts'

const words = (language: 'en' | 'zh'): string[] => {
  const lines = readFileSync(new URL('./lexicon/common.txt', import.meta.url), 'utf8').split('\n')
  return (lines.find(line => line.startsWith(`${language}: `)) ?? '').slice(4).split(', ')
}

/** Whether something is drawn for a word, and whether the result says that it is only the nearest kind. */
function drawn(word: string): 'itself' | 'the nearest kind' | 'nothing' {
  const { subjects, settings, steered, understood } = parse(word)
  if (subjects.length + settings.length === 0 || steered.length > 0) return 'nothing'
  return understood.some(text => text.includes('(drawn as ')) ? 'the nearest kind' : 'itself'
}

describe('the commonest nouns', () => {
  it.each([
    ['en', 1000, 0.98, 0.58],
    ['zh', 400, 0.98, 0.55],
  ] as const)('of %s: of %i words a share of %f is drawn, of %f as itself', (language, count, some, own) => {
    const all = words(language)
    expect(new Set(all).size).toBe(count)
    const share = (which: (found: string) => boolean) => all.filter(word => which(drawn(word))).length / count
    expect(share(found => found !== 'nothing')).toBeGreaterThanOrEqual(some)
    expect(share(found => found === 'itself')).toBeGreaterThanOrEqual(own)
  })

  it('says which kind is drawn where there is no drawing of the thing itself', () => {
    expect(parse('a pelican on a rock').understood).toContain('pelican (drawn as seagull)')
    expect(parse('一张名片').understood).toContain('名片 (drawn as letter)')
  })
})
