import { money, type Currency } from '@parkett/contract/wire/money'
import { addDays } from '@parkett/core/civil'
import { aloneOn, offerDays } from '@parkett/core/loans/terms'
import type { Line } from '../../ledger/chain.ts'
import type { ApprovalKind } from '@parkett/contract/desk/approval-rights'
import {
  firstFound,
  found,
  type Check,
  type Reader,
  type WalkCheck,
} from '../../ledger/verify/check.ts'
import { date, int8, nullable, text } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, read } from '../../platform/db/read.ts'

const owedRow = everyAccountRow({ currency: text(), owed: int8, accrued: int8 })

/** `money.md` G74: what the house lent and what is owed are the same, to the cent. */
const owedCheck: WalkCheck = {
  id: 'LN1-owed',
  title: 'Loans that run owe the principal and the interest that the books say',
  walk: () => {
    const sums = new Map<string, bigint>()
    const add = (key: string, change: bigint) => sums.set(key, (sums.get(key) ?? 0n) + change)
    const visit = (lines: readonly Line[]): void => {
      for (const { debit, credit, asset, amount } of lines) {
        if (kept.has(debit)) add(`${asset} ${debit}`, amount)
        if (kept.has(credit)) add(`${asset} ${credit}`, -amount)
      }
    }
    return {
      visit: (_journal, lines) => visit(lines),
      broken: async (reader) => {
        const sql = `SELECT currency, sum(owed)::bigint AS owed, sum(accrued)::bigint AS accrued
          FROM loans GROUP BY currency`
        const rows = await read(reader, owedRow, sql)
        const ought = new Map<string, bigint>(
          rows.flatMap(({ currency, owed, accrued }) => [
            [`${currency} H.loan`, owed] as const,
            [`${currency} H.loan_interest_due`, accrued] as const,
          ]),
        )
        for (const key of new Set([...sums.keys(), ...ought.keys()])) {
          const [is, should] = [sums.get(key) ?? 0n, ought.get(key) ?? 0n]
          const [asset = ''] = key.split(' ')
          if (is !== should)
            return {
              text: `${key}: ${is} in the books, ${should} is owed`,
              asset,
              is,
              ought: should,
            }
        }
        return undefined
      },
    }
  },
}
const kept: ReadonlySet<string> = new Set(['H.loan', 'H.loan_interest_due'])

/** Trial: principal lent is what is owed, what was paid back and what was written off. */
const paidCheck: Check = {
  id: 'LN2-paid',
  title: 'Of every loan what was lent is owed, was paid back or was written off',
  broken: (reader) =>
    firstFound(
      reader,
      everyAccountRow(found),
      `SELECT l.customer, l.id, l.principal AS lent, l.owed + l.loss_principal + COALESCE(p.paid, 0) AS told FROM loans l
       LEFT JOIN (SELECT customer, loan, sum(principal)::bigint AS paid FROM loan_payments GROUP BY 1, 2) p
         ON p.customer = l.customer AND p.loan = l.id
       WHERE (l.paid_out_at IS NULL AND (p.paid IS NOT NULL OR l.owed <> 0))
         OR (l.paid_out_at IS NOT NULL AND l.owed + l.loss_principal + COALESCE(p.paid, 0) <> l.principal)`,
      ['lent', 'told'],
    ),
}

/** `honesty.md` F9: nobody has money of a loan who was lent none. */
const pocketCheck: Check = {
  id: 'LN3-pocket',
  title: 'Money of a loan is there only of a loan that was paid out, and no more than was lent',
  broken: (reader) =>
    firstFound(
      reader,
      everyAccountRow(found),
      `SELECT b.customer, b.amount, COALESCE(l.lent, 0) AS lent FROM balances b
       LEFT JOIN (SELECT customer, currency, sum(principal)::bigint AS lent FROM loans
         WHERE paid_out_at IS NOT NULL GROUP BY 1, 2) l ON l.customer = b.customer AND l.currency = b.asset
       WHERE b.pocket = 'C.loan' AND (b.amount < 0 OR b.amount > COALESCE(l.lent, 0))`,
      ['amount', 'lent'],
    ),
}

