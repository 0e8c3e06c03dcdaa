import { unmatched } from '../../accounts/bank/testing.ts'
import { cardsDefault, cardsRemove } from '@parkett/contract/customer/cards'
import { depositsCancel, depositsCreate, depositsRepay } from '@parkett/contract/customer/deposits'
import { lockAccountRoute } from '@parkett/contract/customer/lock'
import { ordersAmend, ordersPrepareAmend } from '@parkett/contract/customer/order-amend'
import { ordersCancel, ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import {
  transfersConfirm,
  transfersLimits,
  transfersPrepare,
} from '@parkett/contract/customer/transfers'
import { planDay } from '../testing-plans.ts'
import { poolDay } from '../testing-sweep.ts'
import { borrow } from '../testing-loans.ts'
import { buy, exit } from '../testing-savings.ts'
import { approvalsDecide, approvalsRequest } from '@parkett/contract/desk/approvals'
import { booksExplain, booksMatch } from '@parkett/contract/desk/books'
import { codesCreate, codesDisable } from '@parkett/contract/desk/codes'
import { floorHalt, floorResume } from '@parkett/contract/desk/floor'
import { venueResume } from '@parkett/contract/desk/venue'
import { addressOpen, addressReject } from '@parkett/contract/desk/address'
import { kycOpen, kycReject } from '@parkett/contract/desk/kyc'
import { loginsAcknowledge } from '@parkett/contract/desk/logins'
import { notesWrite, tasksDone, tasksGive, tasksMake } from '@parkett/contract/desk/notes'
import {
  operatorAdvanceDay,
  operatorCapital,
  operatorRebuild,
  operatorSetClock,
} from '@parkett/contract/desk/operator'
import { settlementRun } from '@parkett/contract/desk/settlement'
import { staffDisable } from '@parkett/contract/desk/staff'
import { staffEndSessions, staffLock } from '@parkett/contract/desk/staff-duties'
import { staffClaim, staffResetFactor, staffVouch } from '@parkett/contract/desk/staff-persons'
import { usersCancelOrder } from '@parkett/contract/desk/users'
import { sandboxAct, sandboxTransfer } from '@parkett/contract/provider/sandbox'
import type { BodyOf } from '@parkett/contract/wire/route'
import { logInAgain, newCustomer, newTrader, tradePassword, type TestApp } from '../testing-app.ts'
import { houseOf } from '../testing-calls.ts'
import { newPayer, type Payer } from '../testing-cash.ts'
import { nordlicht, applyAndTakeBack } from '../testing-owner.ts'
import { int8, text } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'
import { hire, join, type Colleague } from '../testing-staff.ts'
import { seeToAlarms } from './testing-alarms.ts'
import { askForBlock, sellBlocks, turnDown } from './testing-block-day.ts'
import { keepWatch } from './testing-watch-day.ts'
import { handInProof, proveAddress } from '../testing-address.ts'
import { handIn } from '../testing-verified.ts'
import { payOut } from './testing-payout-day.ts'
import { payAndHoldBack, readAll, watchPrices, writeDown } from './testing-own-day.ts'
import { letterDay } from './testing-letter-day.ts'
import { lineDay } from './testing-line-day.ts'
import { proposeOfferings } from './testing-proposal-day.ts'
import { ticketDay } from './testing-ticket-day.ts'
import { viewsDay } from './testing-views-day.ts'

const dayMs = 86_400_000
const reason = 'as written down that day'

/** Who had another session at the end of the day: its old token and the one that works. */
export type Day = { readonly tokens: ReadonlyMap<string, string> }

/**
 * A day at the house in which everybody does everything that changes something: each write of the
 * contract at least once. Business time ends some days later.
 */
export async function liveDay(world: TestApp): Promise<Day> {
  const { code } = await houseOf(world).must(staffClaim, { body: { reason } })
  await newCustomer(world.app)
  world.wall.nowMs += dayMs
  await world.run('books')
  const desk = await openDesk(world, code)
  await proposeOfferings(desk.admin, world.wall.nowMs, reason)
  const payer = await newPayer(world)
  await trade(payer, desk)
  const block = await askForBlock(world, payer, desk)
  await sellBlocks(world, payer, desk)
  // Until then a new card waits.
  await desk.admin.must(operatorAdvanceDay, { body: { days: 5 } })
  await turnDown(world, block, desk)
  await payOut(world, payer, desk)
  await payIn(payer, desk)
  await keepCards(payer)
  await refuseIdentity(world)
  await addressDay(world, payer)
  await watchPrices(payer)
  await payAndHoldBack(world, payer)
  await readAll(world, payer)
  await writeDown(payer)
  await keepWatch(world, desk.compliance)
  await letterDay(desk.support, desk.compliance, reason)
  await tidyBooks(world, desk)
  await keepHouse(world, desk)
  await lookAtLogins(world, desk)
  const tokens = await stop(world, desk)
  await seeToAlarms(world, desk.admin, reason)
  await moveTime(desk)
  return { tokens }
}

type Desk = Readonly<Record<'admin' | 'second' | 'support' | 'payments' | 'compliance', Colleague>>

async function openDesk(world: TestApp, code: string): Promise<Desk> {
  const admin = await join(world, code, 'chefin')
  return {
    admin,
    second: await hire(world, admin, ['admin'], 'zweite'),
    support: await hire(world, admin, ['support'], 'hilft'),
    payments: await hire(world, admin, ['payments'], 'zahlt'),
    compliance: await hire(world, admin, ['compliance'], 'prueft'),
  }
}

async function trade(payer: Payer, { support, compliance }: Desk): Promise<void> {
  const { instrument, quote } = await nordlicht(payer)
  const low = { type: 'limit', limit: (Number(quote.last) * 0.95).toFixed(1) } as const
  const order = async (change: Partial<BodyOf<typeof ordersPrepare>>) => {
    const asked = { instrument: instrument.id, side: 'buy', type: 'market', quantity: 5 } as const
    const { intent } = await payer.must(ordersPrepare, { body: { ...asked, ...change } })
    return payer.must(ordersPlace, { body: { intent, tradePassword } })
  }
  await order({})
  await order({ side: 'sell', quantity: 2 })
  const [own, theirs] = [await order(low), await order(low)]
  const at = { params: { id: own.id } }
  const { intent } = await payer.must(ordersPrepareAmend, { ...at, body: { quantity: 4 } })
  await payer.must(ordersAmend, { ...at, body: { intent, tradePassword } })
  await payer.must(ordersCancel, at)
  await applyAndTakeBack(payer)
  const params = { id: String(payer.id), order: theirs.id }
  await keepNotes(payer, { support, compliance })
  await support.must(usersCancelOrder, { params, body: { reason } })
  const halted = { params: { id: instrument.id } }
  await compliance.must(floorHalt, { ...halted, body: { cause: 'news', reason } })
  await compliance.must(floorResume, { ...halted, body: { reason } })
  // Its orders are executed in the book: nothing stands still.
  await compliance.must(venueResume, { body: { reason } })
}

/** A colleague is told what to do about a customer, hands it on, and it is done. */
async function keepNotes(
  payer: Payer,
  { support, compliance }: Pick<Desk, 'support' | 'compliance'>,
): Promise<void> {
  const params = { id: String(payer.id) }
  const note = { about: 'customer', text: reason, visible: 'all' } as const
  await support.must(notesWrite, { params, body: note })
  const dueAt = new Date(Date.now() + 300 * dayMs).toISOString()
  const task = { text: reason, owner: compliance.id, dueAt }
  const { id } = await support.must(tasksMake, { params, body: task })
  await support.must(tasksGive, { params: { id }, body: { owner: support.id } })
  await support.must(tasksDone, { params: { id } })
  await viewsDay(support)
}

/** Somebody whose picture cannot be read is asked for another one. */
async function refuseIdentity(world: TestApp): Promise<void> {
  const params = { id: await handIn(world, await newCustomer(world.app)) }
  const house = houseOf(world)
  await house.must(kycOpen, { params })
  const body = { reasons: ['back_unreadable' as const], again: true }
  await house.must(kycReject, { params, body })
}

/** A proof of address is refused, and the next one is believed. */
async function addressDay(world: TestApp, payer: Payer): Promise<void> {
  const params = { id: await handInProof(world, payer) }
  const house = houseOf(world)
  await house.must(addressOpen, { params })
  await house.must(addressReject, { params, body: { reasons: ['unreadable'] } })
  await proveAddress(world, payer)
}

async function payIn(payer: Payer, { payments, support }: Desk): Promise<void> {
  const begin = (amount: string) =>
    payer.must(depositsCreate, {
      body: { method: 'quick', provider: 'sandbox', currency: 'EUR', amount },
    })
  const pay = async (
    { sandbox }: { sandbox: string | null },
    choice: 'succeed' | 'charge_back',
  ) => {
    const query = new URLSearchParams((sandbox ?? '').split('?')[1])
    const opened = { intent: query.get('pay') ?? '', secret: query.get('secret') ?? '' }
    await payer.must(sandboxAct, { body: { ...opened, choice } })
  }
  const dropped = await begin('30.00')
  await payer.must(depositsCancel, { params: { id: dropped.id } })
  const paid = await begin('60.00')
  await pay(paid, 'succeed')
  const { deposit: saved } = await buy(payer, 'eur-30', '100')
  await exit(payer, saved.id)
  await borrow(payments, payer)
  // All of it goes to the trading side, so that what is charged back is owed.
  const { pockets } = await payer.must(transfersLimits)
  const all = pockets.find(({ currency }) => currency === 'EUR')?.bank.amount ?? '0'
  const over = { direction: 'to_trading', currency: 'EUR', amount: all } as const
  const { intent } = await payer.must(transfersPrepare, { body: over })
  await payer.must(transfersConfirm, { body: { intent, tradePassword } })
  await poolDay(payer)
  await planDay(payer)
  await pay(paid, 'charge_back')
  await pay(await begin('80.00'), 'succeed')
  await payer.must(depositsRepay, { params: { id: paid.id }, body: { tradePassword } })
  await ticketDay(payer, support, { deposit: paid.id, reason })
  await payer.must(sandboxTransfer, { body: { amount: '25.00' } })
  await lineDay(payer, payments, reason)
}

/** A network that guessed, as the guard writes it down, and who looked at it. */
async function lookAtLogins({ db }: TestApp, { support }: Desk): Promise<void> {
  await db.owner.query(
    `INSERT INTO access_events (id, at, kind, customer_id, network, device)
     VALUES (71, now(), 'network_locked', NULL, '203.0.113.71', '')`,
  )
  await support.must(loginsAcknowledge, { params: { id: '71' }, body: { reason } })
}

async function keepCards(payer: Payer): Promise<void> {
  const id = await payer.bind('DE02120300000000202051')
  await payer.must(cardsDefault, { params: { id } })
  await payer.must(cardsRemove, { params: { id } })
}

const match = houseRow({ line: int8, item: text() })

/** Two lines of the bank stand alone: one finds its item by hand; of the other both sides get a note. */
async function tidyBooks({ db }: TestApp, { payments }: Desk): Promise<void> {
  const rows = await read(
    db.owner,
    match,
    'SELECT line, item FROM bank_matches ORDER BY line LIMIT 2',
  )
  await db.owner.query(unmatched('SELECT match FROM bank_matches ORDER BY match LIMIT 2'))
  const [pair, alone] = rows
  if (pair === undefined || alone === undefined) throw new Error('the bank said nothing')
  await payments.must(booksMatch, { body: { lines: [String(pair.line)], items: [pair.item] } })
  await payments.must(booksExplain, { body: { line: String(alone.line), reason } })
  await payments.must(booksExplain, { body: { item: alone.item, reason } })
}

async function keepHouse(world: TestApp, { admin, support }: Desk): Promise<void> {
  const { code } = await admin.must(codesCreate, { body: { quota: 3, days: 3, reason } })
  await admin.must(codesDisable, { params: { code }, body: { reason } })
  const leaving = await hire(world, admin, ['support'], 'geht')
  const capital = { currency: 'EUR', amount: '100.00', reason } as const
  await houseOf(world).must(operatorCapital, { body: capital })
  await houseOf(world).must(operatorRebuild, { body: {} })
  await houseOf(world).must(staffVouch, { params: { id: support.id }, body: { reason } })
  await admin.must(staffDisable, { params: { id: leaving.id }, body: { reason } })
  const lost = await hire(world, admin, ['support'], 'verliert')
  await houseOf(world).must(staffResetFactor, { params: { id: lost.id }, body: { reason } })
  const stopped = { params: { id: lost.id }, body: { reason } }
  await admin.must(staffEndSessions, stopped)
  await admin.must(staffLock, stopped)
}

/** One customer is frozen by two people, one locks their own account. */
async function stop(world: TestApp, { support, compliance }: Desk): Promise<Day['tokens']> {
  const frozen = await newTrader(world.app)
  const until = new Date(world.wall.nowMs + 30 * dayMs).toISOString()
  const { id, digest } = await support.must(approvalsRequest, {
    body: {
      act: {
        kind: 'customer.freeze',
        customer: String(frozen.id),
        legalReason: 'court_order',
        until,
      },
      reason,
    },
  })
  const decision = { decision: 'approved', digest, note: '' } as const
  await compliance.must(approvalsDecide, { params: { id }, body: decision })
  const locking = await newTrader(world.app)
  const { token } = locking
  await locking.must(lockAccountRoute)
  return new Map([[token, (await logInAgain(world.app, locking)).token]])
}

async function moveTime({ admin, payments }: Desk): Promise<void> {
  await payments.must(settlementRun)
  await admin.must(operatorAdvanceDay, { body: { days: 1 } })
  const { now } = await admin.must(operatorAdvanceDay)
  const to = new Date(Date.parse(now) + 3_600_000).toISOString()
  await admin.must(operatorSetClock, { body: { to } })
}
