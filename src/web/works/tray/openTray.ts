const listeners = new Set<() => void>()

/** Opens the tray from elsewhere on the page. */
export function openTray(): void {
  for (const listener of listeners) listener()
}

/** Has the tray's button told; gives back what ends that. */
export function onOpenTray(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
