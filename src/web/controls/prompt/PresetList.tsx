import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { presetEndpoints } from '#contract/studio/presets.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { call } from '#web/api/call.ts'
import type { FormId } from '#web/drafts/formId.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { presetsQuery } from './presetQueries.ts'

export interface PresetListProps {
  readonly form: FormId
  /** The current settings. */
  readonly current: () => Record<string, unknown>
  readonly use: (recipe: unknown) => void
}

/** The presets of a form, to apply, replace or delete, and a name to save the current settings under. */
export function PresetList({ form: { operation, variant }, current, use }: PresetListProps) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const client = useQueryClient()
  const query = presetsQuery({ operation, variant })
  const { data: presets, isPending } = useQuery(query)
  const [name, setName] = useState('')
  const field = useId()
  const renew = () => client.invalidateQueries({ queryKey: query.queryKey })
  const save = useMutation({
    mutationFn: () =>
      call(presetEndpoints.save, {
        body: { operation, ...(variant !== undefined && { variant }), name: name.trim(), recipe: current() },
      }),
    onSuccess: () => {
      setName('')
      return renew()
    },
  })
  const remove = useMutation({
    mutationFn: (presetId: string) => call(presetEndpoints.remove, { params: { presetId } }),
    onSettled: renew,
  })
  const taken = presets?.some(preset => preset.name === name.trim()) ?? false
  const failure = save.error ?? remove.error

  return (
    <div className="flex flex-col gap-3">
      {presets && presets.length > 0 && (
        <ul className="-mx-2 max-h-64 overflow-y-auto">
          {presets.map(preset => (
            <li key={preset.id} className="flex items-center">
              <Button look="quiet" className="min-w-0 flex-1 justify-start text-ink" onClick={() => use(preset.recipe)}>
                <span className="truncate">{preset.name}</span>
              </Button>
              <Button
                look="quiet"
                className="size-8 shrink-0"
                aria-label={t('preset.remove', { name: preset.name })}
                onClick={() => remove.mutate(preset.id)}
              >
                <Icon name="close" size={12} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {presets?.length === 0 && <p className="text-muted">{t('preset.none')}</p>}
      {isPending && <p className="text-muted">{t('preset.loading')}</p>}
      <form
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          // In React's tree it is inside the composer's form, which must not be submitted.
          event.stopPropagation()
          if (name.trim() !== '') save.mutate()
        }}
        className="flex items-end gap-2"
      >
        <div className="min-w-0 flex-1">
          <label htmlFor={field} className="mb-1 block text-12 text-muted">
            {t('preset.name')}
          </label>
          <input
            id={field}
            value={name}
            maxLength={100}
            autoComplete="off"
            onChange={event => setName(event.target.value)}
            className="h-8 w-full rounded-control border border-edge bg-transparent px-2 hover:border-ink"
          />
        </div>
        <Button type="submit" aria-disabled={name.trim() === '' || save.isPending}>
          {t(taken ? 'preset.replace' : 'preset.save')}
        </Button>
      </form>
      {failure && (
        <p role="alert" className="text-12">
          {failureText(failure)}
        </p>
      )}
    </div>
  )
}
