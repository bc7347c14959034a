import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDropzone, type FileRejection } from 'react-dropzone'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '../Button.tsx'
import { formatByteLimit } from '../formatBytes.ts'
import { Icon } from '../Icon.tsx'
import { pastedFiles } from '../transfer.ts'
import { COARSE, useMediaQuery } from '../useMediaQuery.ts'

export interface DropZoneProps {
  readonly label: string
  /** MIME types, each with its file name extensions. */
  readonly accept: Readonly<Record<string, readonly string[]>>
  readonly onFiles: (files: readonly File[]) => void
  /** Says what is accepted: kinds, size, number. */
  readonly hint?: string
  readonly error?: string | undefined
  readonly reason?: string | undefined
  readonly maxFiles?: number
  readonly maxBytes?: number
  /** Takes files pasted anywhere on the page, not only while the focus is inside. At most one per page. */
  readonly pastesAnywhere?: boolean
  /** Only one line high, for when there are files already. */
  readonly compact?: boolean
}

/** The box of a drop zone, with the refused files and the reasons. */
export function DropZoneBox({
  accept,
  onFiles,
  reason,
  maxFiles = 0,
  maxBytes = Infinity,
  pastesAnywhere = false,
  compact = false,
}: DropZoneProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [refused, setRefused] = useState<readonly FileRejection[]>([])
  const isCoarse = useMediaQuery(COARSE)
  const blocked = reason !== undefined
  const kinds = Object.fromEntries(Object.entries(accept).map(([type, endings]) => [type, [...endings]]))
  const { getRootProps, getInputProps, isDragActive, open, inputRef } = useDropzone({
    accept: kinds,
    maxFiles,
    multiple: maxFiles !== 1,
    maxSize: maxBytes,
    disabled: blocked,
    noClick: true,
    noKeyboard: true,
    // Files dropped outside of it are left to the shell.
    preventDropOnDocument: false,
    onDrop: (taken, rejected) => {
      setRefused(rejected)
      if (taken.length > 0) onFiles(taken)
    },
  })

  const box = useRef<HTMLDivElement>(null)
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = pastedFiles(event)
    const inside = event.target instanceof Node && (box.current?.contains(event.target) ?? false)
    if (blocked || !files || files.length === 0 || !(pastesAnywhere || inside) || !inputRef.current) return
    event.preventDefault()
    // Goes through the input, so that the same rules apply to files from any source.
    inputRef.current.files = files
    inputRef.current.dispatchEvent(new Event('change', { bubbles: true }))
  })
  useEffect(() => {
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [])

  return (
    <div ref={box}>
      <div
        {...getRootProps({
          className: `flex items-center gap-2 border transition-colors ${
            compact ? 'min-h-10 justify-between pr-1 pl-3' : 'min-h-24 flex-col justify-center p-4 text-center'
          } ${isDragActive ? 'border-ink bg-well' : 'border-dashed border-edge'} ${blocked ? 'text-muted' : ''}`,
        })}
      >
        <input {...getInputProps()} />
        {isDragActive ? (
          <p className={`flex items-center gap-2 ${compact ? '' : 'h-16'}`}>
            <Icon name="down" />
            {t('ui.dropNow')}
          </p>
        ) : (
          <>
            <p className="text-12 text-muted">{t(isCoarse ? 'ui.pick' : 'ui.drop')}</p>
            <Button onClick={open} reason={reason}>
              <Icon name="upload" />
              {t('ui.browse')}
            </Button>
          </>
        )}
      </div>
      {refused.length > 0 && (
        <ul role="alert" className="mt-2 flex flex-col gap-1 text-12">
          {reasons(refused).map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  )

  function reasons(rejections: readonly FileRejection[]): string[] {
    const texts = rejections.map(({ file, errors }) => {
      const codes = errors.map(({ code }) => code)
      if (codes.includes('too-many-files')) return t('ui.tooMany', { count: maxFiles })
      if (codes.includes('file-too-large'))
        return t('ui.tooLarge', { name: file.name, limit: formatByteLimit(maxBytes, language) })
      return t('ui.refused', { name: file.name })
    })
    return [...new Set(texts)]
  }
}
