import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { assetEndpoints, type Asset } from '#contract/studio/assets.ts'
import { call } from '#web/api/call.ts'
import { UploadTile } from '#web/controls/references/UploadTile.tsx'
import { SlotIntake } from '#web/controls/slots/SlotIntake.tsx'
import { ErrorText } from '#web/ui/fields/ErrorText.tsx'
import { beginUpload } from '#web/uploads/uploads.ts'
import { useUploads } from '#web/uploads/useUploads.ts'

const PLACE = 'video/lip_sync/portrait'

/** Takes a portrait and makes a still video of it, which costs nothing. */
export function PortraitInput({ take }: { readonly take: (film: Asset) => void }) {
  const { t } = useTranslation()
  const id = useId()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (assetId: string) => call(assetEndpoints.still, { params: { assetId } }),
    onSuccess: film => take(film),
  })
  const uploads = useUploads(PLACE, asset => mutate(asset.id))
  return (
    <div role="group" aria-label={t('video.portrait')} className="flex flex-col gap-2">
      <p id={id} className="text-12 text-muted">
        {t('video.portraitHint')}
      </p>
      {uploads.length > 0 && (
        <ul>
          {uploads.map(upload => (
            <UploadTile key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {isPending ? (
        <p role="status" className="text-12 text-muted">
          {t('video.portraitMaking')}
        </p>
      ) : (
        <SlotIntake
          kind="image"
          room={1}
          records={false}
          take={([file]) => file && beginUpload(PLACE, file)}
          choose={({ url }) => 'asset' in url && mutate(url.asset)}
          describedBy={id}
        />
      )}
      <ErrorText id={`${id}-error`} text={error?.message} />
    </div>
  )
}
