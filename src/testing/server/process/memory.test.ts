import { expect, it } from 'vitest'
import { temporaryFolder } from '../support/folder.ts'
import { residentMib, untilIdle } from '../support/memory.ts'
import { startServer } from '../support/process.ts'

/** In MiB, as docs/security.md states it. */
const AT_REST = 350

it.runIf(process.platform === 'linux')(
  'an idle studio holds at most 350 MB after its first start, which also creates the database',
  async () => {
    await using folder = await temporaryFolder()
    // The cache of compiled modules, which tests share, takes memory that `npm start` does not take.
    await using server = await startServer(folder.path, { NODE_COMPILE_CACHE: '' }, { optimised: true })
    await untilIdle(server.pid)
    expect(await residentMib(server.pid, 'VmRSS')).toBeLessThan(AT_REST)
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0 })
  },
)
