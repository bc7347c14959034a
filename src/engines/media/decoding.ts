import { reason } from '#contract/reasons.ts'
import { InputError } from '../run/engine.ts'

/**
 * Runs code that decodes a file; any error is the file's fault. The decoder throws some errors outside of the awaited
 * promises, where they would end the process: those are caught here too. Throws InputError.
 */
export async function decoding<T>(work: () => Promise<T>): Promise<T> {
  const { promise: stray, reject } = Promise.withResolvers<never>()
  const onStray = (error: unknown) => reject(error)
  process.on('uncaughtException', onStray)
  process.on('unhandledRejection', onStray)
  try {
    return await Promise.race([work(), stray])
  } catch (error) {
    throw error instanceof InputError ? error : new InputError(reason('file.damaged'), { cause: error })
  } finally {
    process.off('uncaughtException', onStray)
    process.off('unhandledRejection', onStray)
  }
}
