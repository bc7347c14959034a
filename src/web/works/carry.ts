/** The type under which a result is carried from one part of the page to another. */
const TYPE = 'application/x-atelier-asset'

/** A drag begins with a result in hand. */
export function carryAsset(transfer: DataTransfer, asset: string): void {
  transfer.setData(TYPE, asset)
  transfer.effectAllowed = 'copy'
}

/** Whether a drag has a result in hand; which one is told only when it is dropped. */
export function carriesAsset(transfer: DataTransfer): boolean {
  return transfer.types.includes(TYPE)
}

/** The id of the dropped result. */
export function carriedAsset(transfer: DataTransfer): string | undefined {
  return transfer.getData(TYPE) || undefined
}
