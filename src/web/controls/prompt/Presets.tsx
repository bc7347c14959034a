import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { presetEndpoints } from '#contract/studio/presets.ts'
import { call } from '#web/api/call.ts'
import type { FormId } from '#web/drafts/formId.ts'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import { NamedList } from '../NamedList.tsx'
import { presetsQuery } from './presetQueries.ts'

interface Props {
  readonly form: FormId
  /** The current settings. */
  readonly current: () => Record<string, unknown>
  readonly use: (recipe: unknown) => void
}

/** The presets of a form in a popover. It starts open, because a press on its trigger loaded it. */
export function Presets({ form: { operation, variant }, current, use }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(true)
  const presets = useQuery(presetsQuery({ operation, variant }))
  return (
    <Popover
      label={t('preset.label')}
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className="pressed-around underline-offset-4 hover:text-ink hover:underline">
          {t('preset.label')}
        </button>
      }
    >
      <NamedList
        label={t('preset.name')}
        saved={presets}
        use={({ recipe }) => {
          use(recipe)
          setOpen(false)
        }}
        save={name =>
          call(presetEndpoints.save, {
            body: { operation, ...(variant !== undefined && { variant }), name, recipe: current() },
          })
        }
        remove={presetId => call(presetEndpoints.remove, { params: { presetId } })}
      />
    </Popover>
  )
}
