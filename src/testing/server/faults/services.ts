import { flatPool } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { openFrontStudio, openRemoteStudio } from './twoStudios.ts'

/** A studio that works are submitted to, and the one whose service makes them. */
export interface StudioAndService extends AsyncDisposable {
  readonly studio: TestStudio
  /** The same studio, or the one behind it. */
  readonly service: () => TestStudio
  /** Makes due what waits for a moment to come. */
  readonly hurry: () => Promise<void>
}

async function openAlone(): Promise<StudioAndService> {
  const studio = await openTestStudio({ accounts: [{ name: 'owner' }], pool: flatPool() })
  const hurry = () => Promise.resolve()
  return { studio, service: () => studio, hurry, [Symbol.asyncDispose]: () => studio[Symbol.asyncDispose]() }
}

async function openBeforeAnother(): Promise<StudioAndService> {
  const remote = await openRemoteStudio()
  const studio = await openFrontStudio(remote.url)
  return {
    studio,
    service: () => remote.studio,
    hurry: () => studio.hurry(),
    async [Symbol.asyncDispose]() {
      await studio[Symbol.asyncDispose]()
      await remote[Symbol.asyncDispose]()
    },
  }
}

/** The services that every operation is tested through, for `describe.each`. Media in one colour, done at once. */
export const services = [
  ['the built-in service', openAlone],
  ['a second studio', openBeforeAnother],
] as const
