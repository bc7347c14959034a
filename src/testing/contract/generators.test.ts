import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { areas } from '#contract/kit/area.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { explain, refusalOf } from '#contract/explain.ts'
import type { Rule } from '#contract/kit/rule.ts'
import { errorIn } from '#contract/errors.ts'
import { languages } from '#contract/kit/language.ts'
import { wordingOf } from '#contract/sentences/wordings.ts'
import { rules, type RuleId } from '#contract/rules.ts'
import { judge } from '#contract/validation.ts'
import { cases } from './all.ts'
import type { Carried, Legal } from './cases.ts'

const schemaOf = ({ endpoint }: Legal, { query }: Carried) =>
  (query === undefined ? endpoint.body?.schema : endpoint.query) ?? expect.fail(`${endpoint.path} takes nothing`)

const errorOf = (rule: RuleId): Rule['error'] => (rules[rule] as Rule).error

/** A letter of Chinese or Japanese. */
const eastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Enough runs to reach every branch of a generator; sizes are not tested here. */
const runs = { numRuns: 25 }

for (const area of areas.filter(one => cases[one].legal.length > 0)) {
  describe(area, () => {
    it.each(cases[area].legal.map(one => [one.endpoint.section, one.title, one.endpoint.path, one] as const))(
      '%s: takes %s (%s)',
      (_section, _title, _path, one) => {
        fc.assert(
          fc.property(one.carried, carried => {
            const parsed = schemaOf(one, carried).safeParse(carried.query ?? carried.body)
            expect(parsed.error?.issues ?? []).toEqual([])
          }),
          runs,
        )
      },
    )

    it.each(
      cases[area].breaches.map(one => [rules[one.rule].section, one.title, one.rule, one.endpoint.path, one] as const),
    )('%s: %s (%s, %s)', (_section, _title, rule, _path, one) => {
      fc.assert(
        fc.property(one.carried, carried => {
          const parsed = schemaOf(one, carried).safeParse(carried.query ?? carried.body, { reportInput: true })
          const { error, issues } = judge(one.endpoint.codes, parsed.error?.issues ?? [])
          const told = issues.map(issue => `${refusalOf(issue).rule} at ${issue.path.join('.')}`)
          const seen = one.amongOthers ? told.slice(0, 1) : told
          expect(seen).toEqual([`${rule} at ${one.path}`])
          expect(error).toBe(errorOf(rule) ?? errorIn(one.endpoint.codes, 'invalid'))
        }),
        { numRuns: 5 },
      )
    })
  })
}

describe('every rule', () => {
  /**
   * Rules that only a form reports (fit), that no field can break at present, or that depend on a decoded file or on
   * what a connected model can do.
   */
  const elsewhere: readonly RuleId[] = [
    'image.quality.model',
    'music.source.position',
    'music.source.length',
    'music.source.film',
    'video.duration.listed',
    'video.firstFrame.model',
    'video.referenceVideo.model',
    'video.option.model',
    'video.media.model',
    'video.media.together',
    'video.media.film',
    'video.media.length',
    'video.source.unfinished',
    'connection.voices.maker',
    'field.textMin',
    'field.type',
    'field.format',
    'field.invalid',
  ]

  it('has a request that breaks it', () => {
    const broken = new Set(areas.flatMap(area => cases[area].breaches.map(({ rule }) => rule)))
    const missing = (Object.keys(rules) as RuleId[]).filter(
      rule => !broken.has(rule) && !elsewhere.includes(rule) && rules[rule].section !== 'studio',
    )
    expect(missing).toEqual([])
  })

  const withBody = areas.flatMap(area => Object.values<Endpoint>(endpoints[area])).filter(({ body }) => body)

  it.each(withBody.map(endpoint => [endpoint.method, endpoint.path, endpoint] as const))(
    '%s %s names the rules its body can break',
    (_method, _path, endpoint) => {
      const broken = areas.flatMap(area => cases[area].breaches).filter(one => one.endpoint === endpoint)
      const beyondFields = new Set(broken.map(({ rule }) => rule).filter(rule => !rule.startsWith('field.')))
      const named = (endpoint.rules ?? []).filter(
        rule => !rule.startsWith('field.') && elsewhere.every(one => one !== rule),
      )
      expect([...beyondFields].sort()).toEqual([...named].sort())
    },
  )

  it('has a message in every language, with every placeholder filled in', () => {
    for (const area of areas)
      for (const one of cases[area].breaches) {
        const [carried] = fc.sample(one.carried, 1)
        if (!carried) continue
        for (const language of languages) {
          const { error } = schemaOf(one, carried).safeParse(carried.query ?? carried.body, {
            error: explain(wordingOf(language)),
          })
          for (const { message } of error?.issues ?? []) {
            expect(message).not.toMatch(/[{}]/)
            // The mark of a voice is written in Chinese in every language.
            expect(eastern.test(message.replaceAll('@音频', '')), message).toBe(language === 'zh' || language === 'ja')
          }
        }
      }
  })
})
