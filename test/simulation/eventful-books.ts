import { labels, sealParts } from '../../apps/server/src/platform/data-dir/personal.ts'
import { testPersonal } from '../../apps/server/src/platform/data-dir/testing-personal.ts'
import { openBank } from '../../apps/server/src/accounts/bank/bank.ts'
import { creditAct, receiveAct } from '../../apps/server/src/slices/incoming-lines/acts.ts'
import { bodyHash } from '../../apps/server/src/ledger/door/body-hash.ts'
import { sealDay } from '../../apps/server/src/ledger/seal.ts'
import { testDoor } from '../../apps/server/src/ledger/testing.ts'
import { creditDemoMoney, demoMoneyFor } from '../../apps/server/src/ledger/acts/demo-money.ts'
import { makeIds, systemChance } from '../../apps/server/src/base/ports.ts'
import { money } from '../../packages/contract/src/wire/money.ts'
import type { Outcome } from '../../packages/contract/src/wire/outcome.ts'
import type { Signal } from './model/purse.ts'
import { currencies } from './model/cash-world.ts'
import { weekdaysAfter, type Place, type Side } from './model/rules.ts'
import { World } from './model/world.ts'

/**
 * A database nobody is connected to, of which copies may be made, and the business instant its
 * books stand at.
 */
export type Books = { readonly name: string; readonly now: number; readonly customer: bigint }

const must = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.value
}

/**
 * Books of one customer and the house in which everything happened that a check looks at:
 * trades settled and not, orders that wait, money in by both ways, taken back and owed, money
 * out in each state, a decision of two people, days that were summed, paid, told by the bank
 * and sealed.
 */
export async function eventfulBooks(): Promise<Books> {
  const world = await World.open()
  const customer = await world.newCustomer({ DE: 5_000_000n, CN: 5_000_000n })
  const card = await world.firstCard(customer)
  const call = () => ({ customer, key: world.key() })
  const orderBy =
    (by: bigint) =>
    async (place: Place, side: Side, shares: bigint, steps = 0) => {
      const { street } = world
      const limit = street.shift(place, street.best(place, side), steps)
      const asked = {
        place,
        side,
        kind: 'limit',
        until: place === 'DE' ? 'gtc' : 'day',
        shares,
        limit,
      } as const
      const reviewed = must(await world.prepare(by, asked))
      const placed = must(await world.place(by, world.key(), reviewed.intent))
      street.pass(1)
      return placed.id.toString()
    }
  const order = orderBy(customer)
  const change = async (id: string, quantity: number) => {
    const { intent } = must(await world.prepareChange(customer, id, { quantity }))
    must(await world.change(customer, world.key(), { id, intent }))
  }
  const nextDay = async () => {
    world.street.turnTo(weekdaysAfter(world.street.date, 1))
    await world.dayJobs()
  }
  const transfer = async (way: 'to_bank' | 'to_trading', amount: bigint) => {
    const asked = call()
    must(await world.cash.transfer(asked, asked.key, { place: 'DE', way, amount }))
  }
  const withdraw = async (amount: bigint, acts: readonly ('review' | 'send')[]) => {
    const asked = call()
    const { id } = must(
      await world.cash.ask(asked, asked.key, { place: 'DE', amount, card: card.id }),
    ).value
    for (const act of acts) must(await world.cash.step(call(), { id, place: 'DE', card }, act))
    return id
  }
  const payIn = async (amount: bigint, signals: readonly Signal[]) => {
    const { id } = must(await world.cash.payIn(call(), { place: 'DE', amount })).value
    const payment = { id, place: 'DE', amount, status: 'pending', since: null, owed: 0n } as const
    for (const signal of signals) {
      if (signal === 'disputed') await transfer('to_trading', amount)
      must(await world.cash.hear(customer, `evt_${world.key()}`, payment, signal))
    }
  }

  await order('DE', 'buy', 50n)
  await order('DE', 'sell', 20n)
  await order('CN', 'buy', 200n)
  await change(await order('DE', 'buy', 4n, -9), 5)
  await order('DE', 'sell', 7n, 9)
  await nextDay()
  await order('CN', 'sell', 100n)
  await payIn(40_000n, ['succeeded', 'disputed'])
  await payIn(30_000n, ['succeeded'])
  await payIn(20_000n, [])
  await transfer('to_bank', 500_000n)
  await lines(world, customer)
  const held = await withdraw(10_000n, [])
  await withdraw(20_000n, ['review', 'send'])
  await twoPeople(world, customer, held)
  await saidToComeBack(world, customer, await withdraw(30_000n, ['review', 'send']))
  await nextDay()
  await order('DE', 'sell', 3n)
  await meeting(world, customer, orderBy)
  await order('CN', 'buy', 100n)
  await toldByTheBank(world)
  // With the bank, which has not spoken of it.
  await withdraw(15_000n, ['review', 'send'])
  await sealDay(world.database.pool, world.street.date)
  if (world.alarms().length > 0) throw new Error(world.alarms().join('\n'))
  const { now } = world.street
  return { name: await world.leave(), now, customer }
}

