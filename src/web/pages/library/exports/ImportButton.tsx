import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Imported } from '#contract/studio/exports.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Progress } from '#web/ui/feedback/Progress.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { loadable } from '#web/ui/loadable.ts'
import { notifyLasting } from '#web/ui/notices/notices.ts'
import { sendExport } from './sendExport.ts'

const ImportOutcome = loadable(async () => (await import('./ImportOutcome.tsx')).ImportOutcome)

/** Imports an export: sends the chosen file to the studio and shows the outcome. */
export function ImportButton() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const failureText = useFailureText()
  const percent = new Intl.NumberFormat(useLanguage(), { style: 'percent' })
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<Imported>()
  /** The share of the export that has been sent, from 0 to 1. */
  const [sent, setSent] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => sendExport(file, setSent),
    onMutate: () => setSent(0),
    networkMode: 'always',
    onSuccess: async result => {
      setOutcome(result)
      await client.invalidateQueries({ queryKey: ['library'] })
      await client.invalidateQueries({ queryKey: ['works', 'list'] })
    },
    onError: failure => notifyLasting(failureText(failure)),
  })
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label={t('library.import.file')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) mutate(file)
        }}
      />
      <Button look="quiet" busy={isPending} onClick={() => input.current?.click()}>
        <Icon name="folder" />
        <span className="max-wide:sr-only">{t(isPending ? 'library.import.busy' : 'library.import.open')}</span>
      </Button>
      {isPending && (
        <div role="status" className="w-48">
          <Progress
            label={t(sent < 1 ? 'library.import.sending' : 'library.import.taking')}
            {...(sent < 1 && { done: sent, of: 1, format: share => percent.format(share) })}
          />
        </div>
      )}
      <Suspense>{outcome && <ImportOutcome outcome={outcome} close={() => setOutcome(undefined)} />}</Suspense>
    </>
  )
}
