import { readFeedSearch, type FeedSearch } from '#web/feed/feedSearch.ts'

/** The search parameters of the page: those of the feed, and the speaker to use. */
export interface VoiceSearch extends FeedSearch {
  readonly speaker?: string
}

export function readVoiceSearch(search: Record<string, unknown>): VoiceSearch {
  const { speaker } = search
  return { ...readFeedSearch(search), ...(typeof speaker === 'string' && speaker !== '' && { speaker }) }
}