type OrderBy = (by: bigint) => (...asked: [Place, Side, bigint, number?]) => Promise<string>

/** Somebody else buys at the price at which two shares stand there since before. */
async function meeting(world: World, customer: bigint, orderBy: OrderBy): Promise<void> {
  const other = 2_000n
  const door = testDoor(world.database.pool, { clock: { now: () => world.street.now } })
  await door.submit(creditDemoMoney, demoMoneyFor(other))
  await door.close()
  await orderBy(customer)('DE', 'sell', 2n, 1)
  await orderBy(other)('DE', 'buy', 2n)
  await world.match()
}

/** Two lines of the bank: one is a deposit of the customer's, one is nobody's yet. */
async function lines(world: World, customer: bigint): Promise<void> {
  const door = testDoor(world.database.pool, { clock: { now: () => world.street.now } })
  const amount = money('EUR', 12_300n)
  const from = {
    account: 'DE09',
    bookedOn: world.street.date,
    hasAccount: false,
  }
  const receive = async (bankRef: string): Promise<bigint> => {
    const said = { party: 'Erika Muster', iban: '', purpose: '' }
    const sealed = sealParts(testPersonal, labels.incoming(from.account, bankRef), said)
    const input = { ...from, sealed, number: null, amount, bankRef }
    const request = {
      customer: 0n,
      route: receiveAct.name,
      key: bankRef,
      bodyHash: bodyHash(bankRef),
      input,
    }
    return BigInt(must(await door.submit(receiveAct, request)).value.id)
  }
  const input = { line: await receive('line-1'), amount, by: null, taken: false }
  await receive('line-2')
  const request = {
    customer,
    route: creditAct.name,
    key: world.key(),
    bodyHash: bodyHash('line-1'),
  }
  must(await door.submit(creditAct, { ...request, input }))
  await door.close()
}

/** A hold that one asked for and the other approved. */
async function twoPeople(world: World, customer: bigint, id: string): Promise<void> {
  const until = world.street.now + 90 * 86_400_000
  const request = await world.staff.request(customer, {
    kind: 'hold',
    payout: { id },
    until,
    by: 0,
  })
  if (typeof request === 'string') throw new Error(request)
  const asked = { ...request, by: 0 } as const
  const decided = await world.staff.decide(asked, 1, { approves: true, key: world.key() })
  if (decided !== null) throw new Error(decided)
}

/** A payout that two people say came back, and no line of the bank shows. */
async function saidToComeBack(world: World, customer: bigint, withdrawal: string): Promise<void> {
  const act = { kind: 'withdrawal.claim', customer: customer.toString(), withdrawal } as const
  const said = { ...act, says: 'returned', evidence: 'a call of the bank' } as const
  const request = await world.staff.ask(said, 0)
  if (typeof request === 'string') throw new Error(request)
  const asked = { ...request, by: 0 } as const
  const decided = await world.staff.decide(asked, 1, { approves: true, key: world.key() })
  if (decided !== null) throw new Error(decided)
}

async function toldByTheBank(world: World): Promise<void> {
  const { pool } = world.database
  const own = { holder: 'Parkett', bank: 'Bank' }
  const bank = openBank({
    pool,
    personal: testPersonal,
    ids: makeIds(() => Date.now(), systemChance),
    clock: { now: () => world.street.now },
    simulated: true,
    accounts: Object.values(currencies).map((currency) => ({
      ...own,
      currency,
      iban: `SIM${currency}0001`,
    })),
    settlePaid: world.settlePaid,
    receivers: [],
    alarm: (what, facts) => void world.trouble.push(`${what} ${JSON.stringify(facts)}`),
  })
  await bank.round()
}
