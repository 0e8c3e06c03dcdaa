import { referenceOf } from '@parkett/contract/wire/reference'
import type { Inside } from '../../ledger/door/command.ts'
import { int8, timestamp } from '../../platform/db/columns.ts'
import { accountRow, readOne } from '../../platform/db/read.ts'
import type { Notify } from '../../platform/notify/notify.ts'
import type { Posted } from './acts.ts'

const event = accountRow({ sequence: int8, happenedAt: timestamp })

type Said = { readonly customer: bigint; readonly text: string }

/**
 * Signs an answer of staff in the transaction that writes it: the message that tells of it and the words
 * themselves are proven by one code (`trust.md` T55).
 */
export function signAnswer(notify: Pick<Notify, 'seal'>, { customer, text }: Said): Inside<Posted> {
  return async (db, { id, post }) => {
    const { sequence, happenedAt } = await readOne(
      db,
      event,
      `SELECT sequence, happened_at FROM outbox WHERE customer = $1 AND type = 'problem.answered'
         AND data = $2 ORDER BY sequence DESC LIMIT 1`,
      [customer, JSON.stringify({ id, post })],
    )
    const [code] = await notify.seal(db, [
      {
        customer,
        kind: 'problemAnswered',
        facts: { reference: referenceOf(BigInt(id)), answer: text },
        at: happenedAt,
        sequence,
        message: null,
      },
    ])
    await db.query(
      'INSERT INTO problem_codes (customer, report, post, code) VALUES ($1, $2, $3, $4)',
      [customer, id, post, code],
    )
  }
}
