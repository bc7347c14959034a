import { namedPages } from '../areas.ts'

type PageName = (typeof namedPages)[number]['name']

/** What a shortcut does. Those that are only listed are handled where they belong. */
export type ShortcutId =
  | 'palette'
  | 'shortcuts'
  | 'tray'
  | 'compose'
  | 'player'
  | 'undo'
  | 'search'
  | `go.${PageName}`
  | ListedShortcut
type ListedShortcut =
  | 'generate'
  | 'leaf'
  | 'close'
  | 'columns'
  | 'details'
  | 'favourite'
  | 'trash'
  | 'play'
  | 'download'
  | 'again'
  | 'vary'
  | 'compare'
  | 'zoom'
  | 'fit'
  | 'selectAll'

export interface Shortcut {
  readonly id: ShortcutId
  /** Pressed one after the other; `mod` is Ctrl, or Cmd on a Mac. */
  readonly keys: readonly string[]
  readonly group: 'everywhere' | 'go' | 'making' | 'looking' | 'viewer'
  /** Holds in a text field too. */
  readonly whileTyping?: true
  /** Only shown here: another module listens for it. */
  readonly listed?: true
}

/** Every shortcut of the page: the list shows them, and the shell acts on those that no other part does. */
export const shortcuts: readonly Shortcut[] = [
  { id: 'palette', keys: ['mod+k'], group: 'everywhere', whileTyping: true },
  { id: 'shortcuts', keys: ['?'], group: 'everywhere' },
  { id: 'tray', keys: ['t'], group: 'everywhere' },
  { id: 'player', keys: ['p'], group: 'everywhere' },
  { id: 'undo', keys: ['u'], group: 'everywhere' },
  { id: 'search', keys: ['/'], group: 'everywhere' },
  ...namedPages.map(({ name, key }) => ({ id: `go.${name}` as const, keys: ['g', key], group: 'go' as const })),
  { id: 'compose', keys: ['c'], group: 'making' },
  { id: 'generate', keys: ['mod+enter'], group: 'making', listed: true },
  { id: 'columns', keys: ['←', '→'], group: 'making', listed: true },
  { id: 'leaf', keys: ['←', '→'], group: 'looking', listed: true },
  { id: 'play', keys: ['Space'], group: 'looking', listed: true },
  { id: 'details', keys: ['i'], group: 'looking', listed: true },
  { id: 'favourite', keys: ['f'], group: 'looking', listed: true },
  { id: 'download', keys: ['d'], group: 'looking', listed: true },
  { id: 'again', keys: ['r'], group: 'looking', listed: true },
  { id: 'vary', keys: ['v'], group: 'looking', listed: true },
  { id: 'selectAll', keys: ['mod+a'], group: 'looking', listed: true },
  { id: 'compare', keys: ['c'], group: 'viewer', listed: true },
  { id: 'zoom', keys: ['+', '-'], group: 'viewer', listed: true },
  { id: 'fit', keys: ['0', '1'], group: 'viewer', listed: true },
  { id: 'trash', keys: ['Del'], group: 'looking', listed: true },
  { id: 'close', keys: ['Esc'], group: 'looking', listed: true },
]

/** A shortcut that begins with a letter or a sign alone, which speech input may say by mistake: it can be switched off. */
export function isSingleKey({ keys }: Shortcut): boolean {
  return !keys[0]?.startsWith('mod+')
}

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** A press as shortcuts write it; `undefined` where no shortcut is written so. */
export function pressName({ key, ctrlKey, metaKey, altKey }: Pressed): string | undefined {
  if (altKey || key === 'Shift' || key === 'Control' || key === 'Meta') return undefined
  const name = key.toLowerCase()
  return ctrlKey || metaKey ? `mod+${name}` : name
}

export interface KeyReading {
  /** The shortcut that is complete now. */
  readonly hit?: Shortcut
  /** What was pressed of one that is not. */
  readonly pending: readonly string[]
}

/**
 * What a press completes after `pending`. A press that continues nothing begins anew, which is why this is not tinykeys:
 * there `g g h` does nothing.
 */
export function readPress(pending: readonly string[], press: string, among: readonly Shortcut[]): KeyReading {
  const pressed = [...pending, press]
  const fitting = among.filter(({ keys }) => pressed.every((key, index) => keys[index] === key))
  const hit = fitting.find(({ keys }) => keys.length === pressed.length)
  if (hit) return { hit, pending: [] }
  if (fitting.length > 0) return { pending: pressed }
  return pending.length > 0 ? readPress([], press, among) : { pending: [] }
}

/** Keys that a person has set, by the id of the shortcut. */
export type ChangedKeys = Readonly<Record<string, readonly string[]>>

/** The shortcuts with the keys that a person has set in the place of the usual ones. */
export function withKeys(changed: ChangedKeys | undefined): readonly Shortcut[] {
  if (!changed) return shortcuts
  return shortcuts.map(one => {
    const keys = one.listed ? undefined : changed[one.id]
    return keys && keys.length > 0 ? { ...one, keys } : one
  })
}

/** The shortcut that conflicts with these keys: one of the two begins like the other; undefined: none. */
export function conflictOf(id: ShortcutId, keys: readonly string[], among: readonly Shortcut[]): Shortcut | undefined {
  return among.find(
    other =>
      other.id !== id && !other.listed && keys.every((key, at) => at >= other.keys.length || other.keys[at] === key),
  )
}
