import { createServer } from 'vite'
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { readEnvironment, ConfigurationError } from '../src/server/platform/environment.ts'
import type { Front } from '../src/server/http/listener.ts'
import { start } from '../src/server/start.ts'

const ROOT = join(import.meta.dirname, '..')
const SERVER_PATHS = /^\/(v1|studio|media|healthz|openapi\.json|reference)(\/|\?|$)/

const vite = await createServer({
  root: ROOT,
  // Node loads the configuration itself: writing a bundled copy would count as a change and restart for ever.
  configLoader: 'native',
  server: { middlewareMode: true },
  appType: 'custom',
})

/** Modules and the page come from Vite, which reloads them as they change; the rest is the studio's. */
const front: Front = (request, response) => {
  if (SERVER_PATHS.test(request.url ?? '')) return false
  vite.middlewares(request, response, () => {
    const html = readFileSync(join(ROOT, 'index.html'), 'utf8')
    void vite.transformIndexHtml(request.url ?? '/', html).then(
      page => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  return true
}

try {
  const running = await start(
    readEnvironment(process.env),
    { build: 'development', inlineScripts: [], hasFirstView: () => false, answer: () => undefined },
    { front },
  )
  console.log(running.greeting)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      void Promise.all([running.stop(), vite.close()]).finally(() => process.exit())
    })
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error
  console.error(error.message)
  process.exit(1)
}
