import type { ComponentType } from 'react'
import type { WordGroup } from '#web/i18n/words.ts'
import type { AreaViews, OfferedArea, OperationViews } from './operationView.ts'

/**
 * What every page knows of an area, `areas/<area>/area.ts`, or of a page of the studio as a whole, `studio/<page>/page.ts`.
 * All else of it is fetched when it is wanted, so that none makes another heavier; the build checks that
 * (`scripts/vite/areaFence.ts`).
 */
export interface PageArea<Name extends string = string> {
  /** Of its icon, its words and its shortcut. */
  readonly name: Name
  readonly path: string
  /** Follows `g` in the shortcut that goes there. */
  readonly key: string
  /** Words that come with its page and with its views. */
  readonly words: readonly WordGroup[]
  /** Words of the controls on its page. */
  readonly controlWords: readonly WordGroup[]
  readonly page: () => Promise<ComponentType>
  /** Fetches the form that a wide page shows at once; on narrow ones it waits until somebody wants it. Absent: the page has none. */
  readonly form?: () => Promise<unknown>
  /** How works of its operations are shown, where it has any. */
  readonly views?: () => Promise<Name extends OfferedArea ? AreaViews<Name> : Partial<OperationViews>>
  /** The parts of an address that its page knows; the rest is dropped. */
  readonly readSearch: (search: Record<string, unknown>) => object
}
