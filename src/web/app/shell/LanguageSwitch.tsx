import { chooseLanguage, useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { languageNames } from './languageNames.ts'

/** Goes to the other language. */
export function LanguageSwitch() {
  const other = useLanguage() === 'en' ? 'zh' : 'en'
  return (
    <Button
      look="quiet"
      className="size-8"
      lang={other === 'zh' ? 'zh-CN' : 'en'}
      aria-label={languageNames[other]}
      tip={languageNames[other]}
      onClick={() => void chooseLanguage(other)}
    >
      <Icon name="language" />
    </Button>
  )
}
