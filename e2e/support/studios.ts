import { Account, type Terms } from './account.ts'
import { Studio, type Engines } from './studio.ts'

/** A request for a studio: the test file with its repetition, and what it needs. */
interface Wanted {
  readonly file: string
  /** Environment variables of the process; with any of them, this file alone uses the studio. */
  readonly variables: Readonly<Record<string, string>>
  /** Whether this file alone uses the studio, which then has no account but its owner's. */
  readonly own: boolean
  readonly engines: Engines
}

/**
 * The studios of one test worker: for each kind of engines one that most files share, each with its own account, and a
 * separate one for each file that stops it, configures it, or tests what belongs to its owner.
 */
export class Studios {
  readonly #shared = new Map<Engines, Promise<Studio>>()
  #own: { readonly file: string; readonly studio: Studio } | undefined
  #current: { readonly studio: Studio; readonly holder: string; readonly account: Account } | undefined
  #accounts = 0

  /** The studio of a file. The separate studio of the previous file, if it had one, is removed. */
  async of({ file, variables, own, engines }: Wanted): Promise<Studio> {
    if (this.#own && this.#own.file !== file) {
      await this.#own.studio.remove()
      this.#own = undefined
    }
    if (!own && Object.keys(variables).length === 0) {
      const shared = this.#shared.get(engines) ?? Studio.start({}, engines)
      this.#shared.set(engines, shared)
      return shared
    }
    this.#own ??= { file, studio: await Studio.start(variables, engines) }
    return this.#own.studio
  }

  /**
   * The account of a holder, which is a file or a test, created on the first call. What the previous holder left
   * running is cancelled.
   */
  async accountOf(studio: Studio, holder: string, terms: Terms): Promise<Account> {
    if (this.#current?.studio === studio && this.#current.holder === holder) return this.#current.account
    await this.#current?.account.takeBack()
    const account = await Account.open(studio, `journey ${++this.#accounts}`, terms)
    this.#current = { studio, holder, account }
    return account
  }

  /** Whether other files use this studio too, so that the browser has to be signed in to an account of its own. */
  isShared(studio: Studio): boolean {
    return this.#own?.studio !== studio
  }

  async remove(): Promise<void> {
    await this.#own?.studio.remove()
    for (const shared of this.#shared.values()) await (await shared).remove()
  }
}
