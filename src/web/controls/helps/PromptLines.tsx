import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { languageOfPrompt } from '#contract/areas/voice/promptLanguage.ts'
import type { HelpSubject } from '#contract/studio/helpSubjects.ts'
import { useMaker } from '#web/api/makers.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { useLanguage, usePromptLanguage, useServiceLanguage } from '#web/i18n/language.ts'
import { useDebounced } from '#web/ui/useDebounced.ts'
import { promptOffers } from './offers.ts'
import { TextHelps } from './TextHelps.tsx'

export interface PromptLinesProps {
  readonly text: string
  readonly onChange: (text: string) => void
  readonly subject: HelpSubject
  /** The model that the prompt is for, if a connected one can take its place. */
  readonly model?: string | undefined
}

/** Milliseconds without typing before something is said about the language. */
const QUIET = 350

/** The languages that the built-in engines read prompts in; Cantonese is written in the same letters. */
const read: readonly string[] = ['en', 'zh', 'yue']

/** The lines below a prompt: the languages that its engine reads, where that matters, and the helps. */
export function PromptLines({
  text,
  onChange,
  subject,
  model = subject === 'sound' ? 'sound-effects' : '',
}: PromptLinesProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isPageRead = useServiceLanguage() === usePromptLanguage()
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const isConnected = useMaker(model) !== undefined
  const canTranslate = useMaker('language') !== undefined
  const written = languageOfPrompt(useDebounced(text, QUIET))
  const isOther = !read.includes(written)
  const isSaid = session?.service === 'built-in' && !isConnected && (isOther || !isPageRead)
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(written) ?? written
  return (
    <>
      {isSaid && (
        <p className="mt-1 text-12 text-muted">
          {isOther ? t('promptLanguage.other', { language: name }) : t('promptLanguage.read')}
          {!canTranslate && (
            <>
              {' '}
              {session.isOwner ? (
                <Link to="/settings" hash="models" className="underline underline-offset-4 hover:text-ink">
                  {t('promptLanguage.connect')}
                </Link>
              ) : (
                t('promptLanguage.unconnected')
              )}
            </>
          )}
        </p>
      )}
      <TextHelps text={text} onChange={onChange} offers={promptOffers(text, subject)} />
    </>
  )
}
