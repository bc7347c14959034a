import type { Range } from './card.ts'
import type { FileFormat } from './fileFormats.ts'
import { z } from './zod.ts'

/** An address that the service fetches itself. */
export const webUrl = z.url({ protocol: /^https?$/ })

/**
 * A media field of a recipe: either a stored asset or an address. Rules only count media and never read them, so the
 * wire and the recipe can share one shape.
 */
export const mediaRef = z.union([z.strictObject({ asset: z.string().min(1) }), z.strictObject({ url: webUrl })])

export type MediaRef = z.output<typeof mediaRef>

/** Like `webUrl`, for services that also read the storage of their vendor: `gs://bucket/object`. */
export const storageUrl = z.url({ protocol: /^(https?|gs)$/ })
export const storedMediaRef = z.union([
  z.strictObject({ asset: z.string().min(1) }),
  z.strictObject({ url: storageUrl }),
])

/** Where a recipe contains media, and in which form the service expects them. */
export interface MediaField {
  /** Dotted path; `*` stands for every item of a list. */
  readonly path: string
  /**
   * `inlineData`: bytes in Base64 with their media type; `base64`: `{ data }`; `file`: a part of a multipart body;
   * `url`: an address that the service fetches itself.
   */
  readonly wire: 'inlineData' | 'base64' | 'file' | 'url'
  readonly kind: 'image' | 'video' | 'audio'
  /** Absent: the interface does not state them. */
  readonly formats?: readonly FileFormat[]
  readonly maximumBytes?: number
  /** Some services read `width` and `height`, in pixels, beside the address. */
  readonly sized?: boolean
  /** Seconds; a function where other fields of the recipe decide. */
  readonly length?: Range | ((recipe: Readonly<Record<string, unknown>>) => Range)
  /** What our own service takes where the interface states nothing. */
  readonly ours?: Pick<MediaField, 'formats' | 'maximumBytes' | 'length'>
}

/** One medium of a recipe and its path. */
export interface FoundMedia<Field extends Pick<MediaField, 'path'> = MediaField> {
  readonly path: readonly (string | number)[]
  readonly field: Field
  readonly media: MediaRef
}

/** The media of a recipe, in the order of `fields`. */
export function findMedia<Field extends Pick<MediaField, 'path'>>(
  recipe: unknown,
  fields: readonly Field[],
): FoundMedia<Field>[] {
  return fields.flatMap(field =>
    places(recipe, field.path.split('.')).flatMap(path => {
      // The schema of the recipe has already checked which kind of address is allowed.
      const media = storedMediaRef.safeParse(valueAt(recipe, path))
      return media.success ? [{ path, field, media: media.data }] : []
    }),
  )
}

/** A copy of `recipe` in which each of `found` is replaced by what `wire` returns for it. */
export function replaceMedia(
  recipe: unknown,
  found: readonly FoundMedia[],
  wire: (one: FoundMedia) => unknown,
): unknown {
  return found.reduce((whole, one) => withValueAt(whole, one.path, wire(one)), recipe)
}

/** Every value at a dotted path of a recipe, where `*` stands for every item of a list. */
export function valuesAt(recipe: unknown, path: string): { readonly path: Path; readonly value: unknown }[] {
  return places(recipe, path.split('.')).map(place => ({ path: place, value: valueAt(recipe, place) }))
}

type Path = readonly (string | number)[]

function places(value: unknown, [head, ...rest]: readonly string[], before: Path = []): Path[] {
  if (head === undefined) return [before]
  if (head === '*')
    return Array.isArray(value) ? value.flatMap((item, index) => places(item, rest, [...before, index])) : []
  const next = valueAt(value, [head])
  return next === undefined ? [] : places(next, rest, [...before, head])
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )
}

function withValueAt(value: unknown, [head, ...rest]: Path, leaf: unknown): unknown {
  if (head === undefined) return leaf
  if (Array.isArray(value))
    return value.map((item: unknown, index): unknown => (index === head ? withValueAt(item, rest, leaf) : item))
  return typeof value === 'object' && value !== null
    ? { ...value, [head]: withValueAt(Reflect.get(value, head), rest, leaf) }
    : value
}
