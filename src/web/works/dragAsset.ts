/** The type under which a result is carried from one part of the page to another. */
const TYPE = 'application/x-atelier-asset'

/** A drag begins with a result in hand. */
export function setDraggedAsset(transfer: DataTransfer, asset: string): void {
  transfer.setData(TYPE, asset)
  transfer.effectAllowed = 'copy'
}

/** Whether a drag carries a result; which one is known only when it is dropped. */
export function hasDraggedAsset(transfer: DataTransfer): boolean {
  return transfer.types.includes(TYPE)
}

/** The id of the dropped result. */
export function draggedAsset(transfer: DataTransfer): string | undefined {
  return transfer.getData(TYPE) || undefined
}
