import { readFile, stat } from 'node:fs/promises'
import type { Call, GivenFile } from './call.ts'
import { ProviderError } from './failures.ts'

/** The kinds of files, as in the first half of their types. */
type FileKind = 'image' | 'video' | 'audio'

/** The ways in which a server takes the files of a request. */
export interface Delivery {
  /** Stores a file at the server and returns where a request finds it. Throws ProviderError. */
  readonly upload?: (file: GivenFile, call: Call) => Promise<string>
  /** Whether it fetches links. */
  readonly links: boolean
  /** The most bytes of a file that it takes inside a request, by kind; absent: none. */
  readonly inline: { readonly [kind in FileKind]?: number }
}

/** What has to be known of a file to say whether it can be brought to a server. */
export interface Deliverable {
  readonly mimeType: string
  readonly bytes: number
  /** A link to it that the whole internet can read; absent: there is no address for links. */
  readonly link?: string | undefined
}

const MIB = 1024 * 1024

/** How a file can be brought to a server: uploaded, by a link, or inside the request; undefined: not at all. */
export function wayFor(
  { upload, links, inline }: Delivery,
  { mimeType, bytes, link }: Deliverable,
): 'upload' | 'link' | 'inline' | undefined {
  if (upload) return 'upload'
  if (links && link !== undefined) return 'link'
  return bytes <= mostInline(inline, mimeType) ? 'inline' : undefined
}

function mostInline(inline: Delivery['inline'], mimeType: string): number {
  const [kind] = mimeType.split('/')
  return Object.entries(inline).find(([name]) => name === kind)?.[1] ?? 0
}

/** What is said of a file that cannot be brought to a server: its kind and size. */
export function saidOf({ mimeType, bytes }: Pick<Deliverable, 'mimeType' | 'bytes'>): string {
  return `${mimeType}, ${(bytes / MIB).toFixed(1)} MiB`
}

/** Brings a file to where the server finds it, and says where. Throws ProviderError if there is no way. */
async function deliver(delivery: Delivery, file: GivenFile, call: Call): Promise<string> {
  const bytes = file.bytes ?? (await stat(file.path)).size
  const way = wayFor(delivery, { ...file, bytes })
  if (way === 'upload' && delivery.upload) return delivery.upload(file, call)
  if (way === 'link' && file.link !== undefined) return file.link
  if (way === 'inline') return `data:${file.mimeType};base64,${(await readFile(file.path)).toString('base64')}`
  throw new ProviderError('undeliverable', saidOf({ ...file, bytes }))
}

/** The same for several, in order. */
export async function delivered<F extends GivenFile>(
  delivery: Delivery,
  files: readonly F[],
  call: Call,
): Promise<readonly (F & { readonly address: string })[]> {
  const done: (F & { readonly address: string })[] = []
  for (const file of files) done.push({ ...file, address: await deliver(delivery, file, call) })
  return done
}
