import { openElevenStandIn, type ElevenStandIn } from '../src/testing/server/support/elevenStandIn.ts'
import { openStandIn, STAND_IN_KEY, type StandIn } from '../src/testing/server/support/standIn.ts'
import { tone } from '../src/testing/server/support/tones.ts'
import { expectNoViolations } from './support/axe.ts'
import { bind, connect } from './support/connections.ts'
import { expect, test } from './support/fixtures.ts'
import { limits } from './support/limits.ts'
import { playOn, tone as recording } from './support/media.ts'
import { details, opener } from './support/speakers.ts'
import { cast, generate, line, mode, viewer } from './support/voice.ts'

test.use({ ownStudio: true })

let standIn: StandIn
let eleven: ElevenStandIn
test.beforeAll(async () => {
  standIn = await openStandIn()
  eleven = await openElevenStandIn()
})
test.afterAll(async () => {
  await standIn[Symbol.asyncDispose]()
  await eleven[Symbol.asyncDispose]()
})

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
  await expectNoViolations(page)

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

test('a provider makes a voice of a recording, which speaks a dialogue, and stays there if the owner says so', async ({
  page,
  complaints,
}) => {
  // Removing the connection is refused once, as voices would stay there.
  complaints.allow(/409 \(Conflict\)/)
  await playOn(page)
  await page.goto('/settings')
  await expect(page.getByRole('region', { name: 'Models' })).toBeVisible()
  const connection = await connect(page, { name: 'Eleven', protocol: 'elevenlabs', url: eleven.url })
  await bind(page, connection, { 'voice-1.0': 'eleven_multilingual_v2', 'own-voices': 'instant_voice_cloning' })

  await page.goto('/speakers?make=true')
  const making = page.getByRole('dialog', { name: 'Make a voice' })
  const { bytes: buffer } = recording('clip', { seconds: 2, decibels: -12, hertz: 180 })
  await making.locator('input[type=file]').setInputFiles({ name: 'aunt.wav', mimeType: 'audio/wav', buffer })
  await making.getByRole('textbox', { name: 'Name' }).fill('Aunt May')
  await expect(making.getByRole('radio', { name: 'Eleven' })).toBeChecked()
  await expect(making.getByRole('button', { name: 'Make it' })).toHaveAttribute('aria-disabled', 'true')
  expect(eleven.added).toEqual([])
  await making.getByRole('switch', { name: /agrees .* Eleven/ }).click()
  await making.getByRole('button', { name: 'Make it' }).click()
  await expect(details(page).getByRole('heading', { name: 'Aunt May' })).toBeVisible()
  await expect(details(page).getByText('Eleven, eleven_multilingual_v2')).toBeVisible()
  expect(eleven.added).toHaveLength(1)

  await page.goto('/voice')
  await mode(page, 'Dialogue').check()
  await cast(page, 'Voice 1', 'Aunt May')
  await page.getByRole('button', { name: 'Remove voice 2' }).click()
  await line(page, 1).fill('Is it late?')
  await generate(page).click()
  await page.getByRole('link', { name: /Is it late\?/ }).click({ timeout: limits.work })
  await viewer(page).getByRole('button', { name: 'Play', exact: true }).click({ timeout: limits.work })
  const position = viewer(page).getByRole('slider', { name: /Position/ })
  await expect.poll(async () => Number(await position.getAttribute('aria-valuenow'))).toBeGreaterThan(0.1)
  expect(eleven.spoken).toEqual([{ voice: 'eleven-1', text: 'Is it late?' }])

  await page.goto('/settings')
  const connections = page.getByRole('region', { name: 'Models' }).getByRole('region', { name: 'Connections' })
  await connections.getByRole('button', { name: /^Eleven/ }).click()
  await connections.getByRole('button', { name: 'Remove connection' }).click()
  await expect(connections.getByText(/^1 voice made from a recording is stored there/)).toBeVisible()
  await connections.getByRole('button', { name: 'Remove it and leave them there' }).click()
  await expect(connections.getByRole('button', { name: /^Eleven/ })).toBeHidden()
  expect(eleven.voices()).toHaveLength(1)
})
