import { lazy, Suspense, useId } from 'react'
import type { DropZoneProps } from './DropZoneBox.tsx'
import { ErrorText } from './ErrorText.tsx'
import { Reason } from './Reason.tsx'

const DropZoneBox = lazy(async () => ({ default: (await import('./DropZoneBox.tsx')).DropZoneBox }))

/** Takes files that are dropped, pasted or chosen with a button. The code for that is loaded when it is shown. */
export function DropZone(props: DropZoneProps) {
  const { label, hint, error, reason } = props
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`, reason && `${id}-reason`].filter(Boolean).join(' ')
  return (
    <div role="group" aria-labelledby={id} aria-describedby={described || undefined}>
      <p id={id} className="mb-2 text-12 text-muted">
        {label}
      </p>
      <Suspense fallback={<div className="h-24 border border-dashed border-line" aria-busy />}>
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
