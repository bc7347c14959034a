import type { TFunction } from 'i18next'
import { createContext, use, type ComponentType } from 'react'
import { offeredOperationIds, operationFacts, type OfferedOperationId } from '#contract/operationFacts.ts'
import type { Asset } from '#contract/studio/assets.ts'
import type { Work } from '#contract/studio/works.ts'
import type { TakenResult } from '#contract/studio/takenResult.ts'

/** Something that was asked: what it is called in the form, and what was chosen there. */
export type AskedRow = readonly [name: string, value: string]

/** What a recipe says, in the page's words. Every part is absent when the recipe cannot be read. */
export interface RecipeReading {
  readonly prompt: string
  /** The parts of the film edge between frame number and price: as they are, or in the page's words. */
  readonly edge: readonly (string | ((t: TFunction) => string))[]
  readonly facts: readonly {
    readonly name:
      | 'model'
      | 'size'
      | 'ratio'
      | 'quality'
      | 'references'
      | 'voices'
      | 'format'
      | 'speed'
      | 'loudness'
      | 'pitch'
      | 'length'
      | 'style'
      | 'track'
      | 'promptRead'
      | 'mode'
      | 'language'
    readonly value: string
  }[]
  /** All that was asked but for the prompt, in the words of the form; absent: `facts` are all there is to tell. */
  readonly asked?: (t: TFunction) => readonly AskedRow[]
  /** Width through height that the result will most likely have. */
  readonly aspect: number
}

/** All that a recipe asks for but for its prompt, in the page's words. */
export function askedOf({ asked, facts }: Pick<RecipeReading, 'asked' | 'facts'>, t: TFunction): readonly AskedRow[] {
  return asked ? asked(t) : facts.map(({ name, value }) => [t(`fact.${name}`), value])
}

/** What of a recipe can be taken alone. */
export const recipeParts = ['prompt', 'references', 'model'] as const
export type RecipePart = (typeof recipeParts)[number]

/** The fields of a part of a recipe; undefined: the recipe has none of it. */
type PartPicker = (recipe: unknown) => Readonly<Record<string, unknown>> | undefined

/** What a stage is given to show. */
export interface StageProps {
  readonly work: Work
  /** The result that one looks at, from 0. */
  readonly index: number
}

/** What the face of a file is given to show. */
export interface FaceProps {
  readonly work: Work
  readonly asset: Asset
}

/** What one of the files of a work is, where they are not all of one kind. */
interface FileWords {
  /** In the page's words. */
  readonly label: (t: TFunction) => string
  /** Stands for its number in the name that it is saved under. */
  readonly slug: string
}

/**
 * How works of one operation are shown wherever works are shown. Views are fetched before the first work of their area is
 * shown, on any page, so they know no schema: the recipe of a work was parsed when it was submitted, and `read` looks at it
 * just enough not to throw.
 */
export interface OperationView {
  /** Stands before the frame number. */
  readonly code: string
  readonly read: (recipe: unknown, speakers?: Work['speakers']) => RecipeReading
  /** What the service says a result was understood as, in the page's words; absent: it is shown as it is. */
  readonly understood?: (word: string, t: TFunction) => string
  /** The fields of each part of a recipe that can be taken alone, or what picks them out of it. */
  readonly parts?: { readonly [part in RecipePart]?: readonly string[] | PartPicker }
  /** Which results its form takes, and as what. */
  readonly takes?: readonly TakenResult[]
  /** What a failed work gave back, by the service's own record of it; absent or undefined: unknown. */
  readonly returned?: (work: Work) => 'free' | 'credits' | undefined
  /** Whether nothing in the form would make this recipe cost less; absent: something might. */
  readonly isCheapest?: (recipe: unknown) => boolean
  /** Epoch milliseconds from which a failed work is worth another try; absent or undefined: any time. */
  readonly retryAt?: (work: Work) => number | undefined
  /** The page that shows one work, from its beginning on; absent: it has none. */
  readonly page?: '/episodes/$workId'
  /** What each of its files is, in their order; absent: they are alike, and only numbered. */
  readonly files?: readonly FileWords[]
  /** Where its results go on from, said in place of the forms that take them; absent: there is nothing more to say. */
  readonly goesOn?: (t: TFunction) => string
  /** Drawn in the tile of a result that is neither a picture nor a sound; may be lazy. */
  readonly Face?: ComponentType<FaceProps>
  /** Shows a finished work in place of the views of its single files, of which it need not have any; may be lazy. */
  readonly Stage?: ComponentType<StageProps>
}

