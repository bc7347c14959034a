import { flatPool } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { openRenamed, otherNames } from './renamed.ts'
import { openFrontStudio, openRemoteStudio } from './twoStudios.ts'

/** A studio to which works are submitted, and the studio whose service runs them. */
export interface StudioAndService extends AsyncDisposable {
  readonly studio: TestStudio
  /** The same studio, or the one behind it. */
  readonly service: () => TestStudio
  /** Makes everything due that is scheduled for later. */
  readonly hurry: () => Promise<void>
}

async function openAlone(): Promise<StudioAndService> {
  const studio = await openTestStudio({ accounts: [{ name: 'owner' }], pool: flatPool() })
  const hurry = () => Promise.resolve()
  return { studio, service: () => studio, hurry, [Symbol.asyncDispose]: () => studio[Symbol.asyncDispose]() }
}

async function openBeforeAnother(): Promise<StudioAndService> {
  const remote = await openRemoteStudio()
  const renamed = await openRenamed(remote.url, otherNames)
  const studio = await openFrontStudio(renamed.origin, { names: otherNames })
  return {
    studio,
    service: () => remote.studio,
    hurry: () => studio.hurry(),
    async [Symbol.asyncDispose]() {
      await studio[Symbol.asyncDispose]()
      await renamed[Symbol.asyncDispose]()
      await remote[Symbol.asyncDispose]()
    },
  }
}

/**
 * The services through which every operation is tested, for `describe.each`. Their media are flat, and done at once.
 */
export const services = [
  ['the built-in service', openAlone],
  ['a second studio with names of its own', openBeforeAnother],
] as const
