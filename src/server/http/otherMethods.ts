import type { Endpoint } from '#contract/kit/endpoint.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Router } from './bindings.ts'
import { routeOf, type Mounting } from './mount.ts'

/**
 * Answers 405, with the allowed methods, if a path exists but not with this method. Call it after mounting the
 * endpoints.
 */
export function refuseOtherMethods(app: Router, { identify }: Mounting, endpoints: readonly Endpoint[]): void {
  for (const route of new Set(endpoints.map(routeOf))) {
    const methods = endpoints.filter(endpoint => routeOf(endpoint) === route).map(({ method }) => method)
    app.all(route, async ({ req }) => {
      await identify(req.raw)
      const allow = methods.join(', ')
      throw new Refusal('methodNotAllowed', `${req.path} takes ${allow}, not ${req.method}`, { allow })
    })
  }
}
