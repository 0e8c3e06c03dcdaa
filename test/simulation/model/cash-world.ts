import type { CardVault } from '../../../apps/server/src/accounts/cash/card-vault.ts'
import { bindAct, removeAct } from '../../../apps/server/src/slices/cards/acts.ts'
import { payOutFromOf } from '../../../apps/server/src/slices/cards/routes.ts'
import { createAct, openedAct, repayAct } from '../../../apps/server/src/slices/deposits/acts.ts'
import { depositJobs } from '../../../apps/server/src/slices/deposits/jobs.ts'
import { signalAct } from '../../../apps/server/src/slices/deposits/signal-act.ts'
import { makeTransfer } from '../../../apps/server/src/slices/transfers/act.ts'
import { requestAct, stepAct } from '../../../apps/server/src/slices/withdrawals/acts.ts'
import { aloneOn } from '../../../apps/server/src/slices/withdrawals/desk/alone.ts'
import { receiveAct } from '../../../apps/server/src/slices/incoming-lines/acts.ts'
import { holdsOf } from '../../../apps/server/src/slices/withdrawals/holds.ts'
import { makeIds, systemChance } from '../../../apps/server/src/base/ports.ts'
import { labels, sealParts } from '../../../apps/server/src/platform/data-dir/personal.ts'
import { testPersonal } from '../../../apps/server/src/platform/data-dir/testing-personal.ts'
import type { Commit } from '../../../apps/server/src/ledger/door/commit.ts'
import type { TestDatabase } from '../../../apps/server/src/platform/db/testing.ts'
import type { ProviderEventType } from '../../../packages/contract/src/provider/psp.ts'
import { money, type Money } from '../../../packages/contract/src/wire/money.ts'
import { utcDate } from '../../../packages/core/src/civil.ts'
import { atDoor, type Call } from './at-door.ts'
import type {
  Payment,
  PaymentStatus,
  Payout,
  PayoutAct,
  PayoutStatus,
  Signal,
  Way,
} from './purse.ts'
import { ProviderBooks } from './provider-books.ts'
import type { Place } from './rules.ts'

export const currencies = { DE: 'EUR', CN: 'CNY' } as const
const events: Record<Signal, ProviderEventType> = {
  processing: 'payment_intent.processing',
  succeeded: 'payment_intent.succeeded',
  failed: 'payment_intent.payment_failed',
  cancelled: 'payment_intent.canceled',
  refunded: 'charge.refunded',
  disputed: 'charge.dispute.funds_withdrawn',
}

type Deps = {
  readonly database: Pick<TestDatabase, 'pool'>
  readonly door: () => Commit
  readonly now: () => number
  readonly key: () => string
  readonly vault: CardVault
  readonly alarm: (what: string) => void
}

/** The real acts of cards, transfers, withdrawals and deposits, through the real door. */
export class CashWorld {
  private readonly deps: Deps
  private readonly submit: ReturnType<typeof atDoor>
  private readonly provider = new ProviderBooks()
  private readonly ids = makeIds(() => Date.now(), systemChance)
  constructor(deps: Deps) {
    this.deps = deps
    this.submit = atDoor(deps.door)
  }

  /** Binds a bank account as the route of cards does; answers its id or the reason. */
  async bind(call: Call, mark: string, payOutFrom = payOutFromOf(this.deps.now())) {
    const number = `DE${mark}`
    const { mark: marked, seal } = this.deps.vault
    return this.submit(bindAct, call, {
      kind: 'iban',
      country: 'DE',
      sealed: seal(call.customer, { number, holder: 'Erika Muster' }),
      mark: marked(number),
      tail: '3000',
      bank: 'Musterbank',
      branch: null,
      bic: null,
      payeeCheck: 'match',
      payOutFrom,
    })
  }
  remove = (call: Call, card: string) => this.submit(removeAct, call, { id: BigInt(card) })

  transfer = (
    call: Call,
    review: string,
    { place, way, amount }: { place: Place; way: Way; amount: bigint },
  ) =>
    this.submit(makeTransfer, call, {
      review,
      direction: way,
      amount: money(currencies[place], amount),
    })

  async ask(
    call: Call,
    review: string,
    asked: { place: Place; amount: bigint; card: string; fromLoan?: boolean },
  ) {
    const { place, amount, card, fromLoan = false } = asked
    const holds = await holdsOf(this.deps.database.pool, call.customer)
    return this.submit(requestAct, call, {
      review,
      card: BigInt(card),
      amount: money(currencies[place], amount),
      holds,
      fromLoan,
    })
  }

  step = (call: Call, { id, place, card }: Pick<Payout, 'id' | 'place' | 'card'>, act: PayoutAct) =>
    this.submit(stepAct, call, {
      id: BigInt(id),
      card: BigInt(card.id),
      currency: currencies[place],
      act,
      reason: act === 'reject' ? 'name_mismatch' : act === 'return' ? 'bank_return' : null,
      by: null,
      alone: aloneOn(this.deps.now()),
      sender: null,
    })

