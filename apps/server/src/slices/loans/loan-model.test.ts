// Goal: whatever is done with a loan, in any order and sent again, what was lent is owed, paid back or given up,
// and interest is paid, owed or given up, to the cent. Method: drawn lives of a loan at the acts, on books in
// memory, against sums that a second reading of the journals adds up after each command.
import { addDays } from '@parkett/core/civil'
import { isLent } from '@parkett/core/loans/states'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  loanPayments,
  loans,
  type LoanPaymentRow,
  type LoanRow,
} from '../../accounts/loans/tables.ts'
import { loanRow } from '../../accounts/loans/testing.ts'
import { put, type Act } from '../../ledger/door/act.ts'
import { MemoryBooks, type Heard } from '../../ledger/testing-memory.ts'
import { confirmAct } from './confirm-act.ts'
import { dayAct } from './day-act.ts'
import { dueFor } from './due.ts'
import { payOutAct } from './pay-out-act.ts'
import { writeOffAct } from './write-off-act.ts'

const [id, currency, paidOutOn, lent] = [51n, 'EUR', '2026-11-20', 100_000n] as const
const wallet = 60_000n

const commands = fc.array(
  fc.record({
    does: fc.constantFrom('day', 'day', 'pay', 'part', 'part', 'repay', 'revoke', 'writeOff'),
    // Days that pass before it, and of a part the thousandth of what is owed.
    days: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 100 })),
    of: fc.integer({ min: 1, max: 1_100 }),
    again: fc.boolean(),
  }),
  { maxLength: 12, size: 'max' },
)

type Done = { readonly does: 'day' | 'repay' | 'revoke' | 'writeOff'; readonly days: number }
const life = (...done: readonly Done[]): [(Done & { of: number; again: boolean })[], boolean] => [
  done.map((one) => ({ ...one, of: 1, again: true })),
  false,
]
const day = (days: number): Done => ({ does: 'day', days })

/** A life to each end: chance alone missed one in some runs. */
const toEachEnd = [
  life(day(3)),
  life({ does: 'repay', days: 3 }),
  life({ does: 'revoke', days: 3 }),
  life(day(40), day(40), day(40), day(40), { does: 'writeOff', days: 0 }),
]

test('what was lent is owed, paid or given up, whatever is done and however often', () => {
  const ends = new Map<string, number>()
  fc.assert(
    fc.property(commands, fc.boolean(), (drawn, allowsDebit) => {
      const row = loanRow({ allowsDebit, revocableUntil: '2026-12-04' })
      const books = new MemoryBooks({
        pockets: [['C.wallet', currency, wallet]],
        rows: [put(loans, row)],
      })
      let [loan, review, today] = [row, 0, paidOutOn as string]
      const [sums, paid] = [new Map<string, bigint>(), [] as LoanPaymentRow[]]
      const keep = ({ journals, written }: Heard): void => {
        for (const [debit, credit, , amount] of journals.flatMap(linesOf)) {
          sums.set(debit, (sums.get(debit) ?? 0n) + BigInt(amount))
          sums.set(credit, (sums.get(credit) ?? 0n) - BigInt(amount))
        }
        loan = (written[loans.name]?.[0] as LoanRow | undefined) ?? loan
        paid.push(...((written[loanPayments.name] ?? []) as LoanPaymentRow[]))
      }
      const ask = <Input>(act: Act<Input, unknown>, input: Input, again: boolean): void => {
        const key = `key ${(review += 1)}`
        const first = books.ask(act, input, { key })
        keep(first)
        if (!again) return
        const second = books.ask(act, input, { key })
        expect([second.journals, second.written]).toEqual([[], {}])
      }
      ask(payOutAct, { id, currency, approval: 9n, today }, false)
      for (const { does, days, of, again } of drawn) {
        today = addDays(today, days)
        if (does === 'day') ask(dayAct, { id, currency, today }, again)
        else if (does === 'writeOff') {
          const takes = books.balance('C.loan', currency) > 0n
          ask(writeOffAct, { id, currency, approval: 10n, today, takes }, again)
          // Nothing is lost that its own money could have paid, and nothing else was touched.
          if (loan.status === 'written_off') expect(books.balance('C.loan', currency)).toBe(0n)
        } else {
          const amount = does === 'part' ? (loan.owed * BigInt(of)) / 1_000n : null
          const due = dueFor(loan, { kind: does, amount }, today)
          if (!due.ok) continue
          const said = { ...due.value, owed: loan.owed }
          ask(confirmAct, { kind: does, review: `r${review}`, id, currency, today, said }, again)
        }
        const booked = (name: string): bigint => sums.get(name) ?? 0n
        const total = (part: 'principal' | 'interest'): bigint =>
          paid.reduce((sum, one) => sum + one[part], 0n)
        expect([booked('H.loan'), booked('H.loan_interest_due')]).toEqual([loan.owed, loan.accrued])
        expect(loan.owed + loan.lossPrincipal + total('principal')).toBe(lent)
        expect(-booked('H.inc_loan_interest')).toBe(
          loan.accrued + loan.lossInterest + total('interest'),
        )
        expect(books.balance('C.loan', currency) + books.balance('C.wallet', currency)).toBe(
          lent + wallet - total('principal') - total('interest'),
        )
        expect(loan.owed > 0n).toBe(isLent(loan.status))
        if (!isLent(loan.status)) expect(loan.accrued).toBe(0n)
      }
      ends.set(loan.status, (ends.get(loan.status) ?? 0) + 1)
    }),
    { numRuns: 150, examples: toEachEnd },
  )
  // Every end of a loan that was paid out is come to.
  for (const state of ['repaying', 'closed', 'revoked', 'written_off'] as const)
    expect([state, (ends.get(state) ?? 0) > 0]).toEqual([state, true])
})

type Line = readonly [debit: string, credit: string, asset: string, amount: string]
const linesOf = ({ lines }: Heard['journals'][number]): readonly Line[] =>
  JSON.parse(lines) as readonly Line[]
