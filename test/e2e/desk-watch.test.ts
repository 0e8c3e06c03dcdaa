// Goal: compliance imports a list, somebody on it is noticed, and what it came to is written down once, with
// nothing preselected. Method: the real desk in a real browser; a customer who was verified.
import { expect, test } from 'vitest'
import { seenWhenAsked } from './beats.ts'
import { deskSays, enterRoom, hire, join, lookAt } from './desk-seat.ts'
import { beTrader } from './trading.ts'
import { houseOf, newVisitor, openWorld } from './world.ts'

openWorld()

test('a list is imported, a hit is looked at, and what it came to is kept', async () => {
  const { browser, desk, claimCode: code } = houseOf()
  const chief = await join(browser, desk, { code, username: 'chefin' })
  const { page, complaints } = await hire(chief, 'compliance', 'prueft')
  const mia = await newVisitor({ language: 'de' })
  await beTrader(mia)

  await enterRoom({ page }, 'desk.watch')
  await page.getByRole('button', { name: deskSays('desk.watch.lists'), exact: true }).click()
  await page.getByText(deskSays('desk.watch.listNone')).waitFor()
  await page.locator('input[type=file]').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('ref,name,aliases,births\n7,Mustermann Erika,E. M.,1964\n'),
  })
  await page.getByRole('button', { name: deskSays('desk.watch.listUpload'), exact: true }).click()
  await page.getByRole('cell', { name: deskSays('desk.watch.source_csv') }).waitFor()
  await lookAt(page, 'desk-watch-lists')

  await page.getByRole('button', { name: deskSays('desk.kyc.waiting'), exact: true }).click()
  // The job of the watch comes round by itself.
  const alert = page.locator('main a[href^="#/watch/"]').first()
  await seenWhenAsked(page, alert)
  // Narrowed to a rule that rang for nobody, and back.
  await page.keyboard.press('/')
  await page.locator('select[name=rule]').selectOption('many_cards')
  await page.locator('form[role=search]').getByRole('button').press('Enter')
  await page.getByText(deskSays('desk.queue.noFit')).waitFor()
  await page.getByRole('button', { name: deskSays('desk.queue.clear') }).click()
  await alert.click()
  await page.getByText('Mustermann Erika').first().waitFor()
  const act = page.getByRole('button', { name: deskSays('desk.watch.decide') })
  await act.click()
  await page.locator('.error, [role=alert], [aria-invalid=true]').first().waitFor()
  await lookAt(page, 'desk-watch')
  await page.locator('select[name=outcome]').selectOption('explained')
  await page.locator('textarea[name=why]').fill('Another person: the list names somebody of Graz')
  await act.click()
  // It is kept for good, so it is summed up before.
  await lookAt(page, 'desk-watch-sure')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: deskSays('desk.watch.decide') })
    .click()
  await page.getByText('the list names somebody of Graz').waitFor()
  await expect.poll(() => act.count()).toBe(0)
  expect(complaints).toEqual([])
})
