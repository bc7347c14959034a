import type { BrowserContext } from 'playwright/test'

/** Chromium's errors for a server that has gone; which one is reported depends on how far a connection had got. */
export const serverGone = /net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE)/

/**
 * A sketch that the studio is too busy for, which the page asks for again later: how busy a machine is depends on what
 * else it runs.
 */
const busySketch = /status of 503 .*\/studio\/sketch\)$/

/**
 * What a browser complained about in the pages of a test: console errors and warnings, uncaught exceptions, and
 * violations of the content security policy.
 */
export class Complaints {
  readonly #messages: string[] = []
  readonly #allowed = [busySketch]
  #over = false

  /** Listens to every page of a context. The context of the `page` fixture is watched already. */
  async watch(context: BrowserContext): Promise<void> {
    context.on('console', message => {
      if (this.#over) return
      if (message.type() !== 'error' && message.type() !== 'warning') return
      this.#messages.push(`${message.type()}: ${message.text()} (${message.location().url})`)
    })
    context.on('weberror', failure => {
      if (this.#over) return
      this.#messages.push(`exception: ${failure.error().stack || String(failure.error())}`)
    })
    // Chromium prints most violations, but not a forbidden eval whose exception the page has caught.
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
        console.error(`policy ${violatedDirective} forbids ${blockedURI} at ${sourceFile}:${lineNumber}`)
      })
    })
  }

  /** Allows what this test causes on purpose, such as refused connections after it has stopped the server. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns)
  }

  /**
   * Stops listening at the end of the test: requests that a page still makes while its routes are removed will fail.
   */
  end(): void {
    this.#over = true
  }

  /** The complaints that were not allowed. */
  unexpected(): string[] {
    return this.#messages.filter(text => !this.#allowed.some(pattern => pattern.test(text)))
  }
}
