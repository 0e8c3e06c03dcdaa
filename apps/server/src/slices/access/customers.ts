import type { UserInfo } from '@parkett/contract/customer/access'
import { maskPhone } from '@parkett/core/access/phone'
import { languageFacts, resolveLanguage } from '@parkett/words/languages'
import type pg from 'pg'
import { standingOf } from '../../accounts/points/points.ts'

type Row = {
  id: bigint
  username: string
  phone: string
  account_number: string
  invitation_code: string
  language: string
  time_zone: string
  has_trade_password: boolean
  created_at: Date
  version: string
  accepted_at: Date
  identity: UserInfo['identity']
  avatar: string | null
  locked_at: Date | null
  frozen_until: Date | null
}

/**
 * What a customer may see of their own row: an allow-list, so that a new column never leaks by
 * itself.
 */
export async function readUserInfo(
  db: Pick<pg.Pool, 'query'>,
  customer: bigint,
  now: number,
): Promise<UserInfo> {
  const { rows } = await db.query<Row>(
    `SELECT c.id, c.username, c.phone, c.account_number, c.invitation_code, c.language, c.time_zone,
       c.trade_password_hash IS NOT NULL AS has_trade_password, c.created_at, a.version, a.accepted_at,
       i.status AS identity, i.avatar,
       (SELECT l.locked_at FROM account_locks l WHERE l.customer = c.id AND l.unlocked_at IS NULL) AS locked_at,
       (SELECT max(f.ends_at) FROM customer_freezes f WHERE f.customer = c.id AND f.ends_at > $2
         AND NOT EXISTS (SELECT 1 FROM customer_freeze_ends e WHERE e.freeze_id = f.id)) AS frozen_until
     FROM customers c JOIN customer_identity i ON i.customer_id = c.id JOIN agreement_consents a ON a.customer_id = c.id
     WHERE c.id = $1 ORDER BY a.accepted_at DESC LIMIT 1`,
    [customer, new Date(now)],
  )
  const [row] = rows
  if (row === undefined) throw new Error(`customer ${customer} has a session but no row`)
  const { level, points } = await standingOf(db, customer)
  return {
    id: String(row.id),
    username: row.username,
    phoneMasked: maskPhone(row.phone),
    accountNumber: row.account_number,
    invitationCode: row.invitation_code,
    memberLevel: level,
    creditPoints: points,
    identity: row.identity,
    hasTradePassword: row.has_trade_password,
    agreementVersion: row.version,
    agreementAcceptedAt: row.accepted_at.toISOString(),
    lockedSince: row.locked_at?.toISOString() ?? null,
    frozenUntil: row.frozen_until?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    lang: { language_name: languageFacts[resolveLanguage(row.language)].name },
    timeZone: row.time_zone,
    avatarUrl: row.avatar === null ? null : `/api/user/avatar?v=${row.avatar}`,
  }
}
