import { useTranslation } from 'react-i18next'
import { isRefused, reasonText } from '#web/api/ApiError.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useWording } from '#web/i18n/useWording.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Progress } from '#web/ui/feedback/Progress.tsx'
import { formatBytes } from '#web/ui/formatBytes.ts'
import { useFilePreview } from './useFilePreview.ts'
import { dropUpload, retryUpload, type Upload } from '#web/uploads/uploads.ts'

/** A file being uploaded: its progress, or why the upload failed. */
export function UploadTile({ upload: { id, file, sent, failure } }: { readonly upload: Upload }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const language = useLanguage()
  const wording = useWording()
  const preview = useFilePreview(file)
  return (
    <li className="flex min-h-10 items-center gap-2">
      <div className="size-10 shrink-0 overflow-hidden bg-well">
        {preview !== undefined && (
          <img
            src={preview}
            alt={t('reference.preview', { name: file.name })}
            className="size-full object-cover opacity-60"
          />
        )}
      </div>
      <div className="min-w-0 flex-1">
        {failure !== null && <p className="truncate">{file.name}</p>}
        {failure === null ? (
          <Progress
            label={t('reference.sending', { name: file.name })}
            done={Math.min(sent, file.size)}
            of={file.size}
            format={bytes => formatBytes(bytes, language)}
          />
        ) : (
          <p role="alert" className="text-12">
            {/* The message about a refused file says by itself what to do. */}
            {isRefused(failure) ? reasonText(failure.failure, wording) : failureText(failure)}
          </p>
        )}
      </div>
      {failure !== null && !isRefused(failure) && <Button onClick={() => retryUpload(id)}>{t('error.retry')}</Button>}
      <Button
        look="quiet"
        className="size-8 shrink-0"
        aria-label={t(failure === null ? 'reference.drop' : 'reference.dropFailed', { name: file.name })}
        onClick={() => dropUpload(id)}
      >
        <Icon name="close" size={12} />
      </Button>
    </li>
  )
}
