import type { Page } from 'playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { pressBoth } from './support/keys.ts'

const small = { provider: 'vendor_beta', model: 'beta-image-2', imageConfig: { imageSize: '1K', aspectRatio: '1:1' } }

/** Submits an image as the page does, and returns its work once that is done. */
async function paint(
  page: Page,
  prompt: string,
  parents: readonly string[] = [],
): Promise<{ id: string; asset: string }> {
  const referenceImages = parents.map(asset => ({ asset }))
  const recipe = { ...small, prompt, ...(parents.length > 0 && { referenceImages }) }
  return page.evaluate(
    async ([asked, key]) => {
      const headers = { 'Content-Type': 'application/json' }
      const body = JSON.stringify({ operation: 'image.generate', recipe: asked, key })
      interface Answer {
        data: { id: string; state: string; results: { id: string }[] }
      }
      const submitted = (await (await fetch('/studio/works', { method: 'POST', headers, body })).json()) as Answer
      for (;;) {
        const { data } = (await (await fetch(`/studio/works/${submitted.data.id}`)).json()) as Answer
        if (data.state === 'failed') throw new Error('it failed')
        if (data.state === 'done') return { id: data.id, asset: data.results[0]?.id ?? '' }
      }
    },
    [recipe, `${prompt} ${Date.now()}`] as const,
  )
}

test('goes from the list to a work, along its lineage, and to a comparison by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const first = await paint(page, 'A fox in the snow')
  const second = await paint(page, 'The same fox by night', [first.asset])
  await pressBoth(page, 'g', 'w')
  await expect(page).toHaveTitle('Works · Atelier')
  const list = page.getByRole('list', { name: 'All works' })
  const newest = list.getByRole('link', { name: 'The same fox by night' })
  await expect(newest).toBeVisible()
  await expectNoViolations(page)

  await newest.focus()
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('link', { name: 'A fox in the snow' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/works/${second.id}$`))
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await expect(page.getByRole('listitem').getByText('Running', { exact: true })).toHaveCount(1)
  await expect(page.getByRole('term').filter({ hasText: 'Charged' }).locator('..')).toContainText('4 credits')
  const graph = page.getByRole('list', { name: 'Made from and used in' })
  await expect(graph.getByRole('link')).toHaveCount(2)
  await expectNoViolations(page)

  await graph.getByRole('link', { name: /The same fox/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(graph.getByRole('link', { name: /A fox in the snow/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/works/${first.id}$`))

  await page.getByRole('link', { name: 'Compare with another' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Choose a work to compare with' })).toContainText(
    'A fox in the snow',
  )
  await expect(page.getByRole('main')).toBeFocused()
  await list.getByRole('button', { name: 'Actions: The same fox by night' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Compare with this one' }).press('Enter')
  await expect(page.getByRole('row', { name: /Different: Prompt/ })).toBeVisible()
  for (const letter of ['A', 'B']) {
    const large = await page.getByRole('group', { name: new RegExp(`^${letter}: IMG`) }).boundingBox()
    expect(large?.width, 'the pictures stand large beside each other').toBeGreaterThan(400)
  }
  await expectNoViolations(page)
})

test('on a phone: a task that a program made is added, and a filter is saved and used again', async ({
  page,
  studio,
  account,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const headers = { Authorization: `Bearer ${account.apiKey}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ ...small, prompt: 'made by a program' })
  const accepted = await fetch(`${studio.url}/v1/images/generation/async`, { method: 'POST', headers, body })
  expect(accepted.status).toBe(202)

  await page.goto('/works')
  const found = page.getByRole('region', { name: 'Made elsewhere' })
  await expect(found).toBeVisible()
  await expectNoViolations(page)
  await found.getByRole('button', { name: 'Add it' }).press('Enter')
  await expect(page.getByRole('list', { name: 'Done just now' }).getByText('1 work was added.')).toBeVisible()
  await expect(found).toBeHidden()
  const list = page.getByRole('list', { name: 'All works' })
  await expect(list.getByRole('listitem').filter({ hasText: 'Make an image' }).getByText('Done')).toBeVisible()

  await page.getByRole('button', { name: 'Filters', exact: true }).press('Enter')
  await page.getByRole('spinbutton', { name: 'Cost from, in credits' }).fill('900')
  await expect(page.getByText('0 works', { exact: true })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Saved filters' }).press('Enter')
  await page.getByRole('textbox', { name: 'Name for these filters' }).fill('Dear ones')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Dear ones', exact: true })).toBeVisible()
  await page.goto('/works')
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await page.getByRole('button', { name: 'Saved filters' }).press('Enter')
  await page.getByRole('button', { name: 'Dear ones', exact: true }).press('Enter')
  await expect(page).toHaveURL(/least=/)
  await page.reload()
  await expect(page.getByText('0 works', { exact: true })).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide, 'nothing stands out at the side').toBe(390)
})
