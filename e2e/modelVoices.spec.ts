import { openStandIn, STAND_IN_KEY, type StandIn } from '../src/testing/server/support/standIn.ts'
import { tone } from '../src/testing/server/support/tones.ts'
import { expectNoViolationsInBothThemes } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { opener } from './support/speakers.ts'

test.use({ ownStudio: true })

let standIn: StandIn
test.beforeAll(async () => {
  standIn = await openStandIn()
})
test.afterAll(() => standIn[Symbol.asyncDispose]())

test('the owner connects a model that speaks, and its voices are chosen like any other', async ({ page }) => {
  standIn.mock.onSpeech(/./, { audio: tone(1).toString('base64'), format: 'wav' })
  await page.goto('/settings')
  const models = page.getByRole('region', { name: 'Models' })
  await models.getByRole('button', { name: 'Connect models' }).click()
  await models.getByRole('combobox', { name: 'Server or provider' }).click()
  await page.getByRole('option', { name: 'OpenAI' }).click()
  await models.getByLabel('Address').fill(`${standIn.mock.url}/v1`)
  await models.getByLabel('API key').fill(STAND_IN_KEY)
  await models.getByRole('button', { name: 'Connect', exact: true }).click()

  const madeBy = models.getByRole('region', { name: 'Made by' })
  await madeBy.getByRole('button', { name: /^voice-1\.0/ }).click()
  await madeBy.getByRole('combobox', { name: 'Made by' }).click()
  await page.getByRole('option', { name: 'OpenAI' }).click()
  await madeBy.getByRole('combobox', { name: 'Model' }).fill('tts-1')
  await madeBy.getByRole('button', { name: 'Save' }).click()
  const voices = madeBy.getByRole('region', { name: 'Voices' })
  await voices.getByRole('button', { name: 'Read the voices of the server' }).click()
  await expect(voices.getByText('Nova', { exact: true })).toBeVisible()
  await expectNoViolationsInBothThemes(page)

  await page.goto('/speakers')
  await page.getByRole('searchbox').fill('Nova')
  await opener(page, 'Nova').click()
  await expect(page.getByText('OpenAI, tts-1').first()).toBeVisible()
  await page.getByRole('link', { name: 'Use in voice' }).click()
  await page.getByRole('textbox', { name: 'Text' }).fill('Good evening from the cape.')
  await page.getByRole('button', { name: /^Generate/ }).click()
  await expect(page.getByRole('link', { name: 'Good evening from the cape.' })).toBeVisible()
  expect(standIn.asked().some(({ body }) => JSON.stringify(body).includes('Good evening'))).toBe(true)
})
