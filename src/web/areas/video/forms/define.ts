import type { CapabilityCard, CapabilityId } from '#contract/areas/video/capabilities.ts'
import { capabilityRecipes, type CapabilityRecipe } from '#contract/areas/video/capabilityRequest.ts'
import { fitToCapability } from '#contract/areas/video/fit.ts'
import { refuseAll } from '#contract/areas/video/generateRules.ts'
import { capabilityBreaches } from '#contract/areas/video/narrow.ts'
import type { FitChange } from '#contract/fit.ts'
import type { z } from '#contract/kit/zod.ts'
import type { ComposerForm, Joined } from '#web/composer/composerForm.ts'
import { isFields, recipeFields, withFields, type Checks } from '#web/composer/draft.ts'
import type { Seen } from '#web/controls/crop/seen.ts'
import { capabilityCardOf } from '../cards.ts'
import type { Requirement } from './requirements.ts'
import {
  sharedChecks,
  sharedDefaults,
  sharedField,
  sharedFields,
  sharedOptions,
  sharedRecipe,
  type SharedValues,
} from './shared.ts'

type Fields = Readonly<Record<string, unknown>>

/** The form of one capability. */
export interface CapabilityForm<Values extends SharedValues = SharedValues> extends ComposerForm<
  Values,
  CapabilityRecipe
> {
  readonly card: CapabilityCard
  /** The length that is requested and billed, in seconds: the chosen one, or that of the media. */
  readonly durationOf: (values: Values) => number
  /** Whether the length follows from material that is still missing. */
  readonly isLengthOpen: (values: Values) => boolean
  /** The rules of the capability and whether they are met. */
  readonly requirements: (values: Values) => readonly Requirement[]
  /** What the price depends on besides quality and length. */
  readonly priced: (values: Values) => object
  /** The pictures and films that the video shows, which therefore give it its shape. */
  readonly seen: (values: Values) => readonly Seen<Values>[]
}

interface Definition<Own extends object> {
  readonly id: CapabilityId
  /** The form's values besides the shared ones. */
  readonly defaults: Own
  readonly checks: Checks<Own>
  readonly requirements: (values: SharedValues & Own, card: CapabilityCard) => readonly Requirement[]
  /** Top-level fields of the recipe, which override the shared ones. */
  readonly fields?: (values: SharedValues & Own) => object
  /** Options under `pixverse` besides the shared ones. */
  readonly options?: (values: SharedValues & Own) => object
  /** The form's own fields as filled from a recipe, or a part of one. */
  readonly valuesOf?: (recipe: Fields) => Fields
  /** The field for a recipe path that only this form has. */
  readonly fieldOf?: (path: string, values: SharedValues & Own) => string | undefined
  readonly durationOf?: (values: SharedValues & Own) => number
  /** Absent: the user chooses the length. */
  readonly isLengthOpen?: (values: SharedValues & Own) => boolean
  readonly priced?: (values: SharedValues & Own) => object
  /** Absent: none. */
  readonly seen?: (values: SharedValues & Own) => readonly Seen<SharedValues & Own>[]
  /** Converts what other forms hold under other names, and lists what had to be left out. */
  readonly adopt?: (
    values: SharedValues & Own,
    typed: Fields,
  ) => { readonly fields: Fields; readonly changes: readonly FitChange[] }
  /** The text that identifies a draft without a prompt. */
  readonly textOf?: (values: SharedValues & Own) => string
}

const lists = ['images', 'videos', 'audios'] as const

