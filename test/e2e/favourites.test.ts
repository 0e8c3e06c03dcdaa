// Goal: favourites stand in groups and in an order of one's own, moved by dragging and by buttons, and
// what was removed comes back; every device shows the same. Method: a phone's browser, and a second
// one of the same customer.
import { expect, test } from 'vitest'
import { follow, goStock, goTab } from './walk.ts'
import { arrive, expectAccessible, joinWorld, newVisitor, settle, type Visitor } from './world.ts'

joinWorld()

const shots = process.env['SHOTS']
const picture = async ({ page }: Visitor, name: string): Promise<void> => {
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
}

async function star(visitor: Visitor, code: string): Promise<void> {
  await goStock(visitor, code)
  await visitor.page
    .getByRole('button', { name: visitor.t('action.favouriteAdd'), exact: true })
    .click()
  await visitor.page
    .getByRole('button', { name: visitor.t('action.favouriteRemove'), exact: true })
    .waitFor()
}

async function toFavourites(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await goTab(visitor, 'market')
  await page.getByRole('radio', { name: t('list.favourites') }).check()
  await follow(visitor, page.getByRole('link', { name: t('market.arrange') }))
  await arrive(visitor, /^\/favourites/)
}

const codes = ({ page, t }: Visitor): Promise<readonly string[]> =>
  page
    .getByRole('list', { name: t('list.favourites') })
    .locator('.row-sub')
    .allInnerTexts()

const looks = [
  { language: 'de', theme: 'light', width: 360 },
  { language: 'zh-CN', theme: 'dark', width: 390 },
  { language: 'el', theme: 'light', width: 320 },
] as const

for (const look of looks)
  test(`favourites are put in order and into groups, and one comes back (${look.language}, ${look.width})`, async () => {
    const visitor = await newVisitor(look)
    const { page, t, complaints } = visitor
    const person = await settle(visitor)
    for (const code of ['NLE', 'HFL', 'APT']) await star(visitor, code)
    await toFavourites(visitor)
    await expect.poll(() => codes(visitor)).toHaveLength(3)
    await expectAccessible(visitor)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      look.width,
    )
    await picture(visitor, `favourites-${look.language}`)
    const first = await codes(visitor)

    await page.getByRole('button', { name: t('favourites.arrange') }).click()
    await expectAccessible(visitor)
    await picture(visitor, `favourites-edit-${look.language}`)
    const rows = page.getByRole('list', { name: t('list.favourites') }).getByRole('listitem')
    await rows.nth(0).locator('button').nth(1).click()
    await expect.poll(() => codes(visitor)).toEqual([first[1], first[0], first[2]])
    await rows.nth(2).locator('button').nth(0).click()
    await expect.poll(() => codes(visitor)).toEqual([first[1], first[2], first[0]])
    // Taken along by its handle, above the first.
    await rows
      .nth(2)
      .locator('.drag-handle')
      .dragTo(rows.nth(0), { targetPosition: { x: 40, y: 4 } })
    await expect.poll(() => codes(visitor)).toEqual([first[0], first[1], first[2]])

    await rows.nth(1).locator('button').nth(2).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('action.favouriteRemove') })
      .click()
    await expect.poll(() => codes(visitor)).toEqual([first[0], first[2]])
    await page.getByRole('button', { name: t('favourites.undo') }).click()
    await expect.poll(() => codes(visitor)).toEqual([first[0], first[1], first[2]])

    await page.getByRole('button', { name: t('favourites.newGroup') }).click()
    await page.getByRole('textbox', { name: t('favourites.groupName') }).fill('Ω 芯片')
    await expectAccessible(visitor)
    await page.getByRole('button', { name: t('action.save') }).click()
    await page.getByRole('radio', { name: 'Ω 芯片' }).waitFor()
    await rows.nth(0).locator('button').nth(2).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('favourites.into', { group: 'Ω 芯片' }) })
      .click()
    await page.getByRole('radio', { name: 'Ω 芯片' }).check()
    await expect.poll(() => codes(visitor)).toEqual([first[0]])
    await picture(visitor, `favourites-group-${look.language}`)

    if (look.language !== 'de') return expect(complaints).toEqual([])
    const second = await newVisitor(look)
    await second.open('/login')
    await second.page.locator('input[name=username]').fill(person.username)
    await second.page.locator('input[name=password]').fill(person.password)
    await second.page.locator('button[type=submit]').click()
    await arrive(second, '/home')
    await toFavourites(second)
    await second.page.getByRole('radio', { name: 'Ω 芯片' }).check()
    await expect.poll(() => codes(second)).toEqual([first[0]])
    expect([...complaints, ...second.complaints]).toEqual([])
  })
