import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { webUrl } from '#contract/kit/media.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'

/** A recording that the service fetches for itself. */
export function ClipAddress({ add }: { readonly add: (url: string) => void }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [url, setUrl] = useState('')
  const [wrong, setWrong] = useState(false)
  if (!open)
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="text-12 text-muted underline-offset-4 hover:text-ink hover:underline"
      >
        {t('clip.address')}
      </button>
    )
  const put = () => {
    const given = webUrl.safeParse(url.trim())
    setWrong(!given.success)
    if (given.success) add(given.data)
  }
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <Field
          label={t('clip.addressLabel')}
          value={url}
          inputMode="url"
          autoComplete="off"
          error={wrong ? t('clip.addressWrong') : undefined}
          onChange={event => setUrl(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            put()
          }}
        />
      </div>
      {/* Beside the box, below its label, whatever is said under it. */}
      <Button className="mt-6" onClick={put}>
        {t('clip.add')}
      </Button>
    </div>
  )
}
