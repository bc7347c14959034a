/** `npm run accounts -- <command>`: accounts, plans, balances and keys. `--help` lists the commands. */
import { ConfigurationError } from '#server/platform/environment.ts'
import { FolderInUse } from '#server/platform/lock.ts'
import { readArguments, usage, UsageError } from './accounts/arguments.ts'
import { run } from './accounts/commands.ts'
import { Failure, reach } from './accounts/reach.ts'

try {
  const { command, address } = readArguments(process.argv.slice(2), process.env)
  if (command.name === 'help') {
    console.log(usage)
  } else {
    const { ask, ownerKey, close } = await reach(address, process.env)
    try {
      // Printed before anything can fail: it cannot be shown again.
      if (ownerKey !== undefined)
        console.error(
          `There was no account yet. The API key of owner, created now and shown this once:\n  ${ownerKey}\n`,
        )
      console.log(await run(command, ask))
    } finally {
      await close()
    }
  }
} catch (error) {
  process.exitCode = explain(error)
}

/**
 * Prints what went wrong. Returns the exit code: 2 for wrong usage, 1 for other expected failures. Rethrows the rest.
 */
function explain(error: unknown): 1 | 2 {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\`npm run accounts -- --help\` lists the commands.`)
    return 2
  }
  if (!(error instanceof Failure || error instanceof ConfigurationError)) throw error
  console.error(error.message)
  if (error instanceof FolderInUse)
    console.error('The accounts of a running studio: --url <its address>, with the API key of its owner as --key.')
  return 1
}
