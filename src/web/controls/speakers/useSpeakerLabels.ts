import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Speaker } from '#contract/areas/speakers/speaker.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { languageOf } from '#web/i18n/languages.ts'
import { facetValue, type FacetName } from './facets.ts'

/** How the page says what services say of speakers: words that it knows in its own language, others as they came. */
export function useSpeakerLabels() {
  // Drawn again when the language changes.
  useTranslation()
  return wordsIn(useLanguage())
}

const cache = new Map<string, SpeakerWords>()

interface SpeakerWords {
  readonly labelOf: (facet: FacetName | 'pitch' | 'speed', written: string) => string
  /** Language, gender and accent in one line. */
  readonly summary: (speaker: Speaker) => string
  /** The description in the page's language, else the one there is; both with their language. */
  readonly describe: (speaker: Speaker) => { readonly text: string; readonly language: string } | undefined
}

// The same words for the same language, so that what is computed from them can be cached.
function wordsIn(language: string): SpeakerWords {
  const known = cache.get(language)
  if (known) return known
  const names = new Intl.DisplayNames(languageOf(language).tag, { type: 'language', fallback: 'none' })
  const labelOf: SpeakerWords['labelOf'] = (facet, written) =>
    facet === 'language' ? (languageName(names, written) ?? written) : knownWord(facet, written)
  const words: SpeakerWords = {
    labelOf,
    summary: ({ language: code, gender, profile }) =>
      [
        code && labelOf('language', code),
        gender && labelOf('gender', gender),
        profile?.accent && labelOf('accent', profile.accent),
      ]
        .filter(Boolean)
        .join(' · '),
    describe: ({ profile }) => {
      const text = localized(profile?.descriptionLocalized, language)
      if (text) return { text, language: languageOf(language).tag }
      return profile?.description ? { text: profile.description, language: 'en' } : undefined
    },
  }
  cache.set(language, words)
  return words
}

/** The description in the page's language, whichever region or script its code names. */
function localized(by: Readonly<Record<string, string>> | undefined, language: string): string | undefined {
  const entries = Object.entries(by ?? {})
  const found =
    entries.find(([code]) => code.toLowerCase() === language) ??
    entries.find(([code]) => code.toLowerCase().split(/[-_]/)[0] === language)
  return found?.[1]
}

function languageName(names: Intl.DisplayNames, code: string): string | undefined {
  try {
    return names.of(code.trim().replaceAll('_', '-'))
  } catch {
    // Not a code of a language.
    return undefined
  }
}

/** A word of the list in the texts, whose keys are words with hyphens. */
function knownWord(facet: string, written: string): string {
  const slug = facetValue(written).replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  const keys = [`speaker.words.${facet}-${slug}`, `speaker.words.${slug}`]
  const key = keys.find(one => i18next.exists(one))
  // The texts hold it: `exists` has just said so.
  return key === undefined ? written : (i18next.t as (key: string) => string)(key)
}
