import type { MediaRef } from '#contract/kit/media.ts'
import type { HelpSubject } from '#contract/studio/helpSubjects.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { languageName } from './languageName.ts'
import { TextHelps } from './TextHelps.tsx'

interface Props {
  /** The picture; undefined: there is none yet. */
  readonly media: MediaRef | null | undefined
  readonly subject: HelpSubject
  /** The prompt that the description replaces. */
  readonly text: string
  readonly onChange: (text: string) => void
}

/** Has a language model describe a stored picture, as the prompt. */
export function DescribeHelp({ media, subject, ...prompt }: Props) {
  const language = languageName(useLanguage())
  if (!media || !('asset' in media)) return null
  return <TextHelps {...prompt} offers={[{ body: { help: 'describe', subject, asset: media.asset, language } }]} />
}
