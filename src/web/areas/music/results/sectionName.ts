import type { TFunction } from 'i18next'
import { sectionTags } from '#web/controls/song/lyrics.ts'

/** A section of a song in the page's language, where it is one of those that lyrics are written in. */
export function sectionName(t: TFunction, type: string): string {
  const known = sectionTags.find(tag => tag === type.toLowerCase())
  return known ? t(`lyrics.tags.${known}`) : type
}
