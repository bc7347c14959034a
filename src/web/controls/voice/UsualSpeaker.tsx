import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { speakersQuery } from '#web/controls/speakers/speakerQueries.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { readItem, writeItem } from '#web/storage/localItems.ts'
import { useDebounced } from '#web/ui/useDebounced.ts'
import { spokenIn } from './spokenIn.ts'

/** Prefix of the speakers that were chosen here. */
const CHOSEN = 'usualSpeaker/'

interface Props {
  /** The form that it is for: what was chosen here in an earlier page of it was not chosen by somebody either. */
  readonly form: string
  /** The chosen speaker; empty: none. */
  readonly speaker: string
  /** What is spoken, as far as it is known. */
  readonly text: string
  /** The language that it is spoken in, if that was chosen. */
  readonly language?: string | undefined
  readonly choose: (speaker: string) => void
}

/**
 * Until somebody chooses a speaker, chooses the first of the catalogue who speaks the language of the text or, while
 * that has none, of the page. Shows nothing.
 */
export function UsualSpeaker({ form, speaker, text, language: asked, choose }: Props) {
  const page = useLanguage()
  const settled = useDebounced(text, 350)
  const { data: speakers } = useQuery(speakersQuery)
  /** The speaker that was chosen here, and not by somebody. */
  const own = useRef(readItem(CHOSEN + form))
  const language = asked || spokenIn(settled, page)
  const usual = speakers?.find(one => one.language === language && !one.private)?.speakerId
  const take = useEffectEvent(() => {
    const isOpen = speaker === '' || speaker === own.current
    if (!isOpen || usual === undefined || usual === speaker) return
    own.current = usual
    writeItem(CHOSEN + form, usual)
    choose(usual)
  })
  const isEmpty = speaker === ''
  useEffect(() => take(), [usual, isEmpty])
  return null
}
