import { useEffect, useEffectEvent, useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { webUrl } from '#contract/kit/media.ts'
import { pastedFiles, readDrop } from '../transfer.ts'

interface Options {
  /** The `accept` attribute of the file dialog, or media types with their file name extensions. */
  readonly accept: string | Readonly<Record<string, readonly string[]>>
  readonly multiple?: boolean
  /** Takes files pasted anywhere on the page, not only while the focus is inside. At most one field per page. */
  readonly pastesAnywhere?: boolean
  /** Files that were chosen, dropped or pasted; not checked yet. */
  readonly takeFiles: (files: readonly File[]) => void
  /** A result that was dragged here from the page; absent: the field takes files only. */
  readonly takeResult?: (asset: string) => void
  /** An address that was dropped here, which the service fetches; absent: the field takes none. */
  readonly takeAddress?: ((url: string) => void) | undefined
}

export interface FileIntake {
  /** Something is dragged over the field. */
  readonly isOver: boolean
  /** For the element that takes drops and pastes. */
  readonly drops: Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void> & {
    readonly onPaste: (event: ClipboardEvent) => void
  }
  /** Opens the file dialog. */
  readonly browse: () => void
  /** To be rendered anywhere in the field. */
  readonly input: ReactNode
  /** Why a dropped address was not taken. */
  readonly refusal: string | undefined
}

/**
 * How files, results and addresses get into a field. The buttons of the field are the alternative to dropping, and the
 * menu of a result is the one to dragging it.
 */
export function useFileIntake(options: Options): FileIntake {
  const { accept, multiple = false, pastesAnywhere = false, takeFiles, takeResult, takeAddress } = options
  const { t } = useTranslation()
  const [isOver, setOver] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const box = useRef<HTMLInputElement>(null)

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    const dropped = readDrop(event.dataTransfer)
    setRefusal(undefined)
    if (dropped?.kind === 'result' && takeResult) takeResult(dropped.asset)
    else if (dropped?.kind === 'files') takeFiles(dropped.files)
    else if (dropped?.kind === 'address' && takeAddress && webUrl.safeParse(dropped.url).success)
      takeAddress(dropped.url)
    else setRefusal(t(!dropped ? 'ui.intake.nothing' : takeAddress ? 'ui.intake.unreachable' : 'ui.intake.filesOnly'))
  }

  function paste(event: globalThis.ClipboardEvent): void {
    const files = event.defaultPrevented ? undefined : pastedFiles(event)
    if (!files) return
    event.preventDefault()
    takeFiles([...files])
  }
  const pasteAnywhere = useEffectEvent(paste)
  useEffect(() => {
    if (!pastesAnywhere) return
    document.addEventListener('paste', pasteAnywhere)
    return () => document.removeEventListener('paste', pasteAnywhere)
  }, [pastesAnywhere])

  return {
    isOver,
    drops: {
      onDragOver: event => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: drop,
      onPaste: ({ nativeEvent }) => paste(nativeEvent),
    },
    browse: () => box.current?.click(),
    input: (
      <input
        ref={box}
        type="file"
        hidden
        multiple={multiple}
        accept={typeof accept === 'string' ? accept : Object.entries(accept).flat(2).join(',')}
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
