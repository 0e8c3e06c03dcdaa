import type { LoanAct } from '../../../packages/contract/src/customer/loans.ts'
import { loanAgreement } from '../../../packages/contract/src/customer/loans.ts'
import { money } from '../../../packages/contract/src/wire/money.ts'
import { capitalAct } from '../../../apps/server/src/accounts/house/own-money.ts'
import type { Commit } from '../../../apps/server/src/ledger/door/commit.ts'
import type { TestDatabase } from '../../../apps/server/src/platform/db/testing.ts'
import { applyAct, decideAct } from '../../../apps/server/src/slices/loans/acts.ts'
import { confirmAct } from '../../../apps/server/src/slices/loans/confirm-act.ts'
import { loansRound } from '../../../apps/server/src/slices/loans/jobs.ts'
import { answeringAll } from '../../../apps/server/src/test/testing-findings.ts'
import { atDoor, type Call } from './at-door.ts'
import type { Loan, Paid } from './loan-book.ts'
import type { StaffWorld } from './staff-world.ts'

type Deps = {
  readonly database: Pick<TestDatabase, 'pool'>
  readonly door: () => Commit
  readonly now: () => number
  readonly key: () => string
  readonly staff: StaffWorld
  readonly alarm: (what: string) => void
}

const currency = 'EUR'
type Asked = Pick<Loan, 'principal' | 'months' | 'debit' | 'from'>
type Said = { readonly principal: bigint; readonly interest: bigint; readonly owed: bigint }

/** The real acts of loans, through the real door, and the two people who lend. */
export class LoanWorld {
  private readonly deps: Deps
  private readonly submit: ReturnType<typeof atDoor>
  constructor(deps: Deps) {
    this.deps = deps
    this.submit = atDoor(deps.door)
  }

  /** What the house lends is its own. */
  async payIn(): Promise<void> {
    const call = { customer: 0n, key: 'capital-of-the-model' }
    const done = await this.submit(capitalAct, call, { currency, minor: 1_000_000_000_000n })
    if (!done.ok) throw new Error(done.reason)
  }

  /** Applied for, offered and accepted on one day, which is also that of its pay-out; answers its id. */
  async lend(customer: bigint, card: string, asked: Asked): Promise<string> {
    const { key, staff } = this.deps
    const { principal, months, debit, from: today } = asked
    const wish = { months, allowsDebit: debit, purpose: 'car', agreement: loanAgreement } as const
    const income = { netIncome: 300_000n, expenses: 100_000n, debts: 0n, account: BigInt(card) }
    const amount = money(currency, principal)
    const call = () => ({ customer, key: key() })
    const applied = await this.submit(applyAct, call(), { ...wish, ...income, amount, today })
    if (!applied.ok) throw new Error(applied.reason)
    const { id } = applied.value.value
    const said = { id: BigInt(id), reason: null, by: 'K0', today, approval: null } as const
    for (const to of ['in_review', 'approved'] as const) {
      const decided = await this.submit(decideAct, call(), { ...said, to })
      if (!decided.ok) throw new Error(decided.reason)
    }
    const none = { principal: 0n, interest: 0n, owed: 0n }
    const accepted = await this.does(call(), { kind: 'accept', id, today, said: none })
    if (!accepted.ok) throw new Error(accepted.reason)
    staff.lendsAt = Date.parse(`${today}T10:00:00Z`)
    const done = await this.byTwo('loan.payOut', customer, id)
    staff.lendsAt = null
    if (done !== null) throw new Error(done)
    return id
  }

  /** Asked for by one and approved by another; the reason, where one of them is refused. */
  async byTwo(kind: 'loan.payOut' | 'loan.writeOff', customer: bigint, loan: string) {
    const { staff, key } = this.deps
    const about = { kind, customer: customer.toString(), loan }
    const asked = await staff.ask(answeringAll(about), 0)
    if (typeof asked === 'string') return asked
    return staff.decide({ ...asked, by: 0 }, 1, { approves: true, key: key() })
  }

  does = (
    call: Call,
    { kind, id, today, said }: { kind: LoanAct; id: string; today: string; said: Said },
  ) =>
    this.submit(confirmAct, call, { kind, review: call.key, id: BigInt(id), currency, today, said })

  /** The days of all loans up to today, as the job counts them. */
  day(): Promise<void> {
    const { database, door, now, alarm } = this.deps
    return loansRound({ pool: database.pool, commit: door(), clock: { now }, alarm })
  }

  async look(customer: bigint) {
    const { rows } = await this.deps.database.pool.query<Row>(
      `SELECT l.id::text, l.status, l.paid, l.owed, l.accrued, l.loss_principal AS lost,
         CASE WHEN l.owed > 0 THEN l.accrued_on END AS "countedTo",
         COALESCE((SELECT json_agg(json_build_array(p.kind, p.principal::text, p.interest::text) ORDER BY p.journal)
           FROM loan_payments p WHERE p.customer = l.customer AND p.loan = l.id), '[]') AS payments
       FROM loans l WHERE l.customer = $1 ORDER BY l.id`,
      [customer],
    )
    return rows.map(({ payments, ...row }) => ({
      ...row,
      payments: payments.map(([kind, principal, interest]): Paid => {
        return { kind, principal: BigInt(principal), interest: BigInt(interest) }
      }),
    }))
  }
}

type Row = Pick<Loan, 'id' | 'status' | 'paid' | 'owed' | 'accrued' | 'lost'> & {
  readonly countedTo: string | null
  readonly payments: readonly (readonly [string, string, string])[]
}
