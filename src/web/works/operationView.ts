import type { TFunction } from 'i18next'
import { createContext, use, type ComponentType } from 'react'
import { offeredOperationIds, operationFacts, type OfferedOperationId } from '#contract/operationFacts.ts'
import type { Asset } from '#contract/studio/assets.ts'
import type { Work } from '#contract/studio/works.ts'
import { usable } from '#web/ui/usable.ts'

/** One setting of a recipe: its label in the form, and the chosen value. */
export type AskedRow = readonly [name: string, value: string]

/** What a recipe asks for, as it is shown. Every part is empty if the recipe cannot be read. */
export interface RecipeReading {
  readonly prompt: string
  /** The model that it names, or else gets, by its id; absent: it names none. */
  readonly model?: string
  /** The parts of the film edge between frame number and price: as they are, or translated. */
  readonly edge: readonly (string | ((t: TFunction) => string))[]
  /** All settings of the recipe except the prompt, in the words of its form. */
  readonly asked: (t: TFunction) => readonly AskedRow[]
  /** The expected width of the result divided by its height. */
  readonly aspect: number
}

/** The parts of a recipe that can be reused on their own. */
export const recipeParts = ['prompt', 'references', 'model'] as const
export type RecipePart = (typeof recipeParts)[number]

/** Picks the fields of one part out of a recipe; undefined: the recipe does not have that part. */
type PartPicker = (recipe: unknown) => Readonly<Record<string, unknown>> | undefined

/** The props of `OperationView.Stage`. */
export interface StageProps {
  readonly work: Work
  /** Index of the shown result, from 0. */
  readonly index: number
}

/** The props of `OperationView.Face`. */
export interface FaceProps {
  readonly work: Work
  readonly asset: Asset
}

/** The props of `OperationView.Pending`. */
export interface PendingProps {
  readonly work: Work
}

/** Describes one of the files of a work whose files differ in kind. */
interface FileWords {
  /** Translated. */
  readonly label: (t: TFunction) => string
  /** Replaces its number in the name of the saved file. */
  readonly slug: string
}

/**
 * How works of one operation are shown on any page. Every page fetches the views of an area before it shows the first
 * work of that area, so they import no schema: a recipe was parsed when it was submitted, and `read` checks it just
 * enough not to throw.
 */
export interface OperationView {
  readonly read: (recipe: unknown, speakers?: Work['speakers']) => RecipeReading
  /** What a work without words is, in a word or two; absent or undefined: it is named after its operation. */
  readonly wordless?: (recipe: unknown, t: TFunction) => string | undefined
  /** Translates an item of what the service understood from the recipe; absent: items are shown as they are. */
  readonly understood?: (word: string, t: TFunction) => string
  /** The field names of each part of a recipe that can be reused on its own, or a function that picks the fields. */
  readonly parts?: { readonly [part in RecipePart]?: readonly string[] | PartPicker }
  /** What a failed work refunded, according to the service's record of it; absent or undefined: unknown. */
  readonly returned?: (work: Work) => 'free' | 'credits' | undefined
  /** Whether no setting of the form would make this recipe cheaper; absent: one might. */
  readonly isCheapest?: (recipe: unknown) => boolean
  /** Epoch milliseconds from which retrying a failed work makes sense; absent or undefined: any time. */
  readonly retryAt?: (work: Work) => number | undefined
  /** The page that shows a single work, also while it is in progress; absent: there is none. */
  readonly page?: '/episodes/$workId'
  /** Describes each of its files, in order; absent: they are all of one kind and only numbered. */
  readonly files?: readonly FileWords[]
  /** Says where else its results can be used, if no form accepts them; absent: there is nothing to say. */
  readonly goesOn?: (t: TFunction) => string
  /** Shown in the tile of a work in progress, until something of its result is there; may be lazy. */
  readonly Pending?: ComponentType<PendingProps>
  /** Shown in the tile of a result that is not a picture, a video or a sound; may be lazy. */
  readonly Face?: ComponentType<FaceProps>
  /** Shows a finished work instead of the views of its files; the work need not have any files. May be lazy. */
  readonly Stage?: ComponentType<StageProps>
  /** What else can be made of a finished result from where it is shown; may be lazy. */
  readonly Further?: ComponentType<StageProps>
}

