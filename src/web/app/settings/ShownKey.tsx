import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { copyText } from '#web/ui/copying/copyText.ts'

interface Props {
  readonly name: string
  readonly apiKey: string
  readonly close: () => void
}

/** A newly created key. It is not stored anywhere and cannot be shown again. */
export function ShownKey({ name, apiKey, close }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  // Focus it: it is shown only once, and far from the button that was pressed.
  useEffect(() => box.current?.focus(), [apiKey])
  const copy = () => void copyText(apiKey, t('settings.keyCopied'))
  return (
    <div ref={box} tabIndex={-1} role="status" className="flex flex-col items-start gap-2 border border-ink p-4">
      <p className="font-semibold">{t('settings.keyOf', { name })}</p>
      <p className="figures text-14 wrap-anywhere select-all">{apiKey}</p>
      <p className="text-12 text-muted">{t('settings.keyOnce')}</p>
      <div className="flex gap-2">
        <Button look="solid" onClick={copy}>
          {t('settings.copyKey')}
        </Button>
        <Button onClick={close}>{t('settings.keyNoted')}</Button>
      </div>
    </div>
  )
}
