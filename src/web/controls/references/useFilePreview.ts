import { useEffect, useState } from 'react'
import { heicPreview } from '#web/media/picture/heicPreview.ts'
import { typeOf } from './intake.ts'

/** The URL of a preview picture of a file that is being uploaded; undefined while there is none. */
export function useFilePreview(file: File): string | undefined {
  const [shown, show] = useState<string>()
  useEffect(() => {
    const controller = new AbortController()
    let address: string | undefined
    pictureOf(file, controller.signal).then(
      picture => {
        if (controller.signal.aborted || !picture) return
        address = URL.createObjectURL(picture)
        show(address)
      },
      // A file without a preview is uploaded all the same: the studio decides whether it is valid.
      () => undefined,
    )
    return () => {
      controller.abort()
      if (address !== undefined) URL.revokeObjectURL(address)
    }
  }, [file])
  return shown
}

async function pictureOf(file: File, signal: AbortSignal): Promise<Blob | null> {
  const type = typeOf(file)
  if (/hei[cf]$/.test(type)) return heicPreview(file, signal)
  return type.startsWith('image/') ? file : null
}
