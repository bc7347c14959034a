import { importDrizzleQuickly } from '../../server/platform/drizzleImport.ts'

// Loaded by a worker before anything else, as `main.ts` does in a server.
importDrizzleQuickly()
