import { operationIds, type OperationId } from '#contract/operationFacts.ts'
import { openShelf } from './kept/shelf.ts'

/** One press of the button: the key makes a repeated request the same work. */
export interface Press {
  readonly key: string
  readonly operation: OperationId
  readonly recipe: unknown
  /** Shared by all presses of one button, when it makes several works. */
  readonly group?: string
}

const shelf = openShelf('presses')

/** Presses that were not answered yet; they outlive a reload and the browser's end. */
export async function pendingPresses(): Promise<Press[]> {
  return (await shelf.all()).filter(isPress)
}

/** Resolves when the press is kept, and may be sent. */
export function keepPress(press: Press): Promise<void> {
  return shelf.put(press.key, press)
}

export function dropPress(key: string): Promise<void> {
  return shelf.remove(key)
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
