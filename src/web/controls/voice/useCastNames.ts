import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { speakersQuery } from '#web/controls/speakers/speakerQueries.ts'
import { isCast, type CastVoice } from './cast.ts'

/**
 * Names for the places of a cast: the name in the script, else that of the speaker, else a word for what they contain.
 */
export function useCastNames(cast: readonly CastVoice[]): readonly string[] {
  const { t } = useTranslation()
  const { data, isPending } = useQuery({
    ...speakersQuery,
    enabled: cast.some(voice => voice.type === 'speaker' && isCast(voice)),
  })
  return cast.map(voice => {
    if (voice.name !== undefined) return voice.name
    if (voice.type === 'reference') return t('voice.kinds.reference')
    if (!isCast(voice)) return t('voice.nobody')
    return data?.find(one => one.speakerId === voice.id)?.name ?? (isPending ? '…' : voice.id)
  })
}
