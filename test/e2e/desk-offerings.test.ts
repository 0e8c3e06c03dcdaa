// Goal: whoever works on products sees what is asked for of new shares and what a dry run makes of it, in sums
// and without a name. Method: the real product in real browsers; a customer applies meanwhile.
import {
  applicationsPlace,
  offeringsList,
  offeringsPrepare,
} from '@parkett/contract/customer/offerings'
import { expect, test } from 'vitest'
import { callerOf } from './asking.ts'
import { enterRoom, hire, join, lookAt } from './desk-seat.ts'
import { beTrader, pin } from './trading.ts'
import { houseOf, newVisitor, openWorld } from './world.ts'

openWorld()

test('the book of an offering counts an application and names nobody', async () => {
  const { browser, desk, claimCode: code } = houseOf()
  const chief = await join(browser, desk, { code, username: 'chefin' })
  const products = await hire(chief, 'products', 'liest')
  const ada = await newVisitor({ language: 'de' })
  await beTrader(ada)
  const ask = await callerOf(ada)
  const { rows } = await ask(offeringsList, { query: { segment: 'open' } })
  const offering = rows.find(({ market, placement }) => market === 'DE' && placement === null)
  if (offering === undefined) throw new Error('none of Germany is open')
  const quantity = offering.unit * 3
  const body = { offering: offering.id, quantity, nonce: 'ab'.repeat(16) }
  const { intent } = await ask(offeringsPrepare, { body })
  await ask(applicationsPlace, { body: { intent, tradePassword: pin } })

  const { page, complaints } = products
  await enterRoom(products, 'ipo.title')
  const row = page.getByRole('row', { name: new RegExp(offering.code) })
  await row.waitFor()
  expect(await row.getByRole('cell').allTextContents()).toEqual(expect.arrayContaining(['1', '3']))
  await lookAt(page, 'offerings')
  expect(complaints).toEqual([])
})
