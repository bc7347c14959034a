import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { withMoved } from '#contract/areas/image/referenceRoles.ts'
import type { MediaRef } from '#contract/kit/media.ts'
import { assetQuery } from '#web/api/assetQueries.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { DescribeHelp } from '#web/controls/helps/DescribeHelp.tsx'
import { References } from '#web/controls/references/References.tsx'
import type { Region } from '#web/controls/region/regions.ts'
import type { ImageComposer, ImageControl } from '../imageForm.ts'
import { cardOf } from '../values.ts'
import { RoleInput } from './RoleInput.tsx'

const RegionEditor = lazy(async () => ({
  default: (await import('#web/controls/region/RegionEditor.tsx')).RegionEditor,
}))

const types = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic'],
  'image/heif': ['.heif'],
} as const

/** The reference images, and the regions of them to be changed. */
export function ReferencesInput({ form }: Pick<ImageComposer, 'form'>) {
  const { t } = useTranslation()
  const { control } = form
  const { field, fieldState } = useController({ control, name: 'referenceImages' })
  const card = cardOf({ model: useWatch({ control, name: 'model' }) })
  const references = field.value ?? []
  const [editing, edit] = useState<string>()
  /** Regions by asset id. */
  const [regions, setRegions] = useState<Readonly<Record<string, readonly Region[]>>>({})
  const close = () => edit(undefined)
  const change = (next: readonly MediaRef[]) => {
    const prompt = form.getValues('prompt')
    const moved = withMoved(
      prompt,
      next.map(reference => references.indexOf(reference) + 1),
    )
    if (moved !== prompt) form.setValue('prompt', moved, { shouldDirty: true })
    field.onChange(next.length > 0 ? next : undefined)
  }
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })

  return (
    <>
      <References
        place="image.generate"
        label={t('reference.label')}
        references={references}
        onChange={change}
        extra={number => <RoleInput control={control} number={number} />}
        maximum={card.media.referenceImages.maximum}
        types={types}
        maximumBytes={card.media.referenceImages.maximumBytes}
        webOnly={session?.readsGs !== true}
        error={fieldState.error?.message}
        onEdit={index => {
          const reference = references[index]
          if (reference && 'asset' in reference) edit(reference.asset)
        }}
      />
      {references[0] && <Describe control={control} media={references[0]} />}
      {editing !== undefined && (
        <Suspense>
          <Editing
            form={form}
            asset={editing}
            regions={regions[editing] ?? []}
            setRegions={list => setRegions({ ...regions, [editing]: list })}
            close={close}
          />
        </Suspense>
      )}
    </>
  )
}

/** Separate, because it is rendered again whenever the prompt changes. */
function Describe({ control, media }: { readonly control: ImageControl; readonly media: MediaRef }) {
  const { field: prompt } = useController({ control, name: 'prompt' })
  return <DescribeHelp media={media} subject="image" text={prompt.value} onChange={prompt.onChange} />
}

interface EditingProps extends Pick<ImageComposer, 'form'> {
  readonly asset: string
  readonly regions: readonly Region[]
  readonly setRegions: (regions: readonly Region[]) => void
  readonly close: () => void
}

function Editing({ form, asset, regions, setRegions, close }: EditingProps) {
  const { t } = useTranslation()
  const prompt = useWatch({ control: form.control, name: 'prompt' })
  const { data } = useQuery(assetQuery(asset))
  if (!data?.width || !data.height) return null
  // Browsers do not display HEIC: show the thumbnail instead; the coordinates are the same.
  const foreign = /hei[cf]$/.test(data.mimeType)
  return (
    <RegionEditor
      picture={{
        src: foreign ? (data.thumbnailUrl ?? data.url) : data.url,
        alt: data.name ?? t('reference.label'),
        size: { width: data.width, height: data.height },
        thumbnail: data.thumbnailUrl,
      }}
      marked={{ prompt, regions }}
      change={marked => {
        setRegions(marked.regions)
        form.setValue('prompt', marked.prompt, { shouldDirty: true })
      }}
      close={close}
    />
  )
}
