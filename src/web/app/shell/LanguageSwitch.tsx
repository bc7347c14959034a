import { chooseLanguage, useLanguage } from '#web/i18n/language.ts'
import { languageIds, languageOf } from '#web/i18n/languages.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'

/** Switches to the next language. */
export function LanguageSwitch() {
  const at = languageIds.indexOf(useLanguage())
  const next = languageIds[(at + 1) % languageIds.length] ?? 'en'
  const { name, tag } = languageOf(next)
  return (
    <Button
      look="quiet"
      className="size-8"
      lang={tag}
      aria-label={name}
      tip={name}
      onClick={() => void chooseLanguage(next)}
    >
      <Icon name="language" />
    </Button>
  )
}
