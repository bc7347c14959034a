const name = (area: string) => `atelier.draft.${area}`

/** What was typed last in an area, as it was kept; nothing about it can be relied on. */
export function readDraft(area: string): unknown {
  try {
    const text = localStorage.getItem(name(area))
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps what is typed. A full or forbidden storage loses the draft on reload, never the page. */
export function keepDraft(area: string, values: unknown): void {
  try {
    localStorage.setItem(name(area), JSON.stringify(values))
  } catch {
    // Nothing can be done, and typing goes on.
  }
}
