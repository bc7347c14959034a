import { expectNoViolations, expectNoViolationsInBothThemes } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { pressBoth, searchCommands, tabTo, tick } from './support/keys.ts'
import { details, facet, found, opener, row, rows, search } from './support/speakers.ts'

test('search, filters and the open speaker are kept in the address, through reloads and the Back button', async ({
  page,
}) => {
  await page.goto('/speakers')
  await expect(page).toHaveTitle('Speakers · Atelier')
  await tick(facet(page, 'Chinese'))
  await expect(found(page)).toHaveText('5 speakers')
  await tick(facet(page, 'female'))
  await expect(found(page)).toHaveText('3 speakers')
  // The counts of a facet ignore what is chosen within that facet.
  await expect(page.getByRole('checkbox', { name: 'male 2', exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Chinese 3', exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'English 4', exact: true })).toBeVisible()
  await search(page).fill('  LíNGER ')
  await expect(found(page)).toHaveText('1 speaker')

  await opener(page, '灵儿').click()
  await expect(details(page).getByRole('heading', { name: '灵儿' })).toBeVisible()
  await search(page).fill('')
  await expect(found(page)).toHaveText('3 speakers')
  await opener(page, '佳怡').click()
  await expect(details(page).getByRole('heading', { name: '佳怡' })).toBeVisible()
  await page.goBack()
  await expect(details(page).getByRole('heading', { name: '灵儿' })).toBeVisible()
  await page.reload()
  await expect(details(page).getByRole('heading', { name: '灵儿' })).toBeVisible()
  await expect(facet(page, 'female')).toBeChecked()
  await expect(found(page)).toHaveText('3 speakers')
  await expectNoViolationsInBothThemes(page)

  await page.goBack()
  await expect(details(page)).toBeHidden()
  await expect(facet(page, 'Chinese')).toBeChecked()
  await expect(search(page)).toHaveValue('LíNGER')
  await search(page).fill('')
  await page.getByRole('button', { name: 'Remove female' }).click()
  await expect(found(page)).toHaveText('5 speakers')
  await search(page).fill('nobody is called so')
  await expect(page.getByText('No speaker matches.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).last().click()
  await expect(facet(page, 'Chinese')).not.toBeChecked()
  await expect(search(page)).toHaveValue('')
  await expect(page).toHaveURL(/\/speakers$/)

  await page.getByRole('button', { name: 'Make a voice' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeVisible()
  await page.getByRole('button', { name: 'Make it' }).click()
  await expect(page.getByText('This is required').first()).toBeVisible()
  await expectNoViolations(page)
})

test('a favourite is stored, and is listed among the favourites', async ({ page }) => {
  await page.goto('/speakers')
  await row(page, 'June').getByRole('button', { name: 'Favourite: June' }).click()
  await page.getByRole('button', { name: 'Favourites', exact: true }).click()
  await expect(found(page)).toHaveText('1 speaker')
  await page.reload()
  await expect(row(page, 'June').getByRole('button', { name: 'Favourite: June' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await opener(page, 'June').click()
  await details(page).getByRole('button', { name: 'Remove from favourites' }).click()
  await expect(page.getByText('No favourites yet')).toBeVisible()
})

test('speakers are filtered, played and opened with the keyboard alone', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await pressBoth(page, 'g', 's')
  await expect(rows(page).first()).toBeVisible()
  await tabTo(page, facet(page, 'German'))
  await page.keyboard.press('Space')
  await expect(found(page)).toHaveText('3 speakers')
  await tabTo(page, search(page))
  await page.keyboard.type('male')
  await expect(page).toHaveURL(/q=male/)
  await tabTo(page, page.getByRole('button', { name: 'Play the demo of Lena' }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: 'Play the demo of Werner' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Player' })).toContainText('Werner, demo')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(details(page).getByRole('heading', { name: 'Werner' })).toBeVisible()
  await tabTo(page, details(page).getByRole('button', { name: 'Close details' }))
  await page.keyboard.press('Enter')
  await expect(details(page)).toBeHidden()
  await expect(opener(page, 'Werner')).toBeFocused()

  await searchCommands(page, 'speakers')
  await expect(page.getByRole('option', { name: /Speakers/ }).first()).toBeVisible()
})

test.describe('on a phone, in Chinese', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'zh-CN' })

  test('facets and details are sheets, and their texts are in Chinese', async ({ page }) => {
    await page.goto('/speakers')
    await expect(page).toHaveTitle('音色 · Atelier')
    await page.getByRole('button', { name: '筛选' }).click()
    const sheet = page.getByRole('dialog', { name: '筛选' })
    await tick(sheet.getByRole('checkbox', { name: /^英语/ }), sheet.getByRole('checkbox', { name: /^女声/ }))
    await expectNoViolations(page)
    await sheet.getByRole('button', { name: '显示 4 个音色' }).click()
    await expect(sheet).toBeHidden()
    const edith = page.getByRole('listitem').filter({ hasText: 'Edith' }).locator('[aria-expanded]')
    await edith.click()
    const open = page.getByRole('dialog', { name: 'Edith' })
    await expect(open.locator('p[lang="zh-CN"]')).toHaveText(/英式标准发音|女声/)
    await expect(open.getByRole('link', { name: '用于语音' })).toBeVisible()
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await open.getByRole('button', { name: '关闭详情' }).click()
    await expect(open).toBeHidden()
    await expect(edith).toBeFocused()
  })
})
