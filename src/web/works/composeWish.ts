import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { operationFacts, type OperationId } from '#contract/operationFacts.ts'

interface Wish {
  /** Absent: whatever the composer of this page is for. */
  readonly operation?: OperationId
}

let wish: Wish | null = null
const listeners = new Set<() => void>()

function setWish(next: Wish | null): void {
  wish = next
  for (const listener of listeners) listener()
}

/** Asks the composer of this page for its attention; without one, nothing happens. */
export function wishToCompose(): void {
  if (listeners.size > 0) setWish({})
}

/** Asks to begin an operation; its page takes the wish up, as soon as it is there. */
export function wishToMake(operation: OperationId): void {
  setWish({ operation })
}

/** Somebody has gone to another page than that of the area: what was wanted there is wanted no more. */
export function dropWishesBut(area: string): void {
  if (wish?.operation !== undefined && operationFacts[wish.operation].area !== area) setWish(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Takes up what somebody wants to begin on the page of an area. */
export function useComposeWish(area: string, take: (operation: OperationId | undefined) => void): void {
  const now = useSyncExternalStore(subscribe, () => wish)
  const onWish = useEffectEvent(take)
  useEffect(() => {
    if (now === null) return
    if (now.operation !== undefined && operationFacts[now.operation].area !== area) return
    setWish(null)
    onWish(now.operation)
  }, [now, area])
}
