import type { Asset } from './assets.ts'

export type ResultKind = 'image' | 'sound' | 'video' | 'other'

/** The kind of result a file is, which determines its view and how it can be used as input. */
export function kindOf({ mimeType }: Pick<Asset, 'mimeType'>): ResultKind {
  if (mimeType.startsWith('image/')) return 'image'
  if (mimeType.startsWith('audio/') || mimeType === 'application/ogg') return 'sound'
  return mimeType.startsWith('video/') ? 'video' : 'other'
}
