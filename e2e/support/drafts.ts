import { expect, type Page } from 'playwright/test'

/** Waits until a prompt is stored in the browser's database, from which it is restored however the page ends. */
export async function expectDraftStored(page: Page, prompt: string): Promise<void> {
  await expect.poll(() => storedPrompts(page)).toContain(prompt)
}

/** The prompts of the drafts in the browser's database. */
export function storedPrompts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('atelier')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
        opening.addEventListener('success', () => {
          const asking = opening.result.transaction('drafts').objectStore('drafts').getAll()
          asking.addEventListener('success', () => {
            opening.result.close()
            resolve(asking.result.map((draft: { values: { prompt: unknown } }) => String(draft.values.prompt)))
          })
        })
      }),
  )
}
