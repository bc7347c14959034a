import { capabilityIds, type CapabilityId } from '#contract/areas/video/capabilities.ts'

/** The kinds of material that users may start with. */
export const possessions = [
  'idea',
  'picture',
  'pictures',
  'series',
  'people',
  'dance',
  'video',
  'script',
  'product',
] as const
export type Possession = (typeof possessions)[number]

/** The material that each capability needs. */
export const needs: { readonly [id in CapabilityId]: readonly [Possession, ...Possession[]] } = {
  text_to_video: ['idea'],
  image_to_video: ['picture'],
  transition: ['pictures'],
  multi_transition: ['series'],
  fusion: ['people'],
  restyle: ['video'],
  mimic: ['picture', 'dance'],
  lip_sync: ['video', 'script'],
  agent: ['product'],
}

/** Material that includes other kinds: several pictures are also one picture. */
const includes: Partial<Record<Possession, readonly Possession[]>> = {
  pictures: ['picture'],
  series: ['picture', 'pictures', 'people'],
  people: ['picture'],
  product: ['picture'],
}

export interface Finding {
  readonly capability: CapabilityId
  /** What is still needed for it. */
  readonly missing: readonly Possession[]
}

/** The capabilities possible with the given material, best use first; then those that lack a single thing. */
export function findCapabilities(had: readonly Possession[]): readonly Finding[] {
  if (had.length === 0) return []
  const has = new Set(had.flatMap(one => [one, ...(includes[one] ?? [])]))
  return capabilityIds
    .map(capability => ({
      capability,
      missing: needs[capability].filter(one => !has.has(one)),
      named: needs[capability].filter(one => had.includes(one)).length,
    }))
    .filter(({ missing, capability }) => missing.length === 0 || (missing.length === 1 && needs[capability].length > 1))
    .toSorted((a, b) => a.missing.length - b.missing.length || b.named - a.named)
    .map(({ capability, missing }) => ({ capability, missing }))
}