export type OperationViews = { readonly [id in OfferedOperationId]: OperationView }

type AreaFacts = (typeof operationFacts)[OfferedOperationId]
/** An area in which the studio offers operations. */
export type OfferedArea = AreaFacts['area']

type OperationOf<A> = {
  [id in OfferedOperationId]: (typeof operationFacts)[id]['area'] extends A ? id : never
}[OfferedOperationId]
/** The views of the operations of an area; one that is missing does not compile. */
export type AreaViews<A extends OfferedArea> = Pick<OperationViews, OperationOf<A>>

type Loaders = ReadonlyMap<string, () => Promise<Partial<OperationViews>>>
let loaders: Loaders = new Map()
const loading = new Map<string, Promise<void>>()
const loaded = new Map<string, OperationView>()
/** Areas whose views are all there. */
const fetched = new Set<string>()

/** Says how the `AreaViews` of each area are fetched. The application does, so that works need not know the areas. */
export function provideViews(given: Loaders): void {
  loaders = given
}

/** Resolves when works of these operations can be shown. */
export async function loadViews(operations: Iterable<OfferedOperationId>): Promise<void> {
  await Promise.all([...new Set(operations)].map(id => loadAreaViews(operationFacts[id].area)))
}

/** `list` once the works in it can be shown. */
export async function withViews<T extends { readonly items: readonly Work[] }>(list: T): Promise<T> {
  await loadViews(list.items.map(work => work.operation))
  return list
}

/** Resolves when works of an area can be shown; at once where an area has none. */
export function loadAreaViews(area: string): Promise<void> {
  const views = loading.get(area) ?? fetchArea(area)
  loading.set(area, views)
  // Asked for again with the next work.
  views.catch(() => loading.delete(area))
  return views
}

async function fetchArea(area: string): Promise<void> {
  for (const [id, view] of Object.entries((await loaders.get(area)?.()) ?? {})) loaded.set(id, view)
  fetched.add(area)
}

/**
 * The view of an operation; a component that asks for one which is not there yet waits for it. The promise is thrown, and
 * not given to `use`, which counts its calls: they would be fewer as soon as some of the views are there, and an act that
 * reads a view outside of any component may not call it at all.
 */
function viewOf(id: OfferedOperationId): OperationView {
  const view = loaded.get(id)
  if (view) return view
  const { area } = operationFacts[id]
  if (fetched.has(area)) throw new Error(`${id} has no view`)
  // What Suspense waits for.
  // oxlint-disable-next-line typescript/only-throw-error
  throw loadAreaViews(area)
}

const views = {} as OperationViews
for (const id of offeredOperationIds) Object.defineProperty(views, id, { enumerable: true, get: () => viewOf(id) })

/** The views of all operations, each as soon as it has been fetched; tests give others. */
export const OperationViewsContext = createContext(views)

export function useOperationViews(): OperationViews {
  return use(OperationViewsContext)
}

export function useOperationView(operation: OfferedOperationId): OperationView {
  return useOperationViews()[operation]
}

/** The address of a page below that of its area, of each area its own. */
type SubPath<F> = F extends { readonly area: infer A extends string; readonly page: infer P extends string }
  ? `/${A}/${P}`
  : never
type PagePath = `/${OfferedArea}` | SubPath<AreaFacts>

/** The address of the page for works of an operation. */
export function pathOf(operation: OfferedOperationId): PagePath {
  const facts = operationFacts[operation]
  // Area and page of the same facts.
  return 'page' in facts ? (`/${facts.area}/${facts.page}` as SubPath<AreaFacts>) : `/${facts.area}`
}
