// Goal: from any room a few letters lead to a person, a payment or a room, by keys alone; what is
// found depends on who asks. Method: the real product; somebody for payments and somebody for
// products search for the same customer.
import { accessUser } from '@parkett/contract/customer/access'
import { formatMoney } from '@parkett/words/format'
import { expect, test } from 'vitest'
import { deskSays as t, hire, join, lookAt, openTab, type Seat } from './desk-seat.ts'
import { askPayout, bindForPayouts, settlePayer } from './payouts.ts'
import { houseOf, newVisitor, openWorld } from './world.ts'

openWorld()

async function search({ page }: Seat, q: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: t('desk.find.open') }).fill(q)
}
const hits = ({ page }: Seat) => page.locator('.desk-hits li')

test('a few letters lead to a person, a payment and a room', async () => {
  const { browser, desk, claimCode } = houseOf()
  const chief = await join(browser, desk, { code: claimCode, username: 'chefin' })
  const payer = await hire(chief, 'payments', 'zahlerin')
  const products = await hire(chief, 'products', 'werte')
  const visitor = await newVisitor()
  const send = await settlePayer(visitor)
  const { username } = await send(accessUser)
  const payout = await askPayout(send, await bindForPayouts(send), '1240.50')

  await search(payer, username)
  await expect
    .poll(async () => (await hits(payer).allInnerTexts()).map((text) => text.split('\n')[0]))
    .toEqual(expect.arrayContaining([t('desk.users'), t('desk.payouts')]))
  await lookAt(payer.page, 'found')
  await payer.page.keyboard.press('Enter')
  await payer.page.getByRole('heading', { level: 2, name: username }).waitFor()

  // What may be done here: a note, by its name; and the note by a word of it.
  await openTab(payer, 'desk.notes')
  await payer.page.getByRole('heading', { level: 2, name: t('desk.notes') }).waitFor()
  await search(payer, t('desk.notes.write'))
  await payer.page.keyboard.press('Enter')
  await payer.page.getByRole('textbox', { name: t('desk.notes.text') }).fill('Rückruf vereinbart')
  await payer.page.getByRole('button', { name: t('action.save') }).click()
  await payer.page.getByText('Rückruf vereinbart').waitFor()
  await search(payer, 'rueckruf')
  await hits(payer).filter({ hasText: username }).waitFor()
  await lookAt(payer.page, 'found-note')
  await payer.page.keyboard.press('Enter')
  await expect.poll(() => payer.page.evaluate(() => location.hash)).toMatch(/\/notes$/)
  // An act of another room leads there.
  await search(payer, t('desk.recon.import'))
  await payer.page.keyboard.press('Enter')
  await payer.page.getByRole('heading', { level: 1, name: t('desk.recon') }).waitFor()

  // By its amount, with the arrow down past whoever else has the same.
  await search(payer, '1240.50')
  await hits(payer)
    .filter({ hasText: formatMoney({ currency: 'EUR', amount: '1240.50' }, 'en') })
    .waitFor()
  await payer.page.keyboard.press('Enter')
  await expect.poll(() => payer.page.evaluate(() => location.hash)).toBe(`#/withdrawals/${payout}`)

  // A room by its name, from a field that is filled in.
  await search(payer, t('desk.settlement').slice(0, 6))
  await hits(payer).filter({ hasText: 'G S' }).waitFor()
  await payer.page.keyboard.press('ArrowDown')
  await payer.page.keyboard.press('ArrowUp')
  await payer.page.keyboard.press('Enter')
  await payer.page.getByRole('heading', { level: 1, name: t('desk.settlement') }).waitFor()

  // Who enters none of these rooms finds none of it.
  await search(products, username)
  await products.page.getByText(t('state.noMatch').replace('{query}', username)).waitFor()
  expect(await hits(products).count()).toBe(0)
  await products.page.keyboard.press('Escape')
  expect([...payer.complaints, ...products.complaints]).toEqual([])
})
