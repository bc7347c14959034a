import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Speaker } from '#contract/areas/speakers/speaker.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { languageOf } from '#web/i18n/languages.ts'
import { facetValue, type FacetName } from './facets.ts'

/** Labels for what services say about speakers: known words in the language of the page, others unchanged. */
export function useSpeakerLabels() {
  // Re-renders when the language changes.
  useTranslation()
  return wordsIn(useLanguage())
}

const cache = new Map<string, SpeakerWords>()

interface SpeakerWords {
  readonly labelOf: (facet: FacetName | 'pitch' | 'speed', written: string) => string
  /** Language, gender and accent in one line. */
  readonly summary: (speaker: Speaker) => string
  /** The description in the page's language, else the general one, each with its language. */
  readonly describe: (speaker: Speaker) => { readonly text: string; readonly language: string } | undefined
}

// Returns the same functions for the same language, so that what is computed with them can be cached.
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
    // Not a language code.
    return undefined
  }
}

/** The page's text for a word, if it has one; the keys of these texts are the words with hyphens. */
function knownWord(facet: string, written: string): string {
  const slug = facetValue(written).replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  const keys = [`speaker.words.${facet}-${slug}`, `speaker.words.${slug}`]
  const key = keys.find(one => i18next.exists(one))
  // The cast is safe: `exists` has confirmed the key.
  return key === undefined ? written : (i18next.t as (key: string) => string)(key)
}
