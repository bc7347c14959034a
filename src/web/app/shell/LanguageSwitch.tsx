import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, useLanguage } from '#web/i18n/language.ts'
import { allLanguageNames, languageIds, languageOf } from '#web/i18n/languages.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useLettersFor } from '#web/ui/useLettersFor.ts'

/** The languages in a native popover, which Escape and a press outside close. */
export function LanguageSwitch({ place }: { readonly place: 'rail' | 'page' }) {
  const { t } = useTranslation()
  const id = useId()
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <Button
        look="quiet"
        popoverTarget={id}
        aria-label={t('language.label')}
        title={t('language.label')}
        className="size-8"
        onClick={() => setWanted(true)}
      >
        <Icon name="language" />
      </Button>
      <div
        id={id}
        popover="auto"
        className={`fixed w-48 border border-ink bg-paper py-1 text-ink ${
          place === 'rail' ? 'inset-auto bottom-4 left-20 m-0' : 'm-auto'
        }`}
      >
        {wanted && <Languages onChosen={() => document.getElementById(id)?.hidePopover()} />}
      </div>
    </>
  )
}

/** Every language by its own name. Rendered on first use, because it loads letters for all of them. */
function Languages({ onChosen }: { readonly onChosen: () => void }) {
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
