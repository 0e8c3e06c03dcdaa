// Goal: the desk holds the bank against the ledger: a hostile file is refused where it is
// wrong, a line that stands alone is explained, two people close the day, and any balance opens
// down to the row it came from. Method: the real product with its simulated bank, two
// colleagues in browsers, and what axe finds by light and by dark.
import { expect, test } from 'vitest'
import { accountSays, deskSays, enterRoom, hire, join, lookAt, type Seat } from './desk-seat.ts'
import { houseOf, newVisitor, nextTradingDay, openWorld, settle } from './world.ts'

openWorld()

const button = (key: string) => ({ name: deskSays(key) })
const file = (text: string) => ({
  name: 'statement.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

/** The house needs a round or two to sum a day that is over. */
async function dayIsThere({ page }: Seat): Promise<string> {
  const link = page.getByRole('main').getByRole('rowheader').getByRole('link').first()
  await expect
    .poll(
      async () => {
        await page.reload()
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        return link.count()
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBeGreaterThan(0)
  return (await link.locator('time').getAttribute('datetime')) ?? ''
}

/** Without the name of the statement, which the import gives. */
const imported = deskSays('desk.recon.imported').replace('{statement}: ', '')

async function importFile({ page }: Seat, text: string): Promise<void> {
  await page.getByLabel(deskSays('desk.recon.file')).setInputFiles(file(text))
  await page.getByRole('button', button('desk.recon.import')).click()
}

test('a day is compared, explained and closed by two; a balance opens down to its source', async () => {
  const customer = await newVisitor()
  await settle(customer)
  // Before the exchange opens, the next trading day is the one that has begun.
  const booked = new Date().toISOString().slice(0, 10)
  if ((await nextTradingDay()) === booked) await nextTradingDay()
  const { browser, desk, claimCode: code } = houseOf()
  const boss = await join(browser, desk, { code, username: 'chefin' })
  const cashier = await hire(boss, 'payments', 'kasse')
  const { page } = cashier

  await enterRoom(cashier, 'desk.recon')
  const day = await dayIsThere(cashier)
  await importFile(cashier, 'date,amount\n2026-11-20,=1+1\n')
  await page.getByRole('alert').getByText('Check amount in line 2').waitFor()
  await expect
    .poll(() => page.getByRole('button', button('desk.recon.import')).isEnabled())
    .toBe(true)
  await importFile(
    cashier,
    `date,amount,name,purpose,bank reference\n${day},-12.34,Bank,Account charges,fee-1\n${day},3.21,Bank,Goodwill,fee-2\n`,
  )
  await page.getByText(imported.replace('{imported}', '2').replace('{known}', '0')).waitFor()
  const ages = page.getByRole('group', { name: deskSays('desk.recon.ages') })
  await expect.poll(() => ages.getByRole('row').count()).toBeGreaterThan(1)
  await lookAt(page, 'reconciliation')

  await page.getByRole('main').getByRole('rowheader').getByRole('link').first().click()
  await expect.poll(() => page.url()).toBe(`${desk}/#/reconciliation/${day}`)
  await page.getByRole('rowheader', { name: 'Account charges' }).waitFor()
  const closing = page.getByRole('region', { name: deskSays('desk.recon.close') })
  await closing.getByLabel(deskSays('desk.reason')).fill('compared with the bank')
  await closing.getByRole('button', button('desk.ask')).click()
  await closing.getByRole('alert').getByText('Explain what stands on one side only').waitFor()
  await lookAt(page, 'reconciliation-day')
  const explaining = page.getByRole('region', { name: deskSays('desk.recon.pick'), exact: true })
  // Several of one side have no other side to be matched with, and are explained one by one.
  const [charged, goodwill] = ['Account charges', 'Goodwill'].map((name) =>
    explaining.getByRole('checkbox', { name }),
  )
  await charged?.check()
  await goodwill?.check()
  await explaining.getByText(deskSays('desk.recon.oneByOne')).waitFor()
  await charged?.uncheck()
  // For ten seconds it can be taken back; whatever is done next sends it.
  const explain = async (): Promise<void> => {
    await explaining.getByLabel(deskSays('desk.reason')).fill('the bank was late and says sorry')
    await explaining.getByRole('button', button('desk.recon.explain')).click()
    await goodwill?.waitFor({ state: 'detached' })
  }
  await explain()
  await page.getByText(deskSays('desk.recon.explained').replace('{amount}', '€3.21')).waitFor()
  await lookAt(page, 'reconciliation-undo')
  await page.keyboard.press('z')
  await goodwill?.waitFor()
  if ((await goodwill?.isChecked()) !== true) await goodwill?.check()
  await explain()
  await charged?.check()
  // What the bank took as its charge is booked by two; a note says why, for as long as the entry's day runs.
  const charge = explaining.getByRole('form', { name: deskSays('desk.recon.charge') })
  await charge.getByLabel(deskSays('desk.typeAmount')).fill('12.34')
  await charge.getByLabel(deskSays('desk.reason')).fill('the yearly charge')
  await lookAt(page, 'reconciliation-charge')
  await charge.getByRole('button', button('desk.ask')).click()
  await explaining.getByText(deskSays('desk.asked')).waitFor()
  await explaining.getByLabel(deskSays('desk.reason')).fill('bank charges')
  await explaining.getByRole('button', button('desk.recon.explain')).click()
  await explaining.getByText('8 more characters to make it an explanation').waitFor()
  await lookAt(page, 'reconciliation-pick')
  await explaining.getByLabel(deskSays('desk.reason')).fill('the bank charges for the account')
  await explaining.getByRole('button', button('desk.recon.explain')).click()
  await closing.getByRole('button', button('desk.ask')).click()
  await closing.getByText(deskSays('desk.asked')).waitFor()
  for (const said of ['the bank was late and says sorry', 'the bank charges for the account'])
    await page.getByText(said).waitFor()

  await enterRoom(boss, 'desk.approvals')
  await boss.page.getByRole('heading', { level: 2 }).getByText('12.34').waitFor()
  // The day as every day is written, and not as the machine keeps it.
  const bookedOn = boss.page
    .locator('dd')
    .filter({ has: boss.page.locator(`time[datetime="${day}"]`) })
  await expect.poll(() => bookedOn.first().innerText()).not.toContain(day)
  await lookAt(boss.page, 'reconciliation-charge-case')
  await boss.page.getByRole('button', button('desk.approve')).click()
  const yes = boss.page.getByRole('alertdialog')
  await yes.getByLabel(deskSays('desk.typeAmount')).fill('12.34')
  await yes.getByRole('button', button('desk.approve')).click()
  await boss.page.getByRole('heading', { level: 2 }).getByText(deskSays('desk.closeDay')).waitFor()
  await boss.page.getByRole('button', button('desk.approve')).click()
  await boss.page.getByRole('alertdialog').getByRole('button', button('desk.approve')).click()
  await boss.page.getByText(deskSays('state.empty')).waitFor()
  await page.reload()
  await page.getByText(deskSays('desk.recon.closed'), { exact: true }).waitFor()

  await enterRoom(cashier, 'desk.browse')
  await page
    .getByRole('rowheader')
    .getByRole('link', { name: accountSays('C.cash') })
    .first()
    .waitFor()
  await lookAt(page, 'ledger')
  await page
    .getByRole('rowheader')
    .getByRole('link', { name: accountSays('C.cash') })
    .first()
    .click()
  await page
    .getByRole('cell', { name: deskSays('event.demo_credited') })
    .first()
    .waitFor()
  await lookAt(page, 'ledger-entries')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await page.getByText(deskSays('desk.browse.place')).waitFor()
  await lookAt(page, 'ledger-journal')
  expect([...boss.complaints, ...cashier.complaints, ...customer.complaints]).toEqual([])
})
