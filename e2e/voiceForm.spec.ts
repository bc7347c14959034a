import { expectNoViolations } from './support/axe.ts'
import { expect } from './support/fixtures.ts'
import { tone } from './support/media.ts'
import { generate, line, mode, test } from './support/voice.ts'

test('dialogue: lines are written, split, joined and moved; the counter counts what is sent', async ({ page }) => {
  await mode(page, 'Dialogue').check()
  await line(page, 1).click()
  await page.keyboard.type('Did you hear that?')
  await page.keyboard.press('Enter')
  await expect(line(page, 2)).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Voice of line 2' })).toHaveValue('2')
  await page.keyboard.type('No. What?')
  for (let left = 0; left < 6; left++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(line(page, 3)).toHaveValue('What?')
  await expect(line(page, 3)).toBeFocused()
  await page.keyboard.press('Alt+1')
  await expect(page.getByRole('combobox', { name: 'Voice of line 3' })).toHaveValue('1')
  await page.keyboard.press('Backspace')
  await expect(line(page, 3)).toHaveCount(0)
  await expect(line(page, 2)).toHaveValue('No. What?')
  await expect(line(page, 2)).toBeFocused()

  await page.keyboard.press('Alt+ArrowUp')
  await expect(line(page, 1)).toHaveValue('No. What?')
  await expect(line(page, 1)).toBeFocused()
  const grip = (number: number) => page.getByRole('button', { name: `Line ${number}: move` })
  await grip(1).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('At place 1.')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('At place 2.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(line(page, 1)).toHaveValue('Did you hear that?')

  // Five characters are the voice mark of the line, which is not typed.
  await page.getByRole('button', { name: 'Remove line 2' }).click()
  await expect(line(page, 2)).toHaveCount(0)
  await line(page, 1).fill('a'.repeat(1395))
  await expect(page.getByText('1400/1400')).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.type('b')
  await expect(page.getByText('1401/1400')).toBeVisible()
  await generate(page).click()
  await expect(page.getByText('At most 1,400 characters')).toBeVisible()
})

test('a line is moved by dragging its grip', async ({ page }) => {
  await mode(page, 'Dialogue').check()
  await line(page, 1).fill('Did you hear that?')
  await line(page, 1).press('End')
  await page.keyboard.press('Enter')
  await expect(line(page, 2)).toBeFocused()
  await page.keyboard.type('No. What?')
  const grip = (number: number) => page.getByRole('button', { name: `Line ${number}: move` })
  const box = await grip(1).boundingBox()
  await grip(2).hover()
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 8, (box?.y ?? 0) - 4, { steps: 8 })
  await expect(page.getByText('At place 1.')).toBeAttached()
  await page.mouse.up()
  await expect(line(page, 1)).toHaveValue('No. What?')
  await expect(line(page, 2)).toHaveValue('Did you hear that?')
})

test('my own clip: a clip that is too long is cut, a file that is not a sound is refused', async ({ page }) => {
  await mode(page, 'My own clip').check()
  const clip = page.getByRole('group', { name: 'Clip' })
  const file = clip.locator('input[type=file]')
  const long = tone('long', { seconds: 40, decibels: -20, hertz: 220 }).bytes
  await file.setInputFiles({ name: 'long.wav', mimeType: 'audio/wav', buffer: long })
  await expect(clip.getByText('This clip is longer than 30 s. Choose a part.')).toBeVisible()
  await expect(clip.getByText('30.0 s chosen')).toBeVisible()
  await clip.getByRole('slider', { name: 'End' }).focus()
  await page.keyboard.press('End')
  await expect(clip.getByRole('slider', { name: 'Start' })).toHaveAttribute('aria-valuenow', '10')
  await expect(clip.getByText('30.0 s chosen')).toBeVisible()
  await clip.getByRole('button', { name: 'Discard' }).click()

  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no sound') })
  await expect(clip.getByRole('alert')).toHaveText('This file is not a sound.')
  await clip.getByRole('button', { name: 'From an address …' }).click()
  await clip.getByRole('textbox').fill('https://voices.example/me.mp3')
  await clip.getByRole('button', { name: 'Add' }).click()
  await expect(clip.getByText('fetched by the service')).toBeVisible()
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('all modes fit, and axe finds nothing', async ({ page }) => {
    await page.getByRole('link', { name: /Use this recipe: Rain on a tin roof/ }).click()
    await expect(page.getByRole('textbox', { name: 'What is heard' })).toHaveValue(/Rain on a tin roof/)
    for (const name of ['Narration', 'Dialogue', 'Sound effect', 'My own clip', 'Image to sound']) {
      await mode(page, name).check()
      await expect(page.getByRole('slider', { name: 'Pitch' })).toBeAttached()
      await expect(page.getByText('Getting it ready …')).toHaveCount(0)
      await expectNoViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    }
  })
})
