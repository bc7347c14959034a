import type { MediaRef } from '#contract/kit/media.ts'

/** The ways to name what is worked on. */
export const sourceKinds = ['file', 'library', 'songId'] as const
export type SourceKind = (typeof sourceKinds)[number]

/** A result or an upload of the account. */
export interface LibraryItem {
  readonly asset: string
  readonly title: string
  /** Of a song that the service knows by its own id. */
  readonly providerSongId?: string | undefined
}

/**
 * What a form works on. Each way keeps what is its own while another is chosen; only the chosen one is sent, so there is
 * never more than one.
 */
export interface Source {
  readonly kind: SourceKind
  /** An uploaded file, or an address that the service fetches. */
  readonly file: MediaRef | null
  readonly library: LibraryItem | null
  readonly songId: string
}

export const noSource: Source = { kind: 'file', file: null, library: null, songId: '' }

/** Whether the chosen way holds nothing yet. */
export function isOpen({ kind, file, library, songId }: Source): boolean {
  return kind === 'file' ? file === null : kind === 'library' ? library === null : songId.trim() === ''
}

/** The chosen source as a file or an address; undefined where it is none, or is known by the id of a song alone. */
export function mediaOf({ kind, file, library }: Source): MediaRef | undefined {
  if (kind === 'file') return file ?? undefined
  return kind === 'library' && library ? { asset: library.asset } : undefined
}

/** The fields of a recipe that name a song. `link` is the one for addresses, where there is one. */
export interface SourceFields {
  readonly audio?: MediaRef
  readonly link?: MediaRef
  readonly providerSongId?: string
}

/** A song as a recipe names it: by the service's own id where it has one, which keeps what the service knows of it. */
export function songFields(source: Source): SourceFields {
  const { kind, library, songId } = source
  const id = kind === 'songId' ? songId : kind === 'library' ? library?.providerSongId : undefined
  if (id !== undefined) return id.trim() === '' ? {} : { providerSongId: id }
  const media = mediaOf(source)
  if (!media) return {}
  return 'url' in media ? { link: media } : { audio: media }
}

/** The source that a recipe names. */
export function sourceOf({ audio, link, providerSongId }: SourceFields): Source {
  if (providerSongId !== undefined) return { ...noSource, kind: 'songId', songId: providerSongId }
  return { ...noSource, file: audio ?? link ?? null }
}

function isMedia(json: unknown): json is MediaRef {
  if (typeof json !== 'object' || json === null) return false
  return ('asset' in json && typeof json.asset === 'string') || ('url' in json && typeof json.url === 'string')
}

function isLibraryItem(json: unknown): json is LibraryItem {
  return (
    typeof json === 'object' &&
    json !== null &&
    'asset' in json &&
    typeof json.asset === 'string' &&
    'title' in json &&
    typeof json.title === 'string'
  )
}

/** A stored source, of a draft; null when it is none, or one of another kind than `kinds`. */
export function readSource(json: unknown, kinds: readonly SourceKind[] = sourceKinds): Source | null {
  if (typeof json !== 'object' || json === null) return null
  const { kind, file, library, songId }: { [name in keyof Source]?: unknown } = json
  const known = kinds.find(one => one === kind)
  if (!known || typeof songId !== 'string') return null
  if ((file !== null && !isMedia(file)) || (library !== null && !isLibraryItem(library))) return null
  return { kind: known, file, library, songId }
}
