// Goal: what one of the staff narrows a list to is kept under a name, shared, found by a colleague by tapping and by
// keys, and changed by its owner alone; what a device kept before is taken over. Method: the real product, two
// people in two windows; and what axe finds in three languages, narrow and wide, light and dark.
import { staffList } from '@parkett/contract/desk/staff'
import { expect, test } from 'vitest'
import { deskSays as t, enterRoom, hire, join, lookAt, type Seat } from './desk-seat.ts'
import { callHouse, houseOf, openWorld } from './world.ts'

openWorld()

const tabs = ({ page }: Seat) => page.getByRole('navigation', { name: t('desk.views') })
const tab = (seat: Seat, name: string) => tabs(seat).getByRole('link', { name })
const box = ({ page }: Seat, key: string) => page.getByRole('textbox', { name: t(key) })
const press = ({ page }: Seat, key: string) =>
  page.getByRole('button', { name: t(key), exact: true }).click()
const address = async ({ page }: Seat) =>
  decodeURIComponent(await page.evaluate(() => location.hash))
/** How a tab reads, and whether it is the present one. */
const shown = (seat: Seat) =>
  tabs(seat)
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((one) => `${one.textContent} ${one.getAttribute('aria-current') ?? ''}`.trim()),
    )
const sheet = ({ page }: Seat) => page.getByRole('dialog', { name: t('desk.views.edit') })

async function narrow(seat: Seat, share: string): Promise<void> {
  await box(seat, 'desk.trades.share').fill(share)
  await press(seat, 'action.filter')
  await expect.poll(() => address(seat)).toContain(`share=${share}`)
}

async function save(seat: Seat, name: string): Promise<void> {
  await tabs(seat)
    .getByRole('button', { name: t('desk.views.save') })
    .click()
  await box(seat, 'desk.views.name').fill(name)
  await seat.page.keyboard.press('Enter')
  await expect.poll(() => shown(seat)).toContain(`${name} true`)
}

/** The address of the shared view: it says what the list would take unsaid. */
const said = `#/orders/${new URLSearchParams({ state: 'open', share: 'Nordlicht' }).toString()}`

