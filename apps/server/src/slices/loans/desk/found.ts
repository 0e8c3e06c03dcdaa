import { loanFound, type LoanFound, type LossFound } from '@parkett/contract/desk/loan-answers'
import { givingUpFound, lendingFound } from '@parkett/core/loans/found'
import { figuresOf } from '@parkett/core/loans/terms'
import { isNewAccount } from '@parkett/core/withdrawals/risks'
import type pg from 'pg'
import type { LoanRow } from '../../../accounts/loans/tables.ts'
import { ofList, personFound } from '../../../identity/person-found.ts'
import { bool, nullable, timestamp } from '../../../platform/db/columns.ts'
import { accountRow, readOne } from '../../../platform/db/read.ts'
import { fundsOf } from '../queries.ts'
import { affordabilityOf } from './figures.ts'

type Db = Pick<pg.Pool, 'query'>

const lent = accountRow({ lost: bool, boundAt: timestamp })
const paid = accountRow({ at: nullable(timestamp) })

/** What is unusual about an application, or about paying it out, as things stand. */
export async function foundAbout(db: Db, row: LoanRow, now: Date): Promise<readonly LoanFound[]> {
  const { customer, id, account } = row
  const { lost, boundAt } = await readOne(
    db,
    lent,
    `SELECT EXISTS (SELECT 1 FROM loans l WHERE l.customer = $1 AND l.status = 'written_off'
         AND l.id <> $2) AS lost,
       (SELECT c.bound_at FROM cards c WHERE c.customer = $1 AND c.id = $3) AS bound_at`,
    [customer, id, account],
  )
  const about = lendingFound({
    leftOver: affordabilityOf(row).leftOver,
    instalment: figuresOf(row).instalment,
    lostBefore: lost,
    newAccount: isNewAccount(boundAt.getTime(), row.appliedAt),
  })
  return ofList(loanFound)([...about, ...(await personFound(db, customer, now))])
}

/** What speaks against giving up what is owed of a loan. */
export async function lossFoundAbout(
  db: Db,
  { customer, id, currency }: LoanRow,
  now: number,
): Promise<readonly LossFound[]> {
  const { at } = await readOne(
    db,
    paid,
    'SELECT max(at) AS at FROM loan_payments WHERE customer = $1 AND loan = $2',
    [customer, id],
  )
  const { wallet } = await fundsOf(db, customer, currency)
  return givingUpFound({ free: wallet, paidAt: at?.getTime() ?? null, now })
}
