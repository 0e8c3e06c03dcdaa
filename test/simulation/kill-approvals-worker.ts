import { capitalAct } from '../../apps/server/src/accounts/house/own-money.ts'
import { labels, sealParts } from '../../apps/server/src/platform/data-dir/personal.ts'
import { testPersonal } from '../../apps/server/src/platform/data-dir/testing-personal.ts'
import { adjustmentActs } from '../../apps/server/src/slices/adjustments/four-eyes.ts'
import { bindAct } from '../../apps/server/src/slices/cards/acts.ts'
import { receiveAct } from '../../apps/server/src/slices/incoming-lines/acts.ts'
import { assignAct } from '../../apps/server/src/slices/incoming-lines/four-eyes.ts'
import { requestAct } from '../../apps/server/src/slices/withdrawals/acts.ts'
import { payoutActs } from '../../apps/server/src/slices/withdrawals/desk/four-eyes.ts'
import { embeddedCarrier } from '../../apps/server/src/platform/notify/carrier.ts'
import { makeNotify } from '../../apps/server/src/platform/notify/notify.ts'
import { testSigner } from '../../apps/server/src/platform/notify/testing-signer.ts'
import type { ApprovalAct } from '../../packages/contract/src/desk/approvals.ts'
import { callers, cent, customerOf, killed, say } from './kill-parts.ts'
import { twoPeople, verifiedName } from './kill-two.ts'

// Two people ask for and approve adjustments, holds and credits without end, or a server that
// comes back carries out what was approved. It says what was approved; the reader is another
// process.

const own = killed()
const { pool, ids, clock, submit, round } = own
const wall = { now: () => Date.now() }
const notify = makeNotify({
  wall,
  clock,
  ids,
  personal: testPersonal,
  carrier: embeddedCarrier(testPersonal),
  signer: testSigner,
})
const payouts = payoutActs({ pool, clock, wall, notify, verifiedName })
const acts = [
  ...adjustmentActs({ notify, clock }),
  ...payouts,
  assignAct({ personal: testPersonal, verifiedIn: verifiedName }),
]
const { dues, approve } = twoPeople(own, { wall, acts })

async function withdrawal(customer: bigint, key: string): Promise<string> {
  const { rows } = await pool.query<{ id: bigint }>(
    'SELECT id FROM cards WHERE customer = $1 LIMIT 1',
    [customer],
  )
  const account = {
    kind: 'iban',
    country: 'DE',
    sealed: '-',
    mark: '-',
    tail: '3000',
    bank: 'Bank',
  } as const
  const bound = {
    ...account,
    branch: null,
    bic: null,
    payeeCheck: 'match',
    payOutFrom: clock.now(),
  } as const
  const card =
    rows[0]?.id ?? BigInt((await submit(bindAct, customer, `card-${customer}`, bound)).id)
  const { id } = await submit(requestAct, customer, key, {
    review: key,
    card,
    amount: cent,
    holds: [],
  })
  return id
}

async function line(key: string): Promise<string> {
  const said = { party: 'Erika Muster', iban: '', purpose: '' }
  const from = {
    account: 'DE09',
    bookedOn: '2026-11-20',
    sealed: sealParts(testPersonal, labels.incoming('DE09', key), said),
    hasAccount: false,
  }
  return (await submit(receiveAct, 0n, key, { ...from, number: null, amount: cent, bankRef: key }))
    .id
}

async function actOf(customer: bigint, key: string, kind: number): Promise<ApprovalAct> {
  const of = customer.toString()
  if (kind === 0) return { kind: 'deposit.assign', customer: of, line: await line(key) }
  if (kind === 1) {
    const until = new Date(clock.now() + 86_400_000).toISOString()
    const about = { customer: of, withdrawal: await withdrawal(customer, key) }
    return { kind: 'withdrawal.hold', ...about, legalReason: 'court_order', until }
  }
  const paid = {
    direction: 'to_customer',
    pocket: 'C.wallet',
    currency: 'EUR',
    amount: '1.00',
  } as const
  return {
    kind: 'ledger.adjustment',
    customer: of,
    reason: 'compensation',
    counter: 'H.equity',
    ...paid,
  }
}

// What compensation is paid out of; the same key however often this begins.
await submit(capitalAct, 0n, 'capital', { currency: 'EUR', minor: 10_000_000_000n })

if (own.task === 'decide')
  await callers(5, async (caller, call) => {
    const key = `of-round-${round}-caller-${caller}-call-${call}`
    const act = await actOf(customerOf(caller, call), key, (caller + call) % 3)
    say(`approved ${await approve(act, key)}`)
  })
else
  for (;;) {
    await dues.round()
    const { rowCount } = await pool.query(`SELECT 1 FROM approval_dues WHERE state = 'due' LIMIT 1`)
    if (rowCount === 0) say('done')
  }
