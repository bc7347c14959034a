import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

const self = "'self'"
const none = "'none'"

const contentSecurityPolicy = (media: readonly string[], scripts: readonly string[]) => ({
  defaultSrc: [none],
  scriptSrc: [self, ...scripts],
  // Positions and sizes of media are inline styles; no other inline content is allowed.
  styleSrc: [self, "'unsafe-inline'"],
  imgSrc: [self, 'blob:', 'data:', ...media],
  mediaSrc: [self, 'blob:', ...media],
  fontSrc: [self],
  connectSrc: [self],
  manifestSrc: [self],
  baseUri: [none],
  formAction: [self],
  frameAncestors: [none],
})

/**
 * Headers of every answer. With an https `publicUrl`, browsers are told to use only HTTPS for a year. `mediaOrigin`:
 * scheme and host of a storage that signed media links redirect to. `inlineScripts`: hashes of the inline scripts that
 * may run.
 */
export function securityHeaders(
  publicUrl: string | undefined,
  mediaOrigin?: string,
  inlineScripts: readonly string[] = [],
): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: contentSecurityPolicy(mediaOrigin === undefined ? [] : [mediaOrigin], inlineScripts),
    referrerPolicy: 'same-origin',
    strictTransportSecurity: publicUrl?.startsWith('https:') ? 'max-age=31536000' : false,
    xFrameOptions: 'DENY',
  })
}

/** JSON is private and changes, so it is not cached unless the answer explicitly allows it. */
export const jsonIsNotStored: MiddlewareHandler = async (context, next) => {
  await next()
  const { headers } = context.res
  const isJson = headers.get('content-type')?.startsWith('application/json')
  // Set it on the response itself: `context.header` would wrap it in a new one, whose text is then sent as a stream.
  if (isJson && !headers.has('cache-control')) headers.set('Cache-Control', 'no-store')
}
