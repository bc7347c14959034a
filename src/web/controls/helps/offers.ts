import { languageOfPrompt } from '#contract/areas/voice/promptLanguage.ts'
import type { HelpSubject } from '#contract/studio/helpSubjects.ts'
import type { HelpAsked, HelpOffer } from './Helps.tsx'

/** The helps for a prompt that has a text; many models read English alone. */
export function promptOffers(text: string, subject: HelpSubject): readonly HelpOffer[] {
  if (text.trim() === '') return []
  const offer = (help: 'improve' | 'translate') => ({ body: { help, subject, text } satisfies HelpAsked })
  return [offer('improve'), ...(languageOfPrompt(text) === 'en' ? [] : [offer('translate')])]
}
