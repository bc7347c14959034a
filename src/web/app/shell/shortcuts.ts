import { namedPages } from '../areas.ts'

type PageName = (typeof namedPages)[number]['name']

/** The action of a shortcut. Those that are only listed are handled by other modules. */
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
  /** Also active in text fields. */
  readonly whileTyping?: true
  /** Also active in dialogs. */
  readonly inDialogs?: true
  /** Only listed here: another module handles it. */
  readonly listed?: true
}

/** Every shortcut of the page. The list shows all of them; the shell handles those that no other module does. */
export const shortcuts: readonly Shortcut[] = [
  { id: 'palette', keys: ['mod+k'], group: 'everywhere', whileTyping: true },
  { id: 'shortcuts', keys: ['?'], group: 'everywhere' },
  { id: 'tray', keys: ['t'], group: 'everywhere' },
  { id: 'player', keys: ['p'], group: 'everywhere' },
  { id: 'undo', keys: ['u'], group: 'everywhere', inDialogs: true },
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

/**
 * Whether a shortcut starts with a plain character. Speech input may trigger it by mistake, so it can be switched off.
 */
export function isSingleKey({ keys }: Shortcut): boolean {
  return !keys[0]?.startsWith('mod+')
}

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** A key press in the notation of shortcuts; `undefined` if no shortcut can contain it. */
export function pressName({ key, ctrlKey, metaKey, altKey }: Pressed): string | undefined {
  if (altKey || key === 'Shift' || key === 'Control' || key === 'Meta') return undefined
  const name = key.toLowerCase()
  return ctrlKey || metaKey ? `mod+${name}` : name
}

export interface KeyReading {
  /** The shortcut that was completed. */
  readonly hit?: Shortcut
  /** The keys pressed so far of an incomplete shortcut. */
  readonly pending: readonly string[]
}

/**
 * Processes a key press after `pending`. A key that continues no shortcut starts a new one; this is why tinykeys is not
 * used, where `g g h` does nothing.
 */
export function readPress(pending: readonly string[], press: string, among: readonly Shortcut[]): KeyReading {
  const pressed = [...pending, press]
  const fitting = among.filter(({ keys }) => pressed.every((key, index) => keys[index] === key))
  const hit = fitting.find(({ keys }) => keys.length === pressed.length)
  if (hit) return { hit, pending: [] }
  if (fitting.length > 0) return { pending: pressed }
  return pending.length > 0 ? readPress([], press, among) : { pending: [] }
}

/** Keys changed by the user, by shortcut id. */
export type ChangedKeys = Readonly<Record<string, readonly string[]>>

/** The shortcuts, with the user's changed keys in place of the default ones. */
export function withKeys(changed: ChangedKeys | undefined): readonly Shortcut[] {
  if (!changed) return shortcuts
  return shortcuts.map(one => {
    const keys = one.listed ? undefined : changed[one.id]
    return keys && keys.length > 0 ? { ...one, keys } : one
  })
}

/** The shortcut that conflicts with these keys, because one of the two is a prefix of the other; undefined: none. */
export function conflictOf(id: ShortcutId, keys: readonly string[], among: readonly Shortcut[]): Shortcut | undefined {
  return among.find(
    other =>
      other.id !== id && !other.listed && keys.every((key, at) => at >= other.keys.length || other.keys[at] === key),
  )
}
