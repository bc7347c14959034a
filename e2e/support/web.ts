import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const article = `<!doctype html><html lang="en"><head><title>City trees</title></head><body><nav>Menu Home About</nav><article>
<h1>City trees</h1><p>Cities grow hotter than the land around them because stone stores heat. Trees cool a street by their shade.
A street with old trees can be five degrees cooler on a summer day. Roofs with plants hold back rain.</p></article></body></html>`

/** A local web server that sends the same article for every address. */
export class Web {
  readonly #server = createServer((_, answer) => void answer.setHeader('Content-Type', 'text/html').end(article))

  static async start(): Promise<Web> {
    const web = new Web()
    await once(web.#server.listen(0, '127.0.0.1'), 'listening')
    return web
  }

  /** Its host name and port, as in an address. */
  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}
