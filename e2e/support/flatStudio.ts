import { openEnginePool } from '../../src/engines/run/pool.ts'
import { reuseCompiledModules } from '../../src/engines/run/compileCache.ts'
import { importDrizzleQuickly } from '../../src/server/platform/drizzleImport.ts'

/** The studio for journeys that do not check what engines make: as `npm start` runs it, but with flat engines. */
reuseCompiledModules()
importDrizzleQuickly()
const [{ serve }, { flatPoolOver }] = await Promise.all([
  import('../../src/server/serve.ts'),
  import('../../src/testing/server/support/pools.ts'),
])
await serve({ openPool: slots => flatPoolOver(openEnginePool(slots)) })
