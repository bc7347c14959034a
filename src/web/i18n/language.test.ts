import i18next from 'i18next'
import { beforeEach, expect, it, vi } from 'vitest'
import { chooseLanguage, loadWords, startTexts } from './language.ts'
import { sentence, wordingOf } from './sentences.ts'
import { startTestTexts } from './testTexts.ts'

/** The texts reported as missing. */
let missing: string[]
beforeEach(() => {
  missing = []
  vi.stubGlobal('reportError', (error: Error) => missing.push(error.message))
})

it('provides loaded texts in the chosen language, and reports texts that were not loaded', async () => {
  await startTexts('en')
  expect(i18next.t('area.home')).toBe('Home')
  expect(i18next.t('sketch.empty')).toBe('sketch.empty')
  expect(missing).toEqual(['No words for sketch.empty were loaded.'])

  await loadWords(['image'])
  expect(i18next.t('sketch.empty')).toBe('Appears as you type.')
  await chooseLanguage('zh')
  expect(i18next.t('sketch.empty')).toBe('输入时会即时显示。')

  // A page that opens while the other language is still loading.
  const choosing = chooseLanguage('en')
  await loadWords(['voice'])
  expect(i18next.exists('voice.mode')).toBe(true)
  await choosing
  expect(i18next.t('voice.mode')).toBe('What to make')
  expect(document.documentElement.lang).toBe('en')
  expect(missing).toHaveLength(1)
})

it('a rule that names an option calls it as the page does, and by its raw name where the page has none', async () => {
  await startTestTexts('de')
  const none = (capability: string) => sentence('video.videos.none', { capability }, wordingOf('de'))
  expect(none('lip_sync')).toBe('Lippensync nimmt keine Videos')
  expect(none('hologram')).toBe('hologram nimmt keine Videos')
  const choice = { options: 'low, lip_sync, 16:9' }
  expect(sentence('field.choice', choice, wordingOf('de'))).toBe('Wähl eines davon: Niedrig, Lippensync, 16:9')
})
