import { blocksSetInterest } from '@parkett/contract/customer/block-interests'
import { blocksCancel } from '@parkett/contract/customer/blocks'
import {
  applicationsChange,
  applicationsPrepareChange,
} from '@parkett/contract/customer/change-application'
import { applicationsPlaceMany, offeringsPrepareMany } from '@parkett/contract/customer/apply-many'
import { alertsAdd } from '@parkett/contract/customer/alerts'
import { cardsBind } from '@parkett/contract/customer/cards'
import { depositsCreate } from '@parkett/contract/customer/deposits'
import { documentsMake } from '@parkett/contract/customer/documents'
import { favouritesGroup, favouritesPlace } from '@parkett/contract/customer/favourites'
import { marketSearch } from '@parkett/contract/customer/market'
import {
  applicationsCancel,
  applicationsPlace,
  offeringsList,
  offeringsPrepare,
  type Offering,
} from '@parkett/contract/customer/offerings'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { problemsUpload } from '@parkett/contract/customer/problem-files'
import { problemsReport } from '@parkett/contract/customer/problems'
import { loansApply } from '@parkett/contract/customer/loans'
import { applicationOf } from './testing-loans.ts'
import { pushOn } from '@parkett/contract/customer/push'
import { savingsConfirm, savingsPrepare } from '@parkett/contract/customer/savings'
import { treasuryConfirm, treasuryPrepare } from '@parkett/contract/customer/treasury'
import { withdrawalsConfirm, withdrawalsPrepare } from '@parkett/contract/customer/withdrawals'
import { int8, nullable, text } from '../platform/db/columns.ts'
import { houseRow, mixedRow, read } from '../platform/db/read.ts'
import { drawPicture } from '../platform/pictures/testing.ts'
import type { BodyOf } from '@parkett/contract/wire/route'
import { tradePassword, type Customer, type TestApp } from './testing-app.ts'
import { apply, openBlock } from './testing-blocks.ts'
import { buyShares, offerBlock } from './testing-block-sales.ts'
import { beginPlan } from './testing-plans.ts'
import { sweepOn } from './testing-sweep.ts'
import { toBank } from './testing-cash.ts'

/** The share that most tests trade, as a search finds it. */
export async function nordlicht(customer: Customer) {
  const { hits } = await customer.must(marketSearch, { query: { q: 'nordlicht' } })
  const [hit] = hits
  if (hit === undefined) throw new Error('nothing is called Nordlicht here')
  return hit.row
}

/** New shares, of a market or of any, that can be applied for the longest: a test may move the day. */
export async function openOffering(customer: Customer, market?: Offering['market']) {
  const { rows } = await customer.must(offeringsList, { query: { segment: 'open' } })
  const [found] = rows
    // In China and to a placement a holding entitles, which a new customer has none of.
    .filter(({ placement }) => placement === null)
    .filter((row) => (market === undefined ? row.market !== 'CN' : row.market === market))
    .toSorted((a, b) => (a.closesAt < b.closesAt ? 1 : -1))
  if (found === undefined) throw new Error('no new shares are open: world.run("offerings")')
  return found
}

/** An application for one unit of them, reviewed. */
export async function reviewedApplication(
  customer: Customer,
  market?: Offering['market'],
): Promise<string> {
  const { id, unit } = await openOffering(customer, market)
  const body = { offering: id, quantity: unit, nonce: '5a'.repeat(16) }
  return (await customer.must(offeringsPrepare, { body })).intent
}

/** An application for one unit of new shares, and twice as many shares. */
export async function openApplication(customer: Customer, market?: Offering['market']) {
  const intent = await reviewedApplication(customer, market)
  const body = { intent, tradePassword }
  const { id, quantity } = await customer.must(applicationsPlace, { body })
  return { id, more: 2 * quantity }
}

/** A change of an open application to two units, reviewed. */
export async function reviewedChange(customer: Customer, id: string) {
  const { rows } = await customer.must(offeringsList, { query: { segment: 'mine' } })
  const unit = rows.find(({ application }) => application?.id === id)?.unit ?? 0
  const asked = { params: { id }, body: { quantity: 2 * unit } }
  return (await customer.must(applicationsPrepareChange, asked)).intent
}

/** The same as the one line of a batch, reviewed. */
export async function reviewedBatch(customer: Customer): Promise<string> {
  const { id, unit } = await openOffering(customer)
  const lines = [{ offering: id, quantity: unit }]
  const body = { mode: 'batch', nonce: '5c'.repeat(16), lines } as const
  const { intent } = await customer.must(offeringsPrepareMany, { body })
  if (intent === null) throw new Error('the one line is left out')
  return intent
}

/** New shares, alone, changed, and as a batch, and a part of a block: applied for and taken back. */
export async function applyAndTakeBack(customer: Customer): Promise<void> {
  const intent = await reviewedApplication(customer)
  const applied = await customer.must(applicationsPlace, { body: { intent, tradePassword } })
  const change = await reviewedChange(customer, applied.id)
  const params = { id: applied.id }
  await customer.must(applicationsChange, { params, body: { intent: change, tradePassword } })
  await customer.must(applicationsCancel, { params })
  const many = { intent: await reviewedBatch(customer), tradePassword }
  const { lines } = await customer.must(applicationsPlaceMany, { body: many })
  for (const { application } of lines)
    if (application !== null)
      await customer.must(applicationsCancel, { params: { id: application.id } })
  const block = await openBlock(customer)
  const { id } = await apply(customer, block.id, block.minimum)
  await customer.must(blocksCancel, { params: { id } })
}

