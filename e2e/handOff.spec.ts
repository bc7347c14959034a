import type { Locator, Page } from 'playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { drawPicture } from './support/media.ts'
import { expectMade, generate, mode, viewer } from './support/voice.ts'

// Each test starts with an empty feed.
test.use({ accountFor: 'test' })

/** Opens a file in the library and returns the group of forms it can be used in. */
async function usesOf(page: Page, name: string) {
  await page.goto('/library')
  await page.getByRole('list', { name: 'Files' }).getByRole('link', { name }).click()
  return page.getByRole('dialog').getByRole('group', { name: 'Use in' })
}

/** The reasons shown for the operations that cannot take a result. */
async function reasonsOf(group: Locator): Promise<string[]> {
  await group.getByText('Why not others?').click()
  const reasons = group.getByRole('listitem')
  await expect(reasons.first()).toBeVisible()
  return reasons.allInnerTexts()
}

test('a picture is used for a sound, and the sound for a voice; forms that cannot use them say why', async ({
  page,
  account,
}) => {
  await account.store('reeds.png', 'image/png', (await drawPicture(page, 'reeds', 320, 200, 120)).bytes)
  const uses = await usesOf(page, 'reeds.png')
  expect(await reasonsOf(uses)).toEqual([
    'Make a song: takes only songs whose singing voice the service knows',
    'Make instrumental music: takes sound only',
    'Add a track to a song: takes sound only',
    'Remix a song: takes sound only',
    'Extend a song: takes sound only',
    'Recognize lyrics: takes sound only',
    'Describe a recording: takes sound only',
    'Separate stems: takes sound only',
    'Make an episode: is not made from a file',
    'Make the video of an episode: is not made from a file',
    'Make a voice: takes sound only',
  ])
  await uses.getByRole('button', { name: 'Sound for this image' }).click()
  await expect(mode(page, 'Image to sound')).toBeChecked()
  await expect(page.getByText('reeds.png')).toBeVisible()
  await page.getByRole('textbox', { name: 'What is heard or said' }).fill('The reeds are quiet.')
  await generate(page).click()
  const { recipe } = await expectMade(page, 1, /^audio\/mpeg/)
  expect(recipe).toMatchObject({ text: 'The reeds are quiet.', image: {} })
  expect(recipe).not.toHaveProperty('voices')

  await page.getByRole('link', { name: 'The reeds are quiet.' }).click()
  const next = viewer(page).getByRole('group', { name: 'Continue with', exact: true })
  expect(await reasonsOf(next)).toEqual([
    'Make an image: takes images only',
    'Make a song: takes only songs whose singing voice the service knows',
    'Make a soundtrack: takes images or videos; of a sound it takes only the style of a song, and this sound has none',
    'Make an episode: is not made from a file',
    'Make the video of an episode: is not made from a file',
  ])
  await expectNoViolations(page)
  await next.getByRole('button', { name: 'Speak in this voice' }).click()
  await expect(mode(page, 'My own clip')).toBeChecked()
  await expect(page.getByRole('group', { name: 'Clip' }).getByRole('button', { name: 'Play the clip' })).toBeVisible()
  // The words for the picture stay there until they are taken along.
  const text = page.getByRole('textbox', { name: 'Text, in the voice of the clip' })
  await expect(text).toHaveValue('')
  await page.getByRole('button', { name: 'Take along' }).click()
  await expect(text).toHaveValue('The reeds are quiet.')
})
