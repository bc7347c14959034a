import type { ComponentType } from 'react'
import type { WordGroup } from '#web/i18n/words.ts'
import type { AreaViews, OfferedArea, OperationViews } from './operationView.ts'

/**
 * What every page knows about an area (`areas/<area>/area.ts`) or about a page for every area
 * (`pages/<page>/page.ts`). Everything else is fetched on demand, so that no area makes the others heavier; the build
 * checks that (`scripts/vite/areaFence.ts`).
 */
export interface PageArea<Name extends string = string> {
  /** Also identifies its icon, its words and its shortcut. */
  readonly name: Name
  readonly path: string
  /** The key pressed after `g` in the shortcut that opens the page. */
  readonly key: string
  /** Words loaded with its page and with its views. */
  readonly words: readonly WordGroup[]
  /** Words of the controls on its page. */
  readonly controlWords: readonly WordGroup[]
  readonly page: () => Promise<ComponentType>
  /** Fetches the form, which wide pages show at once and narrow pages only on demand. Absent: the page has none. */
  readonly form?: () => Promise<unknown>
  /** Fetches how works of its operations are shown; absent: it has no operations. */
  readonly views?: () => Promise<Name extends OfferedArea ? AreaViews<Name> : Partial<OperationViews>>
  /** Keeps the search parameters that its page knows and drops the rest. */
  readonly readSearch: (search: Record<string, unknown>) => object
}
