import { chooseLanguage, useLanguage } from '#web/i18n/language.ts'
import { allLanguageNames, languageIds, languageOf } from '#web/i18n/languages.ts'
import { useLettersFor } from '#web/ui/useLettersFor.ts'

/** Every language by its own name. Loads letters for all of them. */
export function LanguageList({ onChosen }: { readonly onChosen: () => void }) {
  useLettersFor(allLanguageNames)
  const chosen = useLanguage()

  function choose(language: string): void {
    onChosen()
    void chooseLanguage(language)
  }

  return (
    <ul>
      {languageIds.map(language => {
        const { name, tag } = languageOf(language)
        return (
          <li key={language}>
            <button
              type="button"
              lang={tag}
              aria-current={language === chosen || undefined}
              onClick={() => choose(language)}
              className={`flex min-h-9 w-full items-center px-4 text-left transition-colors hover:bg-well pointer-coarse:min-h-11 ${
                language === chosen ? 'font-semibold text-ink' : 'text-muted hover:text-ink'
              }`}
            >
              {name}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
