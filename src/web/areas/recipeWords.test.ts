import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from '#contract/kit/zod.ts'
import { isOffered } from '#contract/operationFacts.ts'
import { videoOptions, videoRoles } from '#contract/areas/video/asked.ts'
import { operations } from '#contract/operations.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { languageIds } from '#web/i18n/languages.ts'
import { chooseLanguage } from '#web/i18n/language.ts'
import { optionName } from '#web/i18n/optionName.ts'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import type { AreaViews, OfferedArea } from '#web/works/operationView.ts'
import { episodesViews } from './episodes/views.ts'
import { imageViews } from './image/views.ts'
import { musicViews } from './music/views.ts'
import { videoViews } from './video/views.ts'
import { voiceViews } from './voice/views.ts'

type Path = readonly string[]

interface Choice {
  readonly operation: keyof typeof operations
  readonly path: Path
  readonly values: readonly string[]
}

/** Values of these fields are names that services gave: of a model, or of who runs it. */
const names = new Set(['model', 'provider'])
const videoLists = ['images', 'videos', 'audios', 'multiTransition', 'imageReferences']
/** Sizes, ratios and types of files are what they are called everywhere: `720p`, `16:9`, `4K`, `image/png`. */
const isWord = (value: string) => /^[a-z]+(?:_[a-z]+)*$/i.test(value)

/** Every field of a schema whose value is one of a list; `*` stands for the items of a list. */
function choicesIn(schema: unknown, path: Path = []): readonly (readonly [Path, readonly string[]])[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { enum: values, properties, items, anyOf, oneOf, allOf } = schema as Record<string, unknown>
  const variants = [anyOf, oneOf, allOf].flatMap(some => (Array.isArray(some) ? (some as unknown[]) : []))
  return [
    ...(Array.isArray(values) ? [[path, values.filter(value => typeof value === 'string')] as const] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, inner]) => choicesIn(inner, [...path, name])),
    ...(items === undefined ? [] : choicesIn(items, [...path, '*'])),
    ...variants.flatMap(variant => choicesIn(variant, path)),
  ]
}

const choices: readonly Choice[] = Object.entries(operations).flatMap(
  ([operation, { recipe }]: [string, AnyOperation]) =>
    choicesIn(z.toJSONSchema(recipe, { io: 'input', unrepresentable: 'any' }))
      .filter(([path]) => !names.has(path.at(-1) ?? ''))
      .flatMap(([path, all]) => {
        const values = all.filter(isWord)
        return values.length === 0 ? [] : [{ operation: operation as Choice['operation'], path, values }]
      }),
)

/** A recipe that says `value` at a path and nothing else. */
function recipeWith([head, ...rest]: Path, value: unknown): unknown {
  if (head === undefined) return value
  const inner = recipeWith(rest, value)
  return head === '*' ? [inner] : { [head]: inner }
}

const views: AreaViews<OfferedArea> = { ...imageViews, ...musicViews, ...voiceViews, ...videoViews, ...episodesViews }

it('there are choices in the requests of every area that has any', () => {
  const areas = new Set(choices.map(({ operation }) => operation.split('.')[0]))
  expect(areas).toEqual(new Set(['episodes', 'image', 'music', 'speakers', 'video', 'voice']))
})

describe.each(languageIds)('the choices of all requests in %s', id => {
  beforeAll(async () => {
    await startTestTexts(id)
    await chooseLanguage(id)
  })

  it('have names, in which an error offers them', () => {
    const unnamed = choices.flatMap(({ operation, path, values }) =>
      values
        .filter(value => optionName('option', value) === undefined)
        .map(value => `${operation} ${path.join('.')}: ${value}`),
    )
    expect(unnamed).toEqual([])
  })

  it('have fields with names, in which an error says that a model lacks one', () => {
    const asked = { option: Object.values(videoOptions), media: [...videoRoles, ...videoLists] }
    const unnamed = Object.entries(asked).flatMap(([place, fields]) =>
      fields.filter(field => (optionName(place, field) ?? field) === field),
    )
    expect(unnamed).toEqual([])
    expect(optionName('media', 'reference_video 4 s, first_frame')).not.toMatch(/_/u)
  })

  it('are never shown as they stand in a request', () => {
    const shown = choices.flatMap(({ operation, path, values }) => {
      if (!isOffered(operation)) return []
      return values.flatMap(value => {
        const { edge, asked } = views[operation].read(recipeWith(path, value))
        const told = [
          ...edge.map(part => (typeof part === 'string' ? part : part(i18next.t))),
          ...asked(i18next.t).map(([, text]) => text),
        ]
        // A word of English may be what a request says too.
        const isShown = told.includes(value) && optionName('option', value) !== value
        return isShown ? [`${operation} ${path.join('.')}: ${value}`] : []
      })
    })
    expect(shown).toEqual([])
  })
})
