import { useTranslation } from 'react-i18next'
import { songTags } from '#web/works/songWord.ts'

/** The tags of a song, in the page's language. Render it once the texts `songWords` have been loaded. */
export function SongTags({ tags }: { readonly tags: string }) {
  // Renders again when the language changes.
  useTranslation()
  return songTags(tags)
}
