import { join } from 'node:path'
import type { EpisodeMode } from '#contract/areas/episodes/models.ts'
import { scriptIn } from '#contract/areas/episodes/script.ts'
import type { Verb } from '#server/http/mount.ts'
import type { episodeStudioEndpoints } from '#contract/studio/episodes.ts'
import type { EngineDetails, EngineInputs } from '#engines/run/registry.ts'
import { atField } from '#server/platform/atField.ts'
import { fetchPage } from '#server/platform/fetchPage.ts'
import { asRefusal } from '#server/storage/examine.ts'
import { inScratch } from '#server/storage/scratch.ts'
import type { StudioParts } from '#server/studio/parts.ts'

type Preview = Parameters<Verb<typeof episodeStudioEndpoints.preview>>
type Source = EngineDetails['episodeSource']
type Script = EngineInputs['episodeSource']['script']

/** A source that was fetched once. */
interface Read {
  readonly mode: EpisodeMode
  /** The language that was asked for. */
  readonly language: string | undefined
  /** What an episode of it would be like, with a script in place of its own if one is given. Throws EngineError. */
  readonly outline: (script?: Script) => Promise<Source>
  /** Throws such an EngineError as a Refusal at the field of the source. */
  readonly refuse: (error: unknown) => Promise<never>
}

/**
 * Reads a source as an episode would, and stores nothing. Throws Refusal at the field of a source that cannot be
 * fetched, and what `make` throws.
 */
export async function withSource<T>(
  { fetchMedia, pool, storage }: StudioParts,
  ...[{ body }, { account, signal }, make]: [...Preview, make: (read: Read) => Promise<T>]
): Promise<T> {
  const { sources, mode, language } = body
  const [source] = sources
  if (!source) throw new Error('a preview without a source passed its schema')
  const { type, content, uri } = source
  const given = scriptIn(source)
  const field = `sources.0.${type === 'url' && uri !== undefined ? 'uri' : 'content'}`
  return inScratch(storage, async folder => {
    const text = { kind: 'text', text: content } as const
    const found = type === 'text' ? text : await atField(field, () => page(uri ?? content, join(folder, 'page')))
    const asked = { mode, source: found, ...(language !== undefined && { language }) }
    const outline = async (script?: Script) => {
      const input = { ...asked, ...(script ? { script } : given && { given }) }
      const job = { kind: 'episodeSource', input, seed: 0, folder } as const
      const { details } = await pool.run(job, { account: account.id, signal })
      // Safe: only the reader writes the details.
      return details as Source
    }
    const refuse = (error: unknown) => atField(field, () => Promise.reject(error).catch(asRefusal))
    return make({ mode, language, outline, refuse })
  })

  async function page(address: string, path: string) {
    return { kind: 'page', path, address, ...(await fetchPage(fetchMedia, address, path)) } as const
  }
}
