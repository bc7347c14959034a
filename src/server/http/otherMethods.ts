import type { Endpoint } from '#contract/kit/endpoint.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Router } from './bindings.ts'
import { routeOf, type Mounting } from './mount.ts'

/** Answers 405, with the methods there are, where a path is known and the method is not. Call it after the mounting. */
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
