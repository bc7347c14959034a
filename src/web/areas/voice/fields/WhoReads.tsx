import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readsLanguage } from '#contract/areas/voice/language.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { speakersQuery } from '#web/controls/speakers/speakerQueries.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { readerOf, readersOf } from '../readers.ts'
import { useDebounced } from '#web/ui/useDebounced.ts'

interface Props {
  readonly speaker: string
  readonly text: string
  readonly choose: (speaker: string) => void
}

/** The maximum number of speakers offered by name. */
const MOST = 3

/**
 * The speaker that will actually be used: the built-in service replaces a speaker who cannot read the language of the
 * text. Names the replacement in advance and offers speakers who can read it.
 */
export function WhoReads({ speaker, text, choose }: Props) {
  const { t } = useTranslation()
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' })
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const { data: speakers } = useQuery({ ...speakersQuery, enabled: speaker !== '' })
  const settled = useDebounced(text, 350)
  const chosen = speakers?.find(one => one.speakerId === speaker)
  if (session?.service !== 'built-in' || !chosen || chosen.maker || settled.trim() === '') return null
  const { language, reads } = readsLanguage(chosen, settled)
  if (reads) return null
  const able = readersOf(speakers ?? [], language)
  const instead = readerOf(able, language, chosen.gender)
  const spokenLanguage = names.of(language) ?? language
  return (
    <div role="status" className="mt-2 border-l-2 border-ink bg-well px-3 py-2 text-12">
      <p>
        {instead
          ? t('voice.readBy', { name: chosen.name, language: spokenLanguage, other: instead.name })
          : t('voice.notRead', { name: chosen.name, language: spokenLanguage })}
      </p>
      <p className="-ml-2 flex flex-wrap">
        {[...new Set([...(instead ? [instead] : []), ...able])].slice(0, MOST).map(one => (
          <Button
            key={one.speakerId}
            look="quiet"
            className="text-ink underline underline-offset-4"
            onClick={() => choose(one.speakerId)}
          >
            {t('voice.useSpeaker', { name: one.name })}
          </Button>
        ))}
      </p>
    </div>
  )
}
