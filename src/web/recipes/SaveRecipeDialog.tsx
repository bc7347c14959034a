import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { nameOf } from '#web/works/nameOf.ts'
import { notify } from '#web/ui/notices/notices.ts'
import { useOperationView } from '#web/works/operationView.ts'
import { saveRecipe } from './saveRecipe.ts'

const LONGEST = 100

/** Stores the recipe of a work under a name. */
export function SaveRecipeDialog({ work, close }: { readonly work: Work; readonly close: () => void }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const client = useQueryClient()
  const view = useOperationView(work.operation)
  const [typed, setTyped] = useState(() => nameOf(work, view).slice(0, LONGEST))
  const name = typed.trim()
  const save = useMutation({
    mutationFn: () => saveRecipe({ ...work, name }),
    networkMode: 'always',
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['presets'] })
      notify(t('copy.recipeSaved', { name }))
      close()
    },
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (name !== '') save.mutate()
  }
  return (
    <Dialog open onOpenChange={open => !open && close()} title={t('copy.saveRecipe')} size="small">
      <form onSubmit={submit} className="flex flex-col items-start gap-4">
        <div className="w-full">
          <Field
            label={t('copy.recipeName')}
            value={typed}
            maxLength={LONGEST}
            onChange={event => setTyped(event.target.value)}
            error={save.error ? failureText(save.error) : undefined}
          />
        </div>
        <Button type="submit" busy={save.isPending}>
          {t('act.save')}
        </Button>
      </form>
    </Dialog>
  )
}
