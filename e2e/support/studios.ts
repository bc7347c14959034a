import { Account, type Terms } from './account.ts'
import { Studio, type Engines } from './studio.ts'

/** Who asks for a studio: the file of a journey and its repetition, and what they want of it. */
interface Wanted {
  readonly file: string
  /** Of the process; with any of them the studio is the file's own. */
  readonly variables: Readonly<Record<string, string>>
  /** Whether the studio is to be the file's own, with nobody in it but its owner. */
  readonly own: boolean
  readonly engines: Engines
}

/**
 * The studios of one test worker: one for most files by each kind of engines, in which each file has an account of its own,
 * and one for each file that ends it, configures it, or looks at what belongs to its owner.
 */
export class Studios {
  readonly #shared = new Map<Engines, Promise<Studio>>()
  #own: { readonly file: string; readonly studio: Studio } | undefined
  #current: { readonly studio: Studio; readonly holder: string; readonly account: Account } | undefined
  #accounts = 0

  /** The studio of a file; the own one of the file before it ends. */
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
   * The account of whoever holds it, a file or a test, made when they first ask. What the holder before them left running
   * is taken back.
   */
  async accountOf(studio: Studio, holder: string, terms: Terms): Promise<Account> {
    if (this.#current?.studio === studio && this.#current.holder === holder) return this.#current.account
    await this.#current?.account.takeBack()
    const account = await Account.open(studio, `journey ${++this.#accounts}`, terms)
    this.#current = { studio, holder, account }
    return account
  }

  /** Whether other files are given this studio too, so that an account in it has to be signed in. */
  isShared(studio: Studio): boolean {
    return this.#own?.studio !== studio
  }

  async remove(): Promise<void> {
    await this.#own?.studio.remove()
    for (const shared of this.#shared.values()) await (await shared).remove()
  }
}
