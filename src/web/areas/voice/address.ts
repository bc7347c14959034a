import { readFeedSearch, type FeedSearch } from '#web/works/feed/feedSearch.ts'

/** What the address of the page holds: the feed, and a speaker who is to speak. */
export interface VoiceSearch extends FeedSearch {
  readonly speaker?: string
}

export function readVoiceSearch(search: Record<string, unknown>): VoiceSearch {
  const { speaker } = search
  return { ...readFeedSearch(search), ...(typeof speaker === 'string' && speaker !== '' && { speaker }) }
}
