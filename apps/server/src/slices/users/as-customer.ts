import type { assetsShow } from '@parkett/contract/customer/assets'
import type { usersAsCustomer, ViewReason } from '@parkett/contract/desk/users'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { underWay } from '@parkett/core/support/ticket'
import type { Language } from '@parkett/words/languages'
import type pg from 'pg'
import { countUnread } from '../../accounts/told/marks.ts'
import { newest, readTold } from '../../accounts/told/read.ts'
import { refuse } from '../../base/refusal.ts'
import { bool, text } from '../../platform/db/columns.ts'
import { accountRow, houseRow, readFirst, readOne } from '../../platform/db/read.ts'
import type { Staff } from '../../platform/http/serve.ts'
import type { Notify } from '../../platform/notify/notify.ts'
import { writeLook, type LookPorts } from './write-look.ts'

/** So many messages: what the customer finds on one screen. */
const messages = 20

export type ViewPorts = LookPorts & {
  readonly assetsOf: (customer: bigint) => Promise<AnswerOf<typeof assetsShow>>
  readonly notify: Pick<Notify, 'say'>
}
type View = { readonly customer: bigint; readonly reason: ViewReason }

/**
 * What a customer sees, read by the functions that answer the customer (`trust.md` T61). Nobody's
 * session is opened and nothing is marked read; the look itself is all that is written, first.
 */
export async function viewAsCustomer(
  ports: ViewPorts,
  staff: Staff,
  { customer, reason }: View,
): Promise<AnswerOf<typeof usersAsCustomer>> {
  const { pool, assetsOf, notify } = ports
  if (reason === 'report_open' && !(await hasOpenReport(pool, customer))) refuse('reason_untrue')
  await writeLook(ports, staff, {
    customer,
    reason,
    act: 'users.viewed',
    told: 'customer.viewed',
  })
  const { language } =
    (await readFirst(pool, spoken, 'SELECT language FROM customers WHERE id = $1', [customer])) ??
    refuse('not_found')
  const [assets, told, unread] = await Promise.all([
    assetsOf(customer),
    readTold(pool, customer, { segment: 'all', before: newest, size: messages }),
    countUnread(pool, customer),
  ])
  return {
    at: assets.at,
    language,
    assets: assets.blocks,
    provenance: assets.provenance,
    unread: unread.count,
    messages: told.rows.map(({ at, kind, facts, read }) => ({
      at: at.toISOString(),
      text: notify.say(language, kind, facts),
      read,
    })),
  }
}

const spoken = houseRow({ language: text<Language>() })
const waits = accountRow({ waits: bool })

async function hasOpenReport(pool: pg.Pool, customer: bigint): Promise<boolean> {
  const row = await readOne(
    pool,
    waits,
    `SELECT EXISTS (SELECT 1 FROM problem_tickets
       WHERE customer = $1 AND state = ANY ($2)) AS waits`,
    [customer, underWay],
  )
  return row.waits
}
