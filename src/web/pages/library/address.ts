const choices = {
  show: ['favourite', 'trash'],
  view: ['list'],
  kind: ['image', 'audio', 'video'],
  source: ['image', 'music', 'voice', 'video', 'episodes', 'timeline', 'upload'],
  size: ['small', 'medium', 'large', 'huge'],
  pixels: ['small', 'medium', 'large'],
  length: ['short', 'medium', 'long', 'longest'],
  used: ['true', 'false'],
  order: ['oldest', 'largest'],
} as const
const texts = ['q', 'model', 'project', 'tag', 'work', 'item'] as const

/** The state of the library in the address, so that it can be shared. Defaults: all items, newest first, as a grid. */
export type LibrarySearch = {
  readonly [name in keyof typeof choices]?: (typeof choices)[name][number]
} & {
  /** `q`: search words; `project`, `work` and `item`: ids. */
  readonly [name in (typeof texts)[number]]?: string
}

/** The values that a filter can have in the address. */
export function choicesOf<Name extends keyof typeof choices>(name: Name): (typeof choices)[Name] {
  return choices[name]
}

/** The parts of an address that the library knows; the rest is dropped. */
export function readLibrarySearch(search: Record<string, unknown>): LibrarySearch {
  const known = Object.entries(choices).flatMap(([name, values]: [string, readonly string[]]) =>
    values.flatMap(value => (String(search[name]) === value ? [[name, value]] : [])),
  )
  const words = texts.flatMap(name => {
    const text = search[name]
    return typeof text === 'string' && text !== '' ? [[name, text]] : []
  })
  return Object.fromEntries([...known, ...words]) as LibrarySearch
}
