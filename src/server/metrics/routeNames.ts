import { endpoints, studioEndpoints } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'

const PARAMETER = /^\{\w+\}$/

const groups: readonly Readonly<Record<string, Endpoint>>[] = [
  ...Object.values(endpoints),
  ...Object.values(studioEndpoints),
]
/** The paths of the contract as lists of segments, by their number. */
const known = Map.groupBy(
  groups.flatMap(group => Object.values(group)).map(({ path }) => path.split('/')),
  segments => segments.length,
)

const fits = (segments: readonly string[], template: readonly string[]) =>
  template.every((part, at) => PARAMETER.test(part) || part === segments[at])

/**
 * The label that a request is counted under: the path of its endpoint with the names of its parameters, so that there
 * are no more labels than paths in the contract and none contains an id; for other paths their kind.
 */
export function routeName(pathname: string): string {
  const segments = pathname.split('/')
  const template = known.get(segments.length)?.find(one => fits(segments, one))
  if (template) return template.join('/')
  if (segments[1] === 'media') return '/media'
  return segments[1] === 'v1' || segments[1] === 'studio' ? `/${segments[1]}` : '/page'
}
