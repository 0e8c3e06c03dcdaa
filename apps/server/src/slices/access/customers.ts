import type { UserInfo } from '@parkett/contract/customer/access'
import { maskPhone } from '@parkett/core/access/phone'
import { languageFacts, resolveLanguage } from '@parkett/words/languages'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { openPhone } from '../../platform/data-dir/personal.ts'
import { standingOf } from '../../accounts/points/points.ts'
import { bool, int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { accountRow, houseRow, readFirst } from '../../platform/db/read.ts'

const shown = houseRow({
  id: int8,
  username: text(),
  phoneSealed: text(),
  accountNumber: text(),
  invitationCode: text(),
  language: text(),
  timeZone: text(),
  chartRange: text<UserInfo['chartRange']>(),
  hasTradePassword: bool,
  createdAt: timestamp,
  version: text(),
  acceptedAt: timestamp,
  identity: text<UserInfo['identity']>(),
  avatar: nullable(text()),
  frozenUntil: nullable(timestamp),
})
const lock = accountRow({ lockedAt: timestamp })

/**
 * What a customer may see of their own row: an allow-list, so that a new column never leaks by
 * itself.
 */
export async function readUserInfo(
  { pool: db, personal, wall }: Pick<AccessParts, 'pool' | 'personal' | 'wall'>,
  customer: bigint,
): Promise<UserInfo> {
  const row = await readFirst(
    db,
    shown,
    `SELECT c.id, c.username, c.phone_sealed, c.account_number, c.invitation_code, c.language, c.time_zone,
       c.chart_range, c.trade_password_hash IS NOT NULL AS has_trade_password, c.created_at, a.version, a.accepted_at,
       i.status AS identity, i.avatar,
       (SELECT max(f.ends_at) FROM customer_freezes f WHERE f.customer = c.id AND f.ends_at > $2
         AND NOT EXISTS (SELECT 1 FROM customer_freeze_ends e WHERE e.freeze_id = f.id)) AS frozen_until
     FROM customers c JOIN customer_identity i ON i.customer_id = c.id
     JOIN agreement_consents a ON a.customer_id = c.id
     WHERE c.id = $1 ORDER BY a.accepted_at DESC LIMIT 1`,
    [customer, new Date(wall.now())],
  )
  if (row === undefined) throw new Error(`customer ${customer} has a session but no row`)
  const locked = 'SELECT locked_at FROM account_locks WHERE customer = $1 AND unlocked_at IS NULL'
  const held = await readFirst(db, lock, locked, [customer])
  const { level, points } = await standingOf(db, customer)
  return {
    id: String(row.id),
    username: row.username,
    phoneMasked: maskPhone(openPhone(personal, customer, row.phoneSealed)),
    accountNumber: row.accountNumber,
    invitationCode: row.invitationCode,
    memberLevel: level,
    creditPoints: points,
    identity: row.identity,
    hasTradePassword: row.hasTradePassword,
    agreementVersion: row.version,
    agreementAcceptedAt: row.acceptedAt.toISOString(),
    lockedSince: held?.lockedAt.toISOString() ?? null,
    frozenUntil: row.frozenUntil?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    lang: { language_name: languageFacts[resolveLanguage(row.language)].name },
    timeZone: row.timeZone,
    chartRange: row.chartRange,
    avatarUrl: row.avatar === null ? null : `/api/user/avatar?v=${row.avatar}`,
  }
}
