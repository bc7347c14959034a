import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * Where compiled modules are cached, unless NODE_COMPILE_CACHE names another folder. If it is not writable, nothing is
 * cached.
 */
const COMPILED = join(import.meta.dirname, '../../../.cache/modules')

/** Loads modules that an earlier process compiled from its cache. Never throws. */
export function reuseCompiledModules(): void {
  enableCompileCache(COMPILED)
}

/**
 * Stores the modules compiled so far. Node does so itself only when a process exits in an orderly way, and few of ours
 * do.
 */
export function storeCompiledModules(): void {
  flushCompileCache()
}
