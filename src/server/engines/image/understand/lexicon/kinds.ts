import { readFileSync } from 'node:fs'
import type { Entry } from '../scene.ts'
import { thingOf } from './index.ts'

/** Words nobody drew, by the nearest kind that has a drawing; read when the first such word comes. */
let table: Map<string, string> | undefined

function read(): Map<string, string> {
  const words = new Map<string, string>()
  for (const line of readFileSync(new URL('./kinds.txt', import.meta.url), 'utf8').split('\n')) {
    const [id = '', list = ''] = line.split(': ')
    if (!line.startsWith('#')) for (const word of list.split(' ')) words.set(word, id)
  }
  return words
}

/** The entry of the nearest kind to a noun without a drawing of its own. */
export function nearestKind(word: string): Entry | undefined {
  table ??= read()
  const id = table.get(word)
  return id === undefined ? undefined : thingOf(id)
}