/**
 * One of everything that has an owner. A new kind of thing is added here: the matrix says so,
 * because its call then has no id under which the owner finds anything.
 */
export async function fillAccount(
  world: TestApp,
  owner: Customer,
  { passkey = true } = {},
): Promise<void> {
  const { db } = world
  await world.run('offerings')
  await world.run('blocks')
  const { id: block, minimum } = await openBlock(owner)
  await apply(owner, block, minimum)
  const applied = await reviewedApplication(owner)
  await owner.must(applicationsPlace, { body: { intent: applied, tradePassword } })
  const { instrument, quote } = await nordlicht(owner)
  const order = async (change: Partial<BodyOf<typeof ordersPrepare>>) => {
    const asked = { instrument: instrument.id, side: 'buy', type: 'market', quantity: 5 } as const
    const { intent } = await owner.must(ordersPrepare, { body: { ...asked, ...change } })
    return owner.must(ordersPlace, { body: { intent, tradePassword } })
  }
  const bought = await order({})
  await order({ side: 'sell' })
  await order({})
  await order({ type: 'limit', limit: (Number(quote.last) * 0.95).toFixed(1) })
  await toBank(owner, '500')
  const account = { number: 'DE89370400440532013000', bank: 'Commerzbank' }
  const card = await owner.must(cardsBind, { body: { ...account, agreement: true, tradePassword } })
  await owner.must(loansApply, { body: applicationOf(card.id) })
  const payout = await owner.must(withdrawalsPrepare, {
    body: { card: card.id, currency: 'EUR', amount: '100' },
  })
  await owner.must(withdrawalsConfirm, { body: { intent: payout.intent, tradePassword } })
  const put = { kind: 'buy', currency: 'EUR', amount: '20' } as const
  const pool = await owner.must(treasuryPrepare, { body: put })
  await owner.must(treasuryConfirm, { body: { intent: pool.intent, tradePassword } })
  await sweepOn(owner)
  await beginPlan(owner)
  const term = { kind: 'buy', product: 'eur-30', amount: '100' } as const
  const saving = await owner.must(savingsPrepare, { body: term })
  await owner.must(savingsConfirm, { body: { intent: saving.intent, tradePassword } })
  const deposit = await owner.must(depositsCreate, {
    body: { method: 'quick', provider: 'sandbox', currency: 'EUR', amount: '100.00' },
  })
  const file = new Blob([new Uint8Array(await drawPicture())])
  const { id: seen } = await owner.must(problemsUpload, { file })
  await owner.must(problemsReport, {
    body: { on: 'deposit', record: deposit.id, kind: 'not_arrived', files: [seen] },
  })
  await owner.must(documentsMake, { body: { kind: 'contract_note', order: bought.id } })
  await owner.must(alertsAdd, {
    body: { instrument: instrument.id, kind: 'below', level: '0.01', repeat: 'once' },
  })
  const wish = { instrument: instrument.id, side: 'buy', quantity: 500 } as const
  await owner.must(blocksSetInterest, { body: wish })
  const share = await buyShares(world, owner, 5_000)
  await offerBlock(owner, share, { quantity: 4_500, minimum: 100 })
  const { id: group } = await owner.must(favouritesGroup, { body: { name: 'Funkwerke' } })
  await owner.must(favouritesPlace, { body: { id: instrument.id, group, before: null } })
  await owner.must(pushOn, { body: { subscription: null } })
  if (!passkey) return
  // A passkey is made by an authenticator, which no test here has; its row is what the calls
  // look for.
  await db.owner.query(
    `INSERT INTO passkeys (id, realm, owner, credential_id, public_key, sign_count, transports, name, created_at)
     VALUES ($1, 'customer', $1, '\\x01', '\\x02', 0, '{}', 'Notebook', now())`,
    [owner.id],
  )
}

const idPlace = houseRow({ table: text(), owner: text(), id: text() })
const idOf = mixedRow({ id: nullable(int8) })

/** Every id of a row that belongs to this customer, whatever table it stands in. */
export async function idsOf({ db }: TestApp, customer: bigint): Promise<readonly string[]> {
  const places = await read(
    db.owner,
    idPlace,
    `SELECT o.table_name::text AS "table", o.column_name::text AS owner, i.column_name::text AS id
     FROM information_schema.columns o
     JOIN information_schema.columns i ON i.table_schema = o.table_schema AND i.table_name = o.table_name
     JOIN information_schema.tables t ON t.table_schema = o.table_schema AND t.table_name = o.table_name
     WHERE o.table_schema = 'public' AND (t.table_type = 'BASE TABLE' OR o.table_name = 'fills') AND o.column_name IN ('customer', 'customer_id', 'owner')
       AND i.column_name IN ('id', 'instrument', 'seq', 'sequence') AND i.data_type = 'bigint'`,
  )
  // An owner is a number in one table and a text in another: a quoted literal is either.
  const each = places.map(
    ({ table, owner, id }) => `SELECT ${id} AS id FROM ${table} WHERE ${owner} = '${customer}'`,
  )
  const found = await read(db.owner, idOf, each.join(' UNION '))
  const ids = found.map(({ id }) => String(id)).filter((id) => /^[1-9]\d*$/.test(id))
  return [...new Set([...ids, String(customer)])]
}
