import type { workMine } from '@parkett/contract/desk/notes'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { referenceOf } from '@parkett/contract/wire/reference'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, read } from '../../platform/db/read.ts'
import type { Staff } from '../../platform/http/serve.ts'
import type { NotesPorts } from './ports.ts'

type Mine = AnswerOf<typeof workMine>['rows'][number]

const held = houseRow({ id: int8, since: timestamp })
const taken = everyAccountRow({ id: int8, since: timestamp })
const asked = houseRow({
  id: int8,
  kind: text(),
  since: timestamp,
  decision: nullable(text()),
  note: nullable(text()),
})

/** So long a request that came back stays among one's work. */
const returnedMs = 7 * dayMs

/** Identities one holds, withdrawals one took into review, and requests that wait or came back. */
export async function workOf(
  { pool, wall }: Pick<NotesPorts, 'pool' | 'wall'>,
  { person, alias }: Staff,
): Promise<readonly Mine[]> {
  const now = wall.now()
  const [cases, payouts, requests] = await Promise.all([
    read(
      pool,
      held,
      `SELECT id, submitted_at AS since FROM identity_cases
       WHERE locked_alias = $1 AND locked_until > $2 AND status = 'in_review' ORDER BY id`,
      [alias, new Date(now)],
    ),
    read(
      pool,
      taken,
      `SELECT w.id, w.requested_at AS since FROM withdrawals w WHERE w.status = 'in_review'
         AND (SELECT s.by FROM withdrawal_steps s WHERE s.customer = w.customer
           AND s.withdrawal = w.id ORDER BY s.step DESC LIMIT 1) = $1
         AND NOT EXISTS (SELECT 1 FROM withdrawal_approvals a
           WHERE a.customer = w.customer AND a.withdrawal = w.id) ORDER BY w.id`,
      [alias],
    ),
    read(
      pool,
      asked,
      `SELECT a.id, a.kind, a.requested_at AS since, d.decision, d.note FROM approvals a
       LEFT JOIN approval_decisions d ON d.approval = a.id
       WHERE a.requester = $1 AND ((d.approval IS NULL AND a.expires_at > $2)
         OR (d.decision = 'returned' AND d.decided_at > $3)) ORDER BY a.id`,
      [person, new Date(now), new Date(now - returnedMs)],
    ),
  ])
  const bare = { reference: null, act: null, note: null }
  return [
    ...requests.map(({ id, kind, since, decision, note }): Mine => ({
      ...bare,
      kind: decision === 'returned' ? 'returned' : 'asked',
      id: id.toString(),
      act: kind,
      note,
      since: since.toISOString(),
    })),
    ...payouts.map(({ id, since }): Mine => ({
      ...bare,
      kind: 'withdrawal',
      id: id.toString(),
      reference: referenceOf(id),
      since: since.toISOString(),
    })),
    ...cases.map(({ id, since }): Mine => ({
      ...bare,
      kind: 'identity',
      id: id.toString(),
      since: since.toISOString(),
    })),
  ]
}
