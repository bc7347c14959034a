import { lazy, Suspense, useId } from 'react'
import { ErrorText } from './ErrorText.tsx'
import { Reason } from './Reason.tsx'

export interface DropZoneProps {
  readonly label: string
  /** Kinds by MIME type, each with the endings of file names that stand for it. */
  readonly accept: Readonly<Record<string, readonly string[]>>
  readonly onFiles: (files: readonly File[]) => void
  /** What is taken: kinds, size, number. */
  readonly hint?: string
  readonly error?: string | undefined
  readonly reason?: string | undefined
  readonly maxFiles?: number
  readonly maxBytes?: number
  /** Takes what is pasted anywhere on the page, not only while the focus is inside. One on a page. */
  readonly pastesAnywhere?: boolean
}

const DropZoneBox = lazy(async () => ({ default: (await import('./DropZoneBox.tsx')).DropZoneBox }))

/** Takes files that are dropped, pasted or chosen with a button. What it needs for that is fetched when it shows. */
export function DropZone(props: DropZoneProps) {
  const { label, hint, error, reason } = props
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`, reason && `${id}-reason`].filter(Boolean).join(' ')
  return (
    <div role="group" aria-labelledby={id} aria-describedby={described || undefined}>
      <p id={id} className="mb-2 text-12 text-muted">
        {label}
      </p>
      <Suspense fallback={<div className="h-24 border border-dashed border-line" />}>
        <DropZoneBox {...props} />
      </Suspense>
      <ErrorText id={`${id}-error`} text={error} />
      <Reason id={`${id}-reason`} text={reason} />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-12 text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