/** Builds the form of a capability from what is specific to it. */
export function capabilityForm<Own extends object>(definition: Definition<Own>): CapabilityForm<SharedValues & Own> {
  type Values = SharedValues & Own
  const { id } = definition
  // Who makes the films is known once somebody is signed in.
  const cardNow = () => capabilityCardOf(id)
  const shape: z.ZodType<CapabilityRecipe> = capabilityRecipes[id]
  const schema = shape.superRefine((recipe, context) => refuseAll(context, capabilityBreaches(recipe, cardNow())))
  const defaultsNow = (): Values => ({ ...sharedDefaults(cardNow()), ...definition.defaults })
  // Both parts have a check for each of their fields.
  const checksNow = () => ({ ...sharedChecks(cardNow()), ...definition.checks }) as Checks<Values>
  const durationOf = definition.durationOf ?? ((values: Values) => values.duration)

  function fieldsOf(json: Fields): Fields | null {
    if (!('capability' in json)) return json
    if (json['capability'] !== id) return null
    const recipe = recipeFields(shape, json)
    return { ...sharedFields(recipe), ...definition.valuesOf?.(recipe) }
  }

  function valuesWith(values: Values, json: unknown): Values | null {
    const fields = isFields(json) ? fieldsOf(json) : null
    return fields && withFields(values, fields, checksNow())
  }

  function adopt(values: Values, typed: Fields): Joined<Values> {
    const card = cardNow()
    const checks = checksNow()
    const moved = definition.adopt?.(values, typed) ?? { fields: {}, changes: [] }
    const {
      images = values.images,
      videos = values.videos,
      audios = values.audios,
      ...rest
    } = { ...typed, ...moved.fields }
    // The values come from forms of the same area, so their types are right even if this card does not accept them.
    const wanted = { ...values, ...rest, images, videos, audios } as Values
    const media = Object.fromEntries(lists.map(name => [name, takesList(name) ? wanted[name] : []]))
    const { quality, duration, aspectRatio } = wanted
    const fitted = fitToCapability({ capability: id, quality, duration, aspectRatio, ...media }, card)
    const { capability: _, ...fits } = fitted.values
    const checked = Object.entries({ ...rest, ...fits }).filter(
      ([name, value]) => name in checks && checks[name as keyof Values](value),
    )
    return {
      values: { ...values, ...Object.fromEntries(checked) },
      changes: [...moved.changes, ...leftOut(typed, moved.fields), ...fitted.changes],
      model: id,
    }
  }

  const takesList = (name: (typeof lists)[number]) => cardNow()[name].maximum > 0

  /** Lists media that the capability does not accept at all, unless `adopt` used them elsewhere. */
  function leftOut(typed: Fields, moved: Fields): FitChange[] {
    return lists.flatMap((name): FitChange[] => {
      const media = typed[name]
      if (takesList(name) || !Array.isArray(media) || media.length === 0) return []
      if (name === 'images' && Object.keys(moved).length > 0) return []
      return [{ path: name, from: media, to: undefined, rule: `video.${name}.none`, values: { capability: id } }]
    })
  }

  return {
    operation: 'video.capability',
    variant: id,
    get card() {
      return cardNow()
    },
    schema,
    get defaults() {
      return defaultsNow()
    },
    durationOf,
    isLengthOpen: values => definition.isLengthOpen?.(values) ?? false,
    requirements: values => definition.requirements(values, cardNow()),
    priced: values => definition.priced?.(values) ?? {},
    seen: values => definition.seen?.(values) ?? [],
    recipeOf: values => ({
      ...sharedRecipe(cardNow(), values, durationOf(values)),
      ...definition.fields?.(values),
      pixverse: { ...sharedOptions(cardNow(), values), ...definition.options?.(values) },
    }),
    fieldOf: (path, values) => definition.fieldOf?.(path, values) ?? sharedField(path),
    read: json => valuesWith(defaultsNow(), json),
    join: (values, part, how) => {
      const joined = valuesWith(values, part)
      if (!joined) return null
      const most = cardNow().images.maximum
      const images = how === 'more' ? [...values.images, ...joined.images].slice(0, most) : joined.images
      return { values: { ...joined, images }, changes: [], model: id }
    },
    adopt,
    modelName: (_, t) => t(`video.names.${id}`),
    textOf: values => values.prompt || (definition.textOf?.(values) ?? (values.images.length > 0 ? '▦' : '')),
    promptOf: ({ prompt }) => prompt,
  }
}
