import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { webUrl } from '#contract/kit/media.ts'
import { readDrop } from '#web/ui/transfer.ts'

interface Options {
  /** The `accept` attribute of the file dialog. */
  readonly accept: string
  readonly multiple?: boolean
  /** Files that were chosen or dropped; not checked yet. */
  readonly takeFiles: (files: readonly File[]) => void
  /** A result that was dragged here from the page. */
  readonly takeResult: (asset: string) => void
  /** An address that was dropped here, which the service fetches; absent: the field takes none. */
  readonly takeAddress?: ((url: string) => void) | undefined
}

interface FileIntake {
  /** Something is dragged over the field. */
  readonly isOver: boolean
  readonly drops: Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>
  /** Opens the file dialog. */
  readonly browse: () => void
  /** To be rendered anywhere in the field. */
  readonly input: ReactNode
  /** Why a dropped address was not taken. */
  readonly refusal: string | undefined
}

/** How files, results and addresses get into a field. The buttons of the field are the alternative to dropping. */
export function useFileIntake(options: Options): FileIntake {
  const { accept, multiple = false, takeFiles, takeResult, takeAddress } = options
  const { t } = useTranslation()
  const [isOver, setOver] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const box = useRef<HTMLInputElement>(null)

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    const dropped = readDrop(event.dataTransfer)
    setRefusal(undefined)
    if (dropped?.kind === 'result') takeResult(dropped.asset)
    else if (dropped?.kind === 'files') takeFiles(dropped.files)
    else if (dropped && takeAddress && webUrl.safeParse(dropped.url).success) takeAddress(dropped.url)
    else setRefusal(t(!dropped ? 'intake.nothing' : takeAddress ? 'intake.unreachable' : 'intake.filesOnly'))
  }

  return {
    isOver,
    drops: {
      onDragOver: event => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: drop,
    },
    browse: () => box.current?.click(),
    input: (
      <input
        ref={box}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        onChange={event => {
          setRefusal(undefined)
          takeFiles([...(event.target.files ?? [])])
          // Reset, so that the same file can be chosen again.
          event.target.value = ''
        }}
      />
    ),
    refusal,
  }
}