const paidOut = everyAccountRow({ customer: int8, id: int8, approval: int8, entries: int8 })
const approved = houseRow({ id: int8, requester: int8, decider: int8 })

/** Approvals of a kind that somebody else than who asked approved. */
async function byTwo(reader: Reader, kind: ApprovalKind): Promise<ReadonlySet<bigint>> {
  const rows = await read(
    reader,
    approved,
    `SELECT a.id, a.requester, d.decider FROM approvals a JOIN approval_decisions d ON d.approval = a.id
     WHERE a.kind = $1 AND d.decision = 'approved'`,
    [kind],
  )
  return new Set(rows.filter((row) => row.requester !== row.decider).map(({ id }) => id))
}

type Carried = { readonly kind: ApprovalKind; readonly event: string; readonly sql: string }

/** Each loan that two people did something to has one entry of it, and an approval by a second person. */
async function uncarried(reader: Reader, { kind, event, sql }: Carried) {
  const [rows, decided] = await Promise.all([read(reader, paidOut, sql), byTwo(reader, kind)])
  for (const { customer, id, approval, entries } of rows) {
    if (entries !== 1n) return `loan ${id} of ${customer}: ${entries} entries of ${event}`
    if (!decided.has(approval))
      return `loan ${id} of ${customer}: no second person approved its ${event}`
  }
  return undefined
}

const offered = everyAccountRow({
  customer: int8,
  id: int8,
  currency: text<Currency>(),
  principal: int8,
  offerUntil: date,
  offerApproval: nullable(int8),
})

/** `money.md` G82: by the terms of the day on which the offer was made. */
const offerCheck: Check = {
  id: 'I15-offers',
  title:
    'Every offer of a loan above what one person decides about was approved by a second person',
  broken: async (reader) => {
    const sql = `SELECT customer, id, currency, principal, offer_until, offer_approval FROM loans
      WHERE offer_until IS NOT NULL ORDER BY id`
    const [rows, decided] = await Promise.all([
      read(reader, offered, sql),
      byTwo(reader, 'loan.approve'),
    ])
    for (const { customer, id, currency, principal, offerUntil, offerApproval } of rows) {
      const alone = aloneOn(money(currency, principal), addDays(offerUntil, -offerDays))
      const isSeen = offerApproval === null ? alone.ok : decided.has(offerApproval)
      if (!isSeen) return `loan ${id} of ${customer}: no second person approved its offer`
    }
    return undefined
  },
}

const payOutCheck: Check = {
  id: 'I15-payouts',
  title: 'Every loan that was paid out has one entry for it, and an approval by a second person',
  broken: (reader) =>
    uncarried(reader, {
      kind: 'loan.payOut',
      event: 'loan.paid_out',
      sql: `SELECT l.customer, l.id, l.approval, count(j.id) AS entries FROM loans l
       LEFT JOIN journals_apart j ON j.customer = l.customer AND j.reference = l.id
         AND j.event = 'loan.paid_out' AND j.id = l.journal
       WHERE l.paid_out_at IS NOT NULL GROUP BY l.customer, l.id ORDER BY l.id`,
    }),
}

/** `money.md` G81: a loss that no second person saw is found. */
const lossCheck: Check = {
  id: 'I15-losses',
  title: 'Every loan that was written off has one entry for it, and an approval by a second person',
  broken: (reader) =>
    uncarried(reader, {
      kind: 'loan.writeOff',
      event: 'loan.written_off',
      sql: `SELECT l.customer, l.id, l.loss_approval AS approval, count(j.id) AS entries FROM loans l
       LEFT JOIN journals_apart j ON j.customer = l.customer AND j.reference = l.id
         AND j.event = 'loan.written_off'
       WHERE l.status = 'written_off' GROUP BY l.customer, l.id ORDER BY l.id`,
    }),
}

export const loanChecks = [owedCheck, paidCheck, pocketCheck, offerCheck, payOutCheck, lossCheck]
