import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfferedOperationId } from '#contract/operationFacts.ts'
import { presetEndpoints } from '#contract/studio/presets.ts'
import { call } from '#web/api/call.ts'
import type { FormId } from '#web/drafts/formId.ts'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import { NamedList } from '../NamedList.tsx'
import { presetsQuery } from './presetQueries.ts'

const six = ['one', 'two', 'three', 'four', 'five', 'six'] as const

/** The prompts to begin with, by what a form makes: a video of a picture is told what moves in it. */
const startersOf: { readonly [operation in OfferedOperationId]?: 'image' | 'music' | 'scene' | 'motion' } = {
  'image.generate': 'image',
  'music.generate': 'music',
  'music.instrumental': 'music',
  'video.generate': 'scene',
  'video.capability': 'motion',
}

interface Props {
  readonly form: FormId
  /** The current settings. */
  readonly current: () => Record<string, unknown>
  readonly use: (recipe: unknown) => void
}

/** The presets of a form, below prompts to begin with. It starts open, because a press on its trigger loaded it. */
export function Presets({ form: { operation, variant }, current, use }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(true)
  const heading = useId()
  const starters = startersOf[operation]
  const presets = useQuery(presetsQuery({ operation, variant }))
  const client = useQueryClient()
  // The list of this form is fetched again at once; others that contain the preset are when they are shown.
  const outdate = () => client.invalidateQueries({ queryKey: ['presets'], refetchType: 'none' })
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
      {starters && (
        <section aria-labelledby={heading} className="mb-3 border-b border-line pb-3">
          <h3 id={heading} className="text-12 text-muted">
            {t('starter.title')}
          </h3>
          <ul className="-mx-2">
            {six.map(one => (
              <li key={one}>
                <button
                  type="button"
                  className="w-full px-2 py-1.5 text-left hover:bg-well"
                  onClick={() => {
                    use({ ...current(), prompt: t(`starter.${starters}.${one}`) })
                    setOpen(false)
                  }}
                >
                  {t(`starter.${starters}.${one}`)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
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
          }).then(outdate)
        }
        remove={presetId => call(presetEndpoints.remove, { params: { presetId } }).then(outdate)}
      />
    </Popover>
  )
}
