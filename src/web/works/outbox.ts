import { operationIds, type OperationId } from '#contract/operationFacts.ts'

/** One press of the button: the key makes a repeated request the same work. */
export interface Press {
  readonly key: string
  readonly operation: OperationId
  readonly recipe: unknown
  /** The same for all works of one press. */
  readonly group?: string
}

const STORED = 'atelier.outbox'

/** Presses that were not answered yet, oldest first; they outlive a reload. */
export function pendingPresses(): Press[] {
  try {
    const json: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]')
    return Array.isArray(json) ? json.filter(isPress) : []
  } catch {
    return []
  }
}

export function keepPress(press: Press): void {
  store([...pendingPresses().filter(other => other.key !== press.key), press])
}

export function dropPress(key: string): void {
  store(pendingPresses().filter(press => press.key !== key))
}

function store(presses: readonly Press[]): void {
  try {
    if (presses.length === 0) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, JSON.stringify(presses))
  } catch {
    // Without storage a press lives as long as the page.
  }
}

function isPress(json: unknown): json is Press {
  return (
    typeof json === 'object' &&
    json !== null &&
    'key' in json &&
    typeof json.key === 'string' &&
    'operation' in json &&
    operationIds.some(id => id === json.operation) &&
    'recipe' in json
  )
}
