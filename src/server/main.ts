import { importDrizzleQuickly, reuseCompiledModules } from './platform/moduleLoading.ts'

reuseCompiledModules()
importDrizzleQuickly()
// A dynamic import, because static imports are loaded before the calls above.
const { serve } = await import('./serve.ts')
await serve()
