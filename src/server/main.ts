import { reuseCompiledModules } from '#engines/run/compileCache.ts'
import { importDrizzleQuickly } from './platform/drizzleImport.ts'

reuseCompiledModules()
importDrizzleQuickly()
// A dynamic import, because static imports are loaded before the calls above.
const { serve } = await import('./serve.ts')
await serve()
