import type { Asset } from './assets.ts'

export type ResultKind = 'image' | 'sound' | 'video' | 'other'

/** What kind of result a file is: which view it is shown in, and what it can go into. */
export function kindOf({ mimeType }: Pick<Asset, 'mimeType'>): ResultKind {
  if (mimeType.startsWith('image/')) return 'image'
  if (mimeType.startsWith('audio/') || mimeType === 'application/ogg') return 'sound'
  return mimeType.startsWith('video/') ? 'video' : 'other'
}
