import { useQuery } from '@tanstack/react-query'
import type { Speaker } from '#contract/areas/speakers/speaker.ts'
import { speakersQuery } from '#web/controls/speakers/speakerQueries.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { DialogueSample } from './EmptyFeed.tsx'

/** The sample of a dialogue with speakers of the page's language. */
export function SpokenDialogue() {
  const { data = [], isPending } = useQuery(speakersQuery)
  return <DialogueSample cast={castFor(useLanguage(), data)} isReady={!isPending} />
}

/** A woman and a man who speak the language; undefined where the catalogue has none. */
function castFor(language: string, speakers: readonly Speaker[]): readonly (Speaker | undefined)[] {
  const fluent = speakers.filter(one => one.language?.split('-')[0] === language)
  return ['female', 'male'].map(gender => fluent.find(one => one.gender === gender))
}
