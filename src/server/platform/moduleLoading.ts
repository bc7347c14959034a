import { enableCompileCache, flushCompileCache, registerHooks, type ResolveFnOutput } from 'node:module'
import { join } from 'node:path'

/**
 * Where compiled modules are cached, unless NODE_COMPILE_CACHE names another folder. If it is not writable, nothing is
 * cached.
 */
const COMPILED = join(import.meta.dirname, '../../../.cache/modules')

/** The package whose 180 kB of exports Node reads anew for each of its modules, and wherever it is imported. */
const DRIZZLE = 'drizzle-orm'

/** Takes modules that an earlier process has compiled from where it stored them. Throws nothing. */
export function reuseCompiledModules(): void {
  enableCompileCache(COMPILED)
}

/**
 * Saves most of the time that importing the database's package takes: two thirds of the CPU time of a start. Has to be
 * called before a module that brings in the server.
 */
export function importDrizzleQuickly(): void {
  const found = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = '', conditions } = context
      // What another package requires goes Node's own way.
      if (!conditions.includes('import')) return next(specifier, context)
      if (parentURL.includes(`/node_modules/${DRIZZLE}/`) && /^\..*\.js$/.test(specifier))
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      if (specifier !== DRIZZLE && !specifier.startsWith(`${DRIZZLE}/`)) return next(specifier, context)
      const known = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
      found.set(specifier, known)
      return known
    },
  })
}

/** Stores what was compiled so far. Node does so by itself only when a process ends in order, and few of ours do. */
export function storeCompiledModules(): void {
  flushCompileCache()
}
