/** The data type of a result that is dragged from one part of the page to another. */
const TYPE = 'application/x-atelier-asset'

/** Stores the id of a result in a drag that begins. */
export function setDraggedAsset(transfer: DataTransfer, asset: string): void {
  transfer.setData(TYPE, asset)
  transfer.effectAllowed = 'copy'
}

/** Whether a drag carries a result; its id can be read only when it is dropped. */
export function hasDraggedAsset(transfer: DataTransfer): boolean {
  return transfer.types.includes(TYPE)
}

/** The id of the dropped result. */
export function draggedAsset(transfer: DataTransfer): string | undefined {
  return transfer.getData(TYPE) || undefined
}
