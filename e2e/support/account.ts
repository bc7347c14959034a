import type { Cookie } from 'playwright/test'
import type { Work } from '../../src/contract/studio/works.ts'
import type { Studio } from './studio.ts'

/** What an account of a journey has, as the owner of a studio would give it. */
export interface Terms {
  readonly credits: number
  readonly paid: boolean
  readonly freeUsages: Readonly<Record<string, number>>
}

/** A file as the studio has it. */
export type Stored = Readonly<Record<string, unknown>> & { readonly id: string; readonly mimeType: string }

/** As the first start gives them to the owner. */
export const ownersTerms: Terms = { credits: 10_000, paid: true, freeUsages: {} }

/** Somebody who has an account of a studio, and sees nothing of what is in the others. */
export class Account {
  readonly apiKey: string
  readonly #studio: Studio

  constructor(studio: Studio, apiKey: string) {
    this.#studio = studio
    this.apiKey = apiKey
  }

  /** Has the owner of a studio make an account that nobody has used. */
  static async open(studio: Studio, name: string, terms: Terms): Promise<Account> {
    const { key } = await ask<{ key: { apiKey: string } }>(studio, '/studio/accounts', studio.ownerKey, {
      name,
      ...terms,
    })
    return new Account(studio, key.apiKey)
  }

  /** Begins a session, and answers with the cookie that a browser is to send. */
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

  /** Asks for a work as a program does; a key that was used before makes no second one. */
  async submit(operation: string, recipe: object, key: string): Promise<void> {
    await ask(this.#studio, '/studio/works', this.apiKey, { operation, recipe, key })
  }

  /** Stores a file as a program does, and answers with what the studio calls it. */
  async store(name: string, mimeType: string, bytes: Buffer): Promise<Stored> {
    const form = new FormData()
    form.set('file', new Blob([Uint8Array.from(bytes)], { type: mimeType }), name)
    return ask(this.#studio, '/studio/assets', this.apiKey, form)
  }

  /** Takes back what waits or runs, so that whoever comes next has the studio to themselves. */
  async takeBack(): Promise<void> {
    const { items } = await ask<{ items: readonly Work[] }>(this.#studio, '/studio/works', this.apiKey)
    const open = items.filter(({ cancellable }) => cancellable)
    // One that has ended by now refuses, which is as good.
    for (const { id } of open) await ask(this.#studio, `/studio/works/${id}/cancel`, this.apiKey, {}).catch(() => {})
  }
}

/** What a studio answers to a program; with a body, a form or what becomes JSON, it is a POST. */
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
