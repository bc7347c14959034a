const isMac = navigator.platform.startsWith('Mac')

const faces: Readonly<Record<string, string>> = { mod: isMac ? '⌘' : 'Ctrl', enter: '↵', '-': '−' }

/** The keys of a shortcut as the keyboard labels them. */
export function ShortcutKeys({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span className="flex shrink-0 items-center gap-1">
      {keys.map(key => (
        <kbd
          key={key}
          className="figures inline-flex h-5 min-w-5 items-center justify-center border border-edge px-1 text-12"
        >
          {(key.length === 1 ? [key] : key.split('+'))
            .map(part => faces[part] ?? (part.length === 1 ? part.toUpperCase() : part))
            .join(isMac ? '' : ' + ')}
        </kbd>
      ))}
    </span>
  )
}
