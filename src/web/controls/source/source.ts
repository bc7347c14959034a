import type { MediaRef } from '#contract/kit/media.ts'

/** The ways to give a source. */
export const sourceKinds = ['file', 'library', 'songId'] as const
export type SourceKind = (typeof sourceKinds)[number]

/** A result or an upload of the account. */
export interface LibraryItem {
  readonly asset: string
  readonly title: string
  /** The service's own id of a song, if it has one. */
  readonly providerSongId?: string | undefined
}

/**
 * The input of a form. Each kind keeps its value while another kind is chosen; only the chosen one is sent, so there is
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

/** Whether the chosen kind has no value yet. */
export function isOpen({ kind, file, library, songId }: Source): boolean {
  return kind === 'file' ? file === null : kind === 'library' ? library === null : songId.trim() === ''
}

/** The chosen source as a file or an address; undefined if there is none, or only the id of a song. */
export function mediaOf({ kind, file, library }: Source): MediaRef | undefined {
  if (kind === 'file') return file ?? undefined
  return kind === 'library' && library ? { asset: library.asset } : undefined
}

/** The fields of a recipe that name a song. `link` is the field for addresses, if there is one. */
export interface SourceFields {
  readonly audio?: MediaRef
  readonly link?: MediaRef
  readonly providerSongId?: string
}

/**
 * The recipe fields of a song. The service's own id is preferred, as it keeps what the service knows about the song.
 */
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

/** Reads a source from a stored draft; null if it is invalid or not one of `kinds`. */
export function readSource(json: unknown, kinds: readonly SourceKind[] = sourceKinds): Source | null {
  if (typeof json !== 'object' || json === null) return null
  const { kind, file, library, songId }: { [name in keyof Source]?: unknown } = json
  const known = kinds.find(one => one === kind)
  if (!known || typeof songId !== 'string') return null
  if ((file !== null && !isMedia(file)) || (library !== null && !isLibraryItem(library))) return null
  return { kind: known, file, library, songId }
}
