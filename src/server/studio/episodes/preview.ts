import { join } from 'node:path'
import { episodeFailures } from '#contract/areas/episodes/models.ts'
import { sourceOutline, type episodeStudioEndpoints, type SourcePreview } from '#contract/studio/episodes.ts'
import { EngineError } from '#engines/run/engineError.ts'
import type { Verb } from '#server/http/mount.ts'
import { atField } from '#server/platform/atField.ts'
import { fetchPage } from '#server/platform/fetchPage.ts'
import { asRefusal } from '#server/storage/examine.ts'
import { inScratch } from '#server/storage/scratch.ts'
import type { StudioParts } from '#server/studio/parts.ts'

type Preview = Verb<typeof episodeStudioEndpoints.preview>

/**
 * Reads a source as an episode would, and stores nothing. Throws Refusal `invalid` or `tooLarge` at the field of a
 * source that cannot be read; if a source is too short, the answer says so.
 */
export async function previewSource(
  { fetchMedia, pool, storage }: StudioParts,
  ...[{ body }, { account, signal }]: Parameters<Preview>
): Promise<SourcePreview> {
  const { sources, mode, language } = body
  const [source] = sources
  if (!source) throw new Error('a preview without a source passed its schema')
  const { type, content, uri } = source
  const asked = { mode, ...(language !== undefined && { language }) }
  const result = await inScratch(storage, folder =>
    atField(`sources.0.${type === 'url' && uri !== undefined ? 'uri' : 'content'}`, async () => {
      const text = { kind: 'text', text: content } as const
      const given = type === 'text' ? text : await page(uri ?? content, join(folder, 'page'))
      const input = { ...asked, source: given }
      return pool
        .run({ kind: 'episodeSource', input, seed: 0, folder }, { account: account.id, signal })
        .catch((error: unknown) => (isTooShort(error) ? undefined : asRefusal(error)))
    }),
  )
  if (!result) return { kind: 'tooShort' }
  return sourceOutline.parse({ kind: 'outline', ...result.details })

  async function page(address: string, path: string) {
    return { kind: 'page', path, address, ...(await fetchPage(fetchMedia, address, path)) } as const
  }
}

const isTooShort = (error: unknown) => error instanceof EngineError && error.failCode === episodeFailures.tooShort
