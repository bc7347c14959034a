import { openStandIn, pictureOf, STAND_IN_KEY, type StandIn } from '../src/testing/server/support/standIn.ts'
import { expectNoViolationsInBothThemes } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { choice, frame, generate, prompt } from './support/imagePage.ts'
import { limits } from './support/limits.ts'

test.use({ ownStudio: true })

let standIn: StandIn
test.beforeAll(async () => {
  standIn = await openStandIn()
})
test.afterAll(() => standIn[Symbol.asyncDispose]())

test('the owner connects a model, tests it, has it make pictures, and goes back to the built-in engine', async ({
  page,
}) => {
  standIn.mock.onImage('a red fox', { image: { b64Json: await pictureOf(1024, 1024) } })
  const refused = { message: 'Your request was rejected by the safety system.', code: 'moderation_blocked' }
  standIn.mock.on({ userMessage: 'a refused fox', endpoint: 'image' }, { error: refused, status: 400 })

  await page.goto('/')
  await expect(page.getByText(/^Everything runs on this machine\./)).toBeVisible()
  await page.goto('/settings')
  const models = page.getByRole('region', { name: 'Models' })
  await models.getByRole('button', { name: 'Connect models' }).click()
  await models.getByRole('combobox', { name: 'Server or provider' }).click()
  await page.getByRole('option', { name: 'OpenAI' }).click()
  await expect(models.getByLabel('Address')).toHaveValue('https://api.openai.com/v1')
  await models.getByLabel('Address').fill(`${standIn.mock.url}/v1`)
  await models.getByLabel('API key').fill('not-the-key')
  await models.getByRole('button', { name: 'Connect', exact: true }).click()

  const connection = models.getByRole('region', { name: 'Connections' })
  await connection.getByRole('button', { name: /^OpenAI/ }).click()
  await connection.getByRole('button', { name: 'Test connection' }).click()
  await expect(connection.getByText('It does not accept the key.')).toBeVisible()
  await expect(connection.getByText(`${standIn.mock.url}/v1/models · 401`)).toBeVisible()
  await connection.getByLabel('New API key').fill(STAND_IN_KEY)
  await connection.getByRole('button', { name: 'Save' }).click()
  await expect(connection.getByText('A key ending in …ests is stored.')).toBeVisible()
  await connection.getByRole('button', { name: 'Test connection' }).click()
  await expect(connection.getByText(/^It works, and lists \d+ models\.$/)).toBeVisible()
  expect(await page.content()).not.toContain(STAND_IN_KEY)

  const madeBy = models.getByRole('region', { name: 'Made by' })
  await madeBy.getByRole('button', { name: /^beta-image-2/ }).click()
  await madeBy.getByRole('combobox', { name: 'Made by' }).click()
  await page.getByRole('option', { name: 'OpenAI' }).click()
  await madeBy.getByRole('combobox', { name: 'Model' }).fill('gpt-image-1')
  await madeBy.getByRole('button', { name: 'Test without making anything' }).click()
  await expect(madeBy.getByText(/^Address and key are right/)).toBeVisible()
  await madeBy.getByRole('spinbutton', { name: /^Price of a picture/ }).fill('7')
  await madeBy.getByRole('button', { name: 'Save' }).click()
  await expect(madeBy.getByRole('button', { name: 'beta-image-2 OpenAI: gpt-image-1' })).toBeVisible()
  await expectNoViolationsInBothThemes(page)

  // The form says who makes it, and offers what the model can do.
  await madeBy.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByRole('radio', { name: /^beta-image-2, Made by OpenAI: gpt-image-1/ })).toBeChecked()
  await expect(choice(page, '1K')).toBeVisible()
  await expect(choice(page, '2K')).toHaveCount(0)
  await choice(page, '1K').check()
  await page.getByRole('radio', { name: '1:1', exact: true }).check()
  await prompt(page).fill('a red fox')
  await expect(page.getByRole('region', { name: 'Price' })).toContainText('7 credits')
  await generate(page).click()
  await expect(page.getByText(/beta-image-2 · 1K · 7 cr/).first()).toBeAttached({ timeout: limits.work })
  await page.getByRole('link', { name: 'a red fox' }).click()
  await expect(page.getByText('OpenAI · gpt-image-1')).toBeVisible()
  await page.keyboard.press('Escape')

  await prompt(page).fill('a refused fox')
  await generate(page).click()
  await expect(frame(page, 'a refused fox')).toContainText('Failed')
  await expect(page.getByText(/OpenAI refused the content: Your request was rejected/).first()).toBeAttached()

  await page.goto('/')
  await expect(page.getByText(/^Made by OpenAI where they are connected/)).toBeVisible()
  await page.goto('/settings')
  await madeBy.getByRole('button', { name: /^beta-image-2/ }).click()
  await madeBy.getByRole('combobox', { name: 'Made by' }).click()
  await page.getByRole('option', { name: 'The built-in engine' }).click()
  await madeBy.getByRole('button', { name: 'Save' }).click()
  await expect(madeBy.getByRole('button', { name: 'beta-image-2 The built-in engine' })).toBeVisible()
  await page.goto('/image')
  await expect(choice(page, '2K')).toBeVisible()
})

test('a connected language model helps with a prompt, and its answer can be undone', async ({ page }) => {
  standIn.mock.onMessage('a small fox', { content: 'A small red fox in fresh snow at dusk' })
  await page.goto('/image')
  await prompt(page).fill('a small fox')
  await expect(page.getByRole('button', { name: 'Improve' })).toHaveCount(0)

  await page.goto('/settings')
  const madeBy = page.getByRole('region', { name: 'Models' }).getByRole('region', { name: 'Made by' })
  await madeBy.getByRole('button', { name: /^Help with texts/ }).click()
  await madeBy.getByRole('combobox', { name: 'Made by' }).click()
  await page.getByRole('option', { name: 'OpenAI' }).click()
  await madeBy.getByRole('combobox', { name: 'Model' }).fill('gpt-4o')
  await madeBy.getByRole('button', { name: 'Save' }).click()
  await expect(madeBy.getByRole('button', { name: 'Help with texts OpenAI: gpt-4o' })).toBeVisible()

  await page.goto('/image')
  await page.getByRole('button', { name: 'Improve' }).click()
  await expect(prompt(page)).toHaveValue('A small red fox in fresh snow at dusk')
  await expect(page.getByText('Written by OpenAI')).toBeVisible()
  await expect(page.getByText('Before: a small fox')).toBeVisible()
  await expectNoViolationsInBothThemes(page)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(prompt(page)).toHaveValue('a small fox')
})
