import { importDrizzleQuickly, reuseCompiledModules } from './platform/moduleLoading.ts'

reuseCompiledModules()
importDrizzleQuickly()
// Only now: what is imported above is loaded before a line of this module runs.
const { serve } = await import('./serve.ts')
await serve()
