import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openComfyStandIn } from '../src/testing/server/support/comfyStandIn.ts'
import { openFalStandIn } from '../src/testing/server/support/falStandIn.ts'
import { flatFilm } from '../src/testing/server/support/flatFilm.ts'
import { temporaryFolder } from '../src/testing/server/support/folder.ts'
import { openStandIn, pictureOf, STAND_IN_KEY, type StandIn } from '../src/testing/server/support/standIn.ts'
import { expectNoViolations } from './support/axe.ts'
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
  await madeBy.getByRole('spinbutton', { name: /^Price of an image/ }).fill('7')
  await madeBy.getByRole('button', { name: 'Save' }).click()
  await expect(madeBy.getByRole('button', { name: 'beta-image-2 OpenAI: gpt-image-1' })).toBeVisible()
  await expectNoViolations(page)

  // The form says who makes it, and offers what the model can do.
  await madeBy.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByRole('radio', { name: /^beta-image-2, \d+ cr, Made by OpenAI: gpt-image-1/ })).toBeChecked()
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
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(prompt(page)).toHaveValue('a small fox')
})

test('a script is written, read, changed, kept over a reload, and made as it stands', async ({ page }) => {
  const lines = (text: string, from: number) => [{ text, from }]
  const script = {
    title: 'Honeybees',
    pages: [
      { headline: 'A jar', picture: 'A jar of honey', lines: lines('A jar takes two million flowers.', 1) },
      { headline: 'The hive', picture: 'A hive', lines: lines('A hive is home to 60,000 bees.', 2) },
    ],
  }
  standIn.mock.onMessage(/^\[1\] Honeybees/, { content: JSON.stringify(script) })
  await page.goto('/episodes')
  const generatesEpisode = page.getByRole('button', { name: 'Generate', exact: true })
  await page
    .getByRole('textbox', { name: 'Text' })
    .fill('Honeybees visit two million flowers for one jar of honey. A hive holds 60,000 bees.')
  await page.getByRole('button', { name: /^Speaker: / }).click()
  await page.getByRole('dialog', { name: 'Speaker' }).getByRole('button', { name: /^Ava/ }).click()
  await page.getByRole('button', { name: 'Write it with OpenAI' }).click()
  const first = page.getByRole('listitem', { name: 'Page 1' })
  await expect(first).toContainText('“Honeybees visit two million flowers for one jar of honey.”')
  await expect(first).toContainText('Written by OpenAI, gpt-4o.')

  await page.getByRole('button', { name: 'Move page 2 up' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Move page 1 up' })).toBeFocused()
  const said = first.getByRole('textbox', { name: 'Statement 1 on page 1' })
  await expect(said).toHaveValue('A hive is home to 60,000 bees.')
  await said.fill('Bees live together.')
  await expect(first).toContainText('Your own words, without a sentence of the source')
  await expectNoViolations(page)
  await page.reload()
  await expect(said).toHaveValue('Bees live together.')

  const asked = standIn.asked().length
  await generatesEpisode.click()
  await page.getByRole('link', { name: 'Watch its pages' }).click()
  await page.waitForURL('**/episodes/work_*')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible({ timeout: limits.work })
  const transcript = page.getByRole('region', { name: 'Transcript' })
  await expect(transcript).toContainText('Bees live together.')
  await expect(transcript).toContainText('A jar takes two million flowers.')
  // The script was paid once, and the model has not been asked again.
  const since = standIn.asked().slice(asked)
  expect(since.filter(({ path }) => path.includes('chat'))).toHaveLength(0)

  // One page is made again, as a new version; what is typed for it is kept over a reload.
  const player = page.getByRole('group', { name: 'Honeybees' })
  const dialog = page.getByRole('dialog', { name: 'Change page 2' })
  const openPage = async () => {
    await page.getByRole('button', { name: 'Page 2 of 2', exact: true }).click()
    await expect(player.locator('[data-page="2"]')).toBeVisible()
    await page.getByRole('button', { name: 'Change page' }).click()
  }
  await openPage()
  await expect(dialog).toContainText('“Honeybees visit two million flowers for one jar of honey.”')
  const again = dialog.getByRole('textbox', { name: 'Statement 1 on page 2' })
  await again.fill('A jar takes many flowers.')
  await expectNoViolations(page)
  await page.reload()
  await openPage()
  await expect(again).toHaveValue('A jar takes many flowers.')
  const before = page.url()
  await dialog.getByRole('button', { name: /^Make the page again · ≈ \d+ credit/ }).click()
  await page.waitForURL(url => url.href !== before && /work_/.test(url.href))
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible({ timeout: limits.work })
  await expect(transcript).toContainText('A jar takes many flowers.')
  await page.getByRole('navigation', { name: 'Versions' }).getByRole('link', { name: 'Version 1' }).click()
  await expect(transcript).toContainText('A jar takes two million flowers.')
})

test('films are made by a queue that the owner connects, and pictures by a workflow that is dropped', async ({
  page,
}) => {
  const folder = await temporaryFolder()
  const path = join(folder.path, 'film.mp4')
  await flatFilm(path, { width: 320, height: 180, seconds: 5 })
  const film = await readFile(path)
  const fal = await openFalStandIn({ key: STAND_IN_KEY, film })
  const made = Buffer.from(await pictureOf(1024, 1024), 'base64')
  const nodes = { CLIPTextEncode: {}, EmptyLatentImage: {}, SaveImage: {} }
  const comfy = await openComfyStandIn({ nodes, made, isQuick: true })
  await page.goto('/settings')
  const models = page.getByRole('region', { name: 'Models' })
  const connection = models.getByRole('region', { name: 'Connections' })
  const connect = async (name: string, url: string, key?: string) => {
    await models.getByRole('button', { name: 'Connect models' }).click()
    await models.getByRole('combobox', { name: 'Server or provider' }).click()
    await page.getByRole('option', { name }).click()
    await models.getByLabel('Address').fill(url)
    if (key !== undefined) await models.getByLabel('API key').fill(key)
    await models.getByRole('button', { name: 'Connect', exact: true }).click()
    await connection.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await connection.getByRole('button', { name: 'Test connection' }).click()
  }
  await connect('fal', fal.origin, STAND_IN_KEY)
  await expect(connection.getByText(/^It works, and lists \d+ models\.$/)).toBeVisible()

  const madeBy = models.getByRole('region', { name: 'Made by' })
  await madeBy.getByRole('button', { name: /^text_to_video/ }).click()
  await madeBy.getByRole('combobox', { name: 'Made by' }).click()
  await page.getByRole('option', { name: 'fal' }).click()
  await expect(madeBy.getByRole('combobox', { name: 'Model' })).toHaveValue('')
  await madeBy.getByRole('combobox', { name: 'Model' }).fill('fal-ai/kling-video/v2.5-turbo/pro')
  await madeBy.getByRole('button', { name: /^Make a test result/ }).click()
  // The film of the test is there and plays.
  await expect.poll(() => madeBy.locator('video').evaluate(one => (one as HTMLVideoElement).duration)).toBeCloseTo(5, 0)
  await madeBy.getByRole('button', { name: 'Save' }).click()
  await expect(
    madeBy.getByRole('button', { name: 'text_to_video fal: fal-ai/kling-video/v2.5-turbo/pro' }),
  ).toBeVisible()
  await madeBy.getByRole('button', { name: 'Try it' }).click()

  // The form has what the model can do, and says who makes it.
  await expect(page.getByText('Made by fal: fal-ai/kling-video/v2.5-turbo/pro')).toBeVisible()
  await expect(page.getByRole('radio', { name: '720p' })).toHaveCount(0)
  await expect(page.getByRole('radio', { name: '10 s' })).toBeVisible()
  await expect(page.getByText('Camera', { exact: true })).toHaveCount(0)
  await page.getByLabel('Prompt').fill('a red fox in motion')
  await page.getByRole('button', { name: /^Generate/ }).click()
  await page.getByRole('link', { name: 'a red fox in motion' }).first().click({ timeout: limits.work })
  await expect(page.getByText('fal · fal-ai/kling-video/v2.5-turbo/pro')).toBeVisible({ timeout: limits.work })
  expect(fal.queued).toHaveLength(2)

  await page.goto('/settings')
  await connect('ComfyUI', comfy.origin)
  const workflows = connection.getByRole('region', { name: 'Workflows' })
  const graph = {
    '1': { class_type: 'CLIPTextEncode', inputs: { text: 'old' }, _meta: { title: 'What to paint' } },
    '2': { class_type: 'EmptyLatentImage', inputs: { width: 512, height: 512, batch_size: 1 } },
    '3': { class_type: 'SaveImage', inputs: { filename_prefix: 'a', images: ['2', 0] }, _meta: { title: 'Result' } },
  }
  const file = { name: 'painter.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(graph)) }
  await workflows.locator('input[type=file]').setInputFiles(file)
  await expect(workflows.getByRole('combobox', { name: 'What to paint · text' })).toHaveText(/the prompt/)
  await expect(workflows.getByRole('combobox', { name: 'Node of the result' })).toHaveText(/Result/)
  await expectNoViolations(page)
  await workflows.getByRole('button', { name: 'Save the workflow' }).click()
  await workflows.getByRole('button', { name: 'Look for what is missing' }).click()
  await expect(workflows.getByText('It has all the nodes and models that the workflow needs.')).toBeVisible()
  await workflows.getByRole('button', { name: /^Make one for real/ }).click()
  await expect(workflows.locator('img[src^="data:image/webp"]')).toBeVisible()
  expect(comfy.prompts[0]?.graph['2']?.inputs).toMatchObject({ width: 1024, batch_size: 1 })
  await fal[Symbol.asyncDispose]()
  await comfy[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})
