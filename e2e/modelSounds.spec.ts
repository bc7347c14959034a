import { openElevenStandIn, type ElevenStandIn } from '../src/testing/server/support/elevenStandIn.ts'
import { openStandIn, type StandIn } from '../src/testing/server/support/standIn.ts'
import { bind, connect } from './support/connections.ts'
import { expect, test } from './support/fixtures.ts'
import { analyse, bringRecording, expectDone, form, generate, viewer } from './support/music.ts'
import { mode } from './support/voice.ts'

test.use({ ownStudio: true })

let eleven: ElevenStandIn
let listener: StandIn
test.beforeAll(async () => {
  eleven = await openElevenStandIn()
  listener = await openStandIn()
})
test.afterAll(async () => {
  await eleven[Symbol.asyncDispose]()
  await listener[Symbol.asyncDispose]()
})

test('connected models make an effect and a song, hear what is said, and separate a recording', async ({ page }) => {
  listener.mock.onTranscription({
    transcription: { text: 'Hello there.', segments: [{ id: 0, text: 'Hello there.', start: 0, end: 1.5 }] },
  })
  await page.goto('/voice')
  await expect(mode(page, 'Sound effect')).toBeVisible()
  const sounds = await connect(page, { name: 'Eleven', protocol: 'elevenlabs', url: eleven.url })
  await bind(page, sounds, { 'sound-effects': 'eleven_text_to_sound_v2', 'music-8': 'music_v1', stems: 'six_stems_v1' })
  const ears = await connect(page, { name: 'Ears', protocol: 'openai', url: `${listener.mock.url}/v1` })
  await bind(page, ears, { transcription: 'whisper-1' })
  await page.reload()

  await mode(page, 'Sound effect').check()
  await page.getByRole('textbox', { name: 'What is heard' }).fill('a gate in the wind')
  await generate(page).click()
  await page.getByRole('link', { name: 'a gate in the wind' }).click()
  await expect(viewer(page).getByText('0:02', { exact: false }).first()).toBeVisible()

  await page.goto('/music')
  await page.getByRole('radio', { name: 'All settings' }).check()
  await page.getByRole('radio', { name: /^music-8, .*Made by Eleven/ }).check()
  await page.getByRole('textbox', { name: /^How it should sound/ }).fill('A slow waltz')
  await generate(page).click()
  const song = await expectDone(page, 'music.generate', 'SNG', 20)
  expect(song.results).toHaveLength(1)
  expect(eleven.made).toEqual(['a gate in the wind', expect.stringContaining('A slow waltz')])

  await page.goto('/music/analysis')
  await bringRecording(page, 'Recording', 2)
  await analyse(page).click()
  await expectDone(page, 'music.recognize', 'LYR', 3)
  await expect(page.getByRole('link', { name: /^Lyrics of tone.*Hello there/ })).toBeVisible()

  await form(page, 'Stems').check()
  await page.getByRole('button', { name: 'Take along' }).click()
  await analyse(page).click()
  await expectDone(page, 'music.stem', 'STM', 6)
  const tile = page.getByRole('link', { name: /^Stems of tone/ })
  for (const name of ['Vocals', 'Bass', 'Drums', 'Other']) await expect(tile).toContainText(name)
  expect(eleven.separated()).toBe(1)
})
