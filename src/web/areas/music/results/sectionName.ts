import type { TFunction } from 'i18next'
import { sectionTags } from '#contract/areas/music/lyricsText.ts'

/** The name of a song section in the page's language, if it is one of the known lyrics tags. */
export function sectionName(t: TFunction, type: string): string {
  const known = sectionTags.find(tag => tag === type.toLowerCase())
  return known ? t(`lyrics.tags.${known}`) : type
}
