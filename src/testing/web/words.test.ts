import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { languageOf } from '#web/i18n/languages.ts'

const glossary = await readFile(new URL('../../../docs/words.md', import.meta.url), 'utf8')
const avoided = [...(glossary.split('## Words to avoid')[1] ?? '').matchAll(/^- `(.+)`$/gm)].map(
  ([, words = '']) => words,
)

const flat = (texts: object): string[] =>
  Object.values(texts).flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? flat(value) : [],
  )

describe.each(['en', 'zh'])('the texts in %s', language => {
  it('contain none of the words that the glossary avoids', async () => {
    expect(avoided.length).toBeGreaterThan(10)
    const groups = await Promise.all(Object.values(await languageOf(language).words()).map(group => group()))
    const texts = groups.flatMap(flat)
    expect(texts.length).toBeGreaterThan(500)
    for (const words of avoided) {
      const whole = new RegExp(/^\w/.test(words) ? `\\b${words}\\b` : words, 'i')
      expect(
        texts.filter(text => whole.test(text)),
        words,
      ).toEqual([])
    }
  })
})
