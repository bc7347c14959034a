import { chooseLanguage, useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'

const names = { en: 'English', zh: '中文' } as const

/** Goes to the other language, which is named in itself so that its readers find it. */
export function LanguageSwitch() {
  const other = useLanguage() === 'en' ? 'zh' : 'en'
  return (
    <Button
      look="quiet"
      className="size-8"
      lang={other === 'zh' ? 'zh-CN' : 'en'}
      aria-label={names[other]}
      title={names[other]}
      onClick={() => void chooseLanguage(other)}
    >
      <Icon name="language" />
    </Button>
  )
}
