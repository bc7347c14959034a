import type { Page } from 'playwright/test'
import { STAND_IN_KEY } from '../../src/testing/server/support/standIn.ts'
import { expect } from './fixtures.ts'

/** The part of the studio's answer that is used here. */
interface Connected {
  readonly data: { readonly items: readonly { readonly id: string; readonly name: string }[] }
}

/** Asks the studio as the open page would. */
async function post(page: Page, path: string, data: object): Promise<Connected> {
  const answer = await page.request.post(path, { data, headers: { origin: new URL(page.url()).origin } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json() as Promise<Connected>
}

/** Connects a stand-in, whose address is `url`, as the owner whose page is open. Returns the id of the connection. */
export async function connect(
  page: Page,
  connection: { readonly name: string; readonly protocol: string; readonly url: string },
): Promise<string> {
  const { data } = await post(page, '/studio/connections', { ...connection, apiKey: STAND_IN_KEY })
  return data.items.find(({ name }) => name === connection.name)?.id ?? ''
}

/** Has models made by a connection, each by the model of the provider beside it. */
export async function bind(page: Page, connection: string, models: Readonly<Record<string, string>>): Promise<void> {
  for (const [model, remoteModel] of Object.entries(models))
    await post(page, `/studio/models/${model}`, { connection, remoteModel })
}
