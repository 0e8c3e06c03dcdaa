import { resetFound, type ResetFound } from '@parkett/contract/desk/reset-answers'
import type pg from 'pg'
import { bool } from '../platform/db/columns.ts'
import { accountRow, readOne } from '../platform/db/read.ts'
import { ofList, personFound } from './person-found.ts'

const leaving = accountRow({ open: bool })

/** What is unusual about taking what a customer lost: whoever asks for it may want the money that is on its way out. */
export async function resetFoundAbout(
  db: Pick<pg.Pool, 'query'>,
  customer: bigint,
  now: Date,
): Promise<readonly ResetFound[]> {
  const { open } = await readOne(
    db,
    leaving,
    `SELECT EXISTS (SELECT 1 FROM withdrawals WHERE customer = $1
       AND status IN ('requested', 'in_review')) AS open`,
    [customer],
  )
  return ofList(resetFound)([
    ...(open ? ['payout_open'] : []),
    ...(await personFound(db, customer, now)),
  ])
}