export type OperationViews = { readonly [id in OfferedOperationId]: OperationView }

type AreaFacts = (typeof operationFacts)[OfferedOperationId]
/** An area in which the studio offers operations. */
export type OfferedArea = AreaFacts['area']

type OperationOf<A> = {
  [id in OfferedOperationId]: (typeof operationFacts)[id]['area'] extends A ? id : never
}[OfferedOperationId]
/** The views of all operations of an area; a missing one does not compile. */
export type AreaViews<A extends OfferedArea> = Pick<OperationViews, OperationOf<A>>

type Loaders = ReadonlyMap<string, () => Promise<Partial<OperationViews>>>
let loaders: Loaders = new Map()
/** The views of each area, from the first time that they are needed. */
const areas = new Map<string, Promise<Partial<OperationViews>>>()
const loaded = new Map<string, OperationView>()

/**
 * Sets how the `AreaViews` of each area are fetched. Called by the application, so that works do not depend on areas.
 */
export function provideViews(given: Loaders): void {
  loaders = given
}

/** Resolves when works of these operations can be shown. */
export async function loadViews(operations: Iterable<OfferedOperationId>): Promise<void> {
  await Promise.all([...new Set(operations)].map(id => loadAreaViews(operationFacts[id].area)))
}

/** Resolves to `list` when the works in it can be shown. */
export async function withViews<T extends { readonly items: readonly Work[] }>(list: T): Promise<T> {
  await loadViews(list.items.map(work => work.operation))
  return list
}

/** Resolves to the views of an area, always the same promise; to none if the area has no views. */
export function loadAreaViews(area: string): Promise<Partial<OperationViews>> {
  const views = areas.get(area) ?? usable(fetchArea(area))
  areas.set(area, views)
  // After a failure, fetch them again with the next work.
  views.catch(() => areas.delete(area))
  return views
}

async function fetchArea(area: string): Promise<Partial<OperationViews>> {
  const views = (await loaders.get(area)?.()) ?? {}
  for (const [id, view] of Object.entries(views)) loaded.set(id, view)
  return views
}

/** The views that have been fetched; reading another one throws. */
const fetchedViews = {} as OperationViews
for (const id of offeredOperationIds)
  Object.defineProperty(fetchedViews, id, {
    enumerable: true,
    get: () => {
      const view = loaded.get(id)
      if (!view) throw new Error(`the view of ${id} was not fetched before its works`)
      return view
    },
  })

/** The views that tests provide, instead of those that `provideViews` fetches. */
export const OperationViewsContext = createContext<OperationViews | undefined>(undefined)

/** The views of operations whose works are on the page: what fetches works fetches their views first. */
export function useOperationViews(): OperationViews {
  return use(OperationViewsContext) ?? fetchedViews
}

/** The view of one operation; suspends until it has been fetched. */
export function useOperationView(operation: OfferedOperationId): OperationView {
  const given = use(OperationViewsContext)
  if (given) return given[operation]
  use(loadAreaViews(operationFacts[operation].area))
  return fetchedViews[operation]
}

let whole: Promise<void> | undefined

/** The views of all operations; suspends until they have been fetched. */
export function useEveryOperationView(): OperationViews {
  const given = use(OperationViewsContext)
  if (given) return given
  whole ??= usable(loadViews(offeredOperationIds))
  whole.catch(() => (whole = undefined))
  use(whole)
  return fetchedViews
}

/**
 * The path of a page below that of its area; distributes over the areas, so that each is combined with its own pages.
 */
type SubPath<F> = F extends { readonly area: infer A extends string; readonly page: infer P extends string }
  ? `/${A}/${P}`
  : never
type PagePath = `/${OfferedArea}` | SubPath<AreaFacts>

/** The path of the page for works of an operation. */
export function pathOf(operation: OfferedOperationId): PagePath {
  const facts = operationFacts[operation]
  // Area and page are from the same facts, which TypeScript does not see.
  return 'page' in facts ? (`/${facts.area}/${facts.page}` as SubPath<AreaFacts>) : `/${facts.area}`
}