  /** A line of the bank shows that it paid, or brings the money, which comes in as nobody's first. */
  lineFor = async ({ place, amount }: Payout, act: 'arrive' | 'return'): Promise<bigint> =>
    act === 'arrive' ? this.ids.next() : this.comesIn(money(currencies[place], amount))
  show(
    call: Call,
    { id, place, card }: Payout,
    { act, line }: { act: 'arrive' | 'return'; line: bigint },
  ) {
    return this.submit(stepAct, call, {
      id: BigInt(id),
      card: BigInt(card.id),
      currency: currencies[place],
      act,
      reason: act === 'return' ? 'bank_return' : null,
      by: null,
      alone: 0n,
      sender: null,
      line,
      needsLine: true,
    })
  }
  private async comesIn(amount: Money): Promise<bigint> {
    const key = this.deps.key()
    const [account, bankRef] = ['DE02120300000000202051', key]
    const said = { party: 'Erika Muster', iban: '', purpose: 'RETURN' }
    const sealed = sealParts(testPersonal, labels.incoming(account, bankRef), said)
    const booked = { bookedOn: utcDate(this.deps.now()), number: null, hasAccount: false }
    const line = { account, bankRef, amount, sealed, ...booked }
    const received = await this.submit(receiveAct, { customer: 0n, key }, line)
    if (!received.ok) throw new Error(received.reason)
    return BigInt(received.value.value.id)
  }

  /** Written down, and taken up by the provider under a name of its own. */
  async payIn(call: Call, { place, amount }: { place: Place; amount: bigint }) {
    const asked = {
      method: 'quick',
      provider: 'model',
      amount: money(currencies[place], amount),
      level: 'approved',
    } as const
    const created = await this.submit(createAct, call, asked)
    if (!created.ok) return created
    const id = BigInt(created.value.value.id)
    const opened = await this.submit(
      openedAct,
      { ...call, key: `${call.key}-opened` },
      { id, intent: `pi_${id}` },
    )
    return opened.ok ? created : opened
  }

  /** A signed callback; `event` is its key at the door. */
  async hear(customer: bigint, event: string, { id, place, amount }: Payment, signal: Signal) {
    const [intent, currency] = [`pi_${id}`, currencies[place]]
    const reported = {
      event,
      type: events[signal],
      intent,
      currency: currency.toLowerCase(),
      amount,
    }
    const input = { id: BigInt(id), currency, signal, reported }
    const heard = await this.submit(signalAct, { customer, key: event }, input)
    if (!heard.ok || heard.value.value.outcome !== 'moved') return heard
    const { status } = heard.value.value
    // What was given back before it was ever credited moved nothing between the provider and us.
    if (status === 'credited') this.provider.note({ intent, kind: 'payment', currency, amount })
    if (status === 'charged_back')
      this.provider.note({ intent, kind: 'chargeback', currency, amount })
    return heard
  }

  repay = (call: Call, { id, place }: Payment) =>
    this.submit(repayAct, call, { id: BigInt(id), currency: currencies[place] })

  /**
   * Unpaid deposits end, and the provider settles for the days before: a fresh job each time,
   * as after a restart.
   */
  day(): Promise<void> {
    const { database, door, now, alarm } = this.deps
    return depositJobs({
      pool: database.pool,
      commit: door(),
      clock: { now },
      providers: [this.provider.provider()],
      alarm,
    })()
  }

  async look(customer: bigint) {
    const { pool } = this.deps.database
    const [pockets, payments, payouts] = await Promise.all([
      pool.query<{ pocket: string; asset: string; amount: bigint }>(
        `SELECT pocket, asset, amount FROM balances WHERE customer = $1 AND pocket IN ('C.wallet', 'C.loan', 'C.wallet_hold', 'C.payout', 'C.returning')`,
        [customer],
      ),
      pool.query<{ id: string; status: PaymentStatus; owed: bigint }>(
        'SELECT id::text, status, short - repaid AS owed FROM deposits WHERE customer = $1 ORDER BY id',
        [customer],
      ),
      pool.query<{ id: string; status: PayoutStatus; sentFrom: Date; batched: boolean }>(
        `SELECT w.id::text, w.status, w.sent_from AS "sentFrom", i.withdrawal IS NOT NULL AS batched
         FROM withdrawals w LEFT JOIN payout_batch_items i ON i.customer = w.customer AND i.withdrawal = w.id
           AND NOT EXISTS (SELECT 1 FROM payout_batch_leaves v WHERE v.withdrawal = i.withdrawal AND v.attempt = i.attempt)
         WHERE w.customer = $1 ORDER BY w.id`,
        [customer],
      ),
    ])
    const pocket = (place: Place, code: string): bigint =>
      pockets.rows.find((row) => row.pocket === code && row.asset === currencies[place])?.amount ??
      0n
    return { pocket, payments: payments.rows, payouts: payouts.rows }
  }
}
