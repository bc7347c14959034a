import { fillPath } from '#contract/kit/endpoint.ts'
import { fileFormats } from '#contract/kit/fileFormats.ts'
import { findMedia, replaceMedia, type FoundMedia, type MediaField } from '#contract/kit/media.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import type { Asset } from '#contract/studio/assets.ts'
import type { Recipe } from './recipeLink.ts'
import { FormFile, type WireRequest } from './snippets.ts'

interface Setting {
  /** Where the service is, without a slash at the end. */
  readonly base: string
  /** A stored file; undefined when it is gone. */
  readonly assetOf: (id: string) => Pick<Asset, 'url' | 'mimeType' | 'name'> | undefined
  /** Whether the service can open our own signed links. */
  readonly opensLinks: boolean
}

/** The ids of the stored files in a recipe. */
export function assetsIn({ operation, recipe }: Recipe): string[] {
  return findMedia(recipe, mediaOf(operation)).flatMap(({ media }) => ('asset' in media ? [media.asset] : []))
}

const mediaOf = (id: Recipe['operation']): readonly MediaField[] => {
  const { media }: AnyOperation = operations[id]
  return media ?? []
}

/**
 * The request for a recipe. Stored files are given as signed links if the service can open these, or else as a
 * placeholder that says what belongs there.
 */
export function wireRequest({ operation: id, recipe }: Recipe, setting: Setting): WireRequest {
  const { create, createBody, createParams, createQuery }: AnyOperation = operations[id]
  const sent = createBody?.(recipe) ?? recipe
  const body = create.body && replaceMedia(sent, findMedia(recipe, mediaOf(id)), found => wire(found, setting))
  const query = new URLSearchParams(createQuery?.(recipe)).toString()
  return {
    method: create.method,
    url: setting.base + fillPath(create.path, createParams?.(recipe) ?? {}) + (query && `?${query}`),
    ...(create.body?.kind === 'multipart' ? { body: undefined, form: formEntries(body) } : { body }),
    raw: create.answer.kind === 'raw',
  }
}

/** The fields of a recipe as parts of a form: numbers and booleans as text. Section "Endpoints: Music". */
function formEntries(body: unknown): NonNullable<WireRequest['form']> {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined || value === null) return []
    if (value instanceof FormFile || typeof value === 'string') return [[name, value] as const]
    return [[name, JSON.stringify(value)] as const]
  })
}

function wire({ field, media }: FoundMedia, { base, assetOf, opensLinks }: Setting): unknown {
  const asset = 'asset' in media ? assetOf(media.asset) : undefined
  const mimeType = asset?.mimeType ?? typeByName('url' in media ? media.url : '', field)
  const url = 'url' in media ? media.url : asset && opensLinks ? new URL(asset.url, base).href : undefined
  const name = asset?.name ?? ('asset' in media ? media.asset : '')
  switch (field.wire) {
    case 'inlineData':
      return url === undefined
        ? { inlineData: { data: `<Base64: ${name}>`, mimeType } }
        : { fileData: { fileUri: url, mimeType } }
    case 'base64':
      return url === undefined ? { data: `<Base64: ${name}>` } : { url }
    case 'url':
      return url ?? `<URL: ${name}>`
    case 'file':
      // The sender of the form fetches the file, so the service need not be able to open our links.
      return new FormFile(name, mimeType, 'url' in media ? media.url : asset && new URL(asset.url, base).href)
  }
}

/** The likely media type of a file, by its URL. */
function typeByName(url: string, { formats = ['jpeg'] }: MediaField): string {
  const ending = /\.(\w+)(?:[?#]|$)/.exec(url)?.[1]?.toLowerCase().replace('jpg', 'jpeg')
  const [first = 'jpeg'] = formats
  return fileFormats[formats.find(one => one === ending) ?? first][0]
}
