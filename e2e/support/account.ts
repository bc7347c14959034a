import type { Cookie } from 'playwright/test'
import type { Work } from '../../src/contract/studio/works.ts'
import type { Studio } from './studio.ts'

/** The credits, plan and free generations that a new account is given. */
export interface Terms {
  readonly credits: number
  readonly paid: boolean
  readonly freeUsages: Readonly<Record<string, number>>
}

/** A file as the studio returns it. */
export type Stored = Readonly<Record<string, unknown>> & { readonly id: string; readonly mimeType: string }

/** What the first start of a studio gives its owner. */
export const ownersTerms: Terms = { credits: 10_000, paid: true, freeUsages: {} }

/** An account in a studio, which sees nothing of what other accounts have. */
export class Account {
  readonly apiKey: string
  readonly #studio: Studio

  constructor(studio: Studio, apiKey: string) {
    this.#studio = studio
    this.apiKey = apiKey
  }

  /** Creates a new account with the key of the studio's owner. */
  static async open(studio: Studio, name: string, terms: Terms): Promise<Account> {
    const { key } = await ask<{ key: { apiKey: string } }>(studio, '/studio/accounts', studio.ownerKey, {
      name,
      ...terms,
    })
    return new Account(studio, key.apiKey)
  }

  /** Starts a session and returns the cookie for a browser to send. */
  async signIn(): Promise<Pick<Cookie, 'name' | 'value' | 'httpOnly' | 'sameSite'> & { readonly url: string }> {
    const { url } = this.#studio
    const answer = await fetch(`${url}/studio/session`, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ apiKey: this.apiKey }),
    })
    const [, name, value] = /^([^=]+)=([^;]+);/.exec(answer.headers.get('set-cookie') ?? '') ?? []
    if (name === undefined || value === undefined) throw new Error(`Nobody is signed in: ${await answer.text()}`)
    return { name, value, url, httpOnly: true, sameSite: 'Strict' }
  }

  /** Submits a work as a program does; a key that was used before creates no second work. */
  async submit(operation: string, recipe: object, key: string): Promise<void> {
    await ask(this.#studio, '/studio/works', this.apiKey, { operation, recipe, key })
  }

  /** Stores a file as a program does, and returns it as the studio describes it. */
  async store(name: string, mimeType: string, bytes: Buffer): Promise<Stored> {
    const form = new FormData()
    form.set('file', new Blob([Uint8Array.from(bytes)], { type: mimeType }), name)
    return ask(this.#studio, '/studio/assets', this.apiKey, form)
  }

  /** Cancels all waiting and running works, so that the next account has the studio to itself. */
  async takeBack(): Promise<void> {
    const { items } = await ask<{ items: readonly Work[] }>(this.#studio, '/studio/works', this.apiKey)
    const open = items.filter(({ cancellable }) => cancellable)
    // A work that has ended by now refuses to be cancelled, which is just as good.
    for (const { id } of open) await ask(this.#studio, `/studio/works/${id}/cancel`, this.apiKey, {}).catch(() => {})
  }
}

/** Sends a request as a program does and returns its data. With a body, a form or a JSON value, it is a POST. */
async function ask<Data>({ url }: Studio, path: string, apiKey: string, body?: object): Promise<Data> {
  const isForm = body instanceof FormData
  const answer = await fetch(url + path, {
    headers: { authorization: `Bearer ${apiKey}`, ...(!isForm && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`)
  const { data } = (await answer.json()) as { readonly data: Data }
  return data
}