test('a view is saved and shared by one, picked by another, renamed, moved and removed', async () => {
  const { browser, desk, claimCode } = houseOf()
  const chief = await join(browser, desk, { code: claimCode, username: 'chefin' })
  const colleague = await hire(chief, 'support', 'hilft')
  for (const { page } of [chief, colleague])
    await page.setViewportSize({ width: 1440, height: 900 })

  await enterRoom(chief, 'desk.trades')
  await narrow(chief, 'Nordlicht')
  // Without a name nothing is kept.
  await tabs(chief)
    .getByRole('button', { name: t('desk.views.save') })
    .click()
  await chief.page.keyboard.press('Enter')
  await chief.page.getByText(t('desk.views.nameMissing')).waitFor()
  await lookAt(chief.page, 'views-save')
  await press(chief, 'action.cancel')
  await save(chief, 'Nordlicht')
  // The keyboard stands at what was made.
  await expect
    .poll(() => tab(chief, 'Nordlicht').evaluate((one) => one === document.activeElement))
    .toBe(true)

  await press(chief, 'desk.views.edit')
  await sheet(chief).getByText(t('desk.views.own')).waitFor()
  await sheet(chief)
    .getByRole('button', { name: t('desk.views.share') })
    .click()
  await sheet(chief).getByText(t('desk.views.seen')).waitFor()
  await lookAt(chief.page, 'views-edit')
  await chief.page.keyboard.press('Escape')
  await expect.poll(() => shown(chief)).toEqual([`Nordlicht${t('desk.views.shared')} true`])

  // The colleague taps it, and comes back to it by its key and by the keyboard alone.
  await enterRoom(colleague, 'desk.trades')
  await expect.poll(() => shown(colleague)).toHaveLength(1)
  expect(await shown(colleague)).toEqual([
    expect.stringContaining(t('desk.views.by').replace('{name}', '').trim()),
  ])
  await tab(colleague, 'Nordlicht').click()
  await expect.poll(() => address(colleague)).toBe(said)
  await expect.poll(() => box(colleague, 'desk.trades.share').inputValue()).toBe('Nordlicht')
  expect((await shown(colleague))[0]).toMatch(/true$/)
  expect(
    await tabs(colleague)
      .getByRole('button', { name: t('desk.views.edit') })
      .count(),
  ).toBe(0)
  await press(colleague, 'desk.trades.all')
  await expect.poll(() => address(colleague)).toContain('state=all')
  await expect.poll(async () => (await shown(colleague))[0]).not.toMatch(/true$/)
  await colleague.page.keyboard.press('1')
  await expect.poll(() => address(colleague)).toBe(said)
  await press(colleague, 'desk.trades.all')
  await expect.poll(() => address(colleague)).toContain('state=all')
  await tab(colleague, 'Nordlicht').focus()
  await colleague.page.keyboard.press('Enter')
  await expect.poll(() => address(colleague)).toBe(said)
  await save(colleague, 'Mine')

  // Its owner gives it another name, and another view its place.
  await press(chief, 'desk.views.edit')
  await sheet(chief).getByLabel(t('desk.views.name')).fill('North today')
  await chief.page.keyboard.press('Enter')
  await sheet(chief).waitFor({ state: 'detached' })
  await press(chief, 'desk.trades.filled')
  await expect.poll(() => address(chief)).toContain('state=filled')
  await save(chief, '<b>Filled</b> & done')
  await press(chief, 'desk.views.edit')
  await sheet(chief)
    .getByRole('button', { name: t('desk.views.earlier') })
    .click()
  await sheet(chief)
    .getByRole('button', { name: t('desk.views.earlier') })
    .waitFor({ state: 'detached' })
  await chief.page.keyboard.press('Escape')
  const second = `North today${t('desk.views.shared')}`
  await expect.poll(() => shown(chief)).toEqual(['<b>Filled</b> & done true', second])
  await seeIn(chief)

  await tab(chief, 'North today').click()
  await press(chief, 'desk.views.edit')
  await sheet(chief)
    .getByRole('button', { name: t('desk.views.dropShared') })
    .click()
  await expect.poll(() => shown(chief)).toEqual(['<b>Filled</b> & done'])
  const saves = tabs(chief).getByRole('button', { name: t('desk.views.save') })
  await expect.poll(() => saves.evaluate((one) => one === document.activeElement)).toBe(true)
  await enterRoom(colleague, 'desk.users')
  await enterRoom(colleague, 'desk.trades')
  await expect.poll(() => shown(colleague)).toEqual(['Mine'])

  // What this device kept in an earlier version is offered, and gone from it once it is taken over.
  await keepOnDevice(chief)
  await enterRoom(chief, 'desk.browse')
  await chief.page.getByText('Fees of August').waitFor()
  await lookAt(chief.page, 'views-kept')
  await press(chief, 'desk.views.takeOver')
  await expect.poll(() => shown(chief)).toEqual(['Fees of August'])
  const left = () => Object.keys(localStorage).filter((key) => key.startsWith('desk-filters/'))
  await expect.poll(() => chief.page.evaluate(left)).toEqual([])
  expect(await chief.page.getByRole('button', { name: t('desk.views.takeOver') }).count()).toBe(0)
  await tab(chief, 'Fees of August').click()
  await expect.poll(() => address(chief)).toContain('currency=EUR')
  expect([...chief.complaints, ...colleague.complaints]).toEqual([])
})

async function keepOnDevice({ page }: Seat): Promise<void> {
  const { rows } = await callHouse(staffList)
  const id = rows.find(({ username }) => username === 'chefin')?.id ?? ''
  const kept = [{ name: 'Fees of August', filter: { account: '', currency: 'EUR', event: '' } }]
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `desk-filters/${id}/ledger`,
    JSON.stringify(kept),
  ] as const)
}

/** In every language that is looked at, as narrow as it gets and as wide as desks are. */
async function seeIn(seat: Seat): Promise<void> {
  const { page } = seat
  const languages = [
    ['en', 'English'],
    ['de', 'Deutsch'],
    ['zh-CN', '简体中文'],
  ] as const
  for (const [code, name] of languages) {
    await page.locator('.desk-language').selectOption({ label: name })
    for (const width of [1440, 820]) {
      await page.setViewportSize({ width, height: 900 })
      await lookAt(page, `views-${code}-${width}`)
    }
  }
  await page.locator('.desk-language').selectOption({ label: 'English' })
  await page.setViewportSize({ width: 1440, height: 900 })
}
