import i18next from 'i18next'

/** A tag, genre or instrument of a song in the page's language; as the service says it where the page has no word. */
export function songWord(word: string): string {
  const key = `songWord.${word}`
  // The cast is safe: `exists` has confirmed the key.
  return i18next.exists(key) ? (i18next.t as (key: string) => string)(key) : word
}

/** The tags of a song, which the service says in English, as the page's language lists them. */
export function songTags(tags: string): string {
  return tags.split(', ').map(songWord).join(i18next.t('ui.separator'))
}
