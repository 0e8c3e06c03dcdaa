import { labels, openAddress } from '../../../platform/data-dir/personal.ts'
import { bool, int4, int8, nullable, text, timestamp } from '../../../platform/db/columns.ts'
import { accountRow, houseRow } from '../../../platform/db/read.ts'
import { sealedTable, type Exported } from './exported.ts'
import { toldAs, toldWithin } from './told-reasons.ts'

/** What the house keeps of the person, and what was said and done to them. */
export const personTables = {
  profile: sealedTable({
    row: houseRow({
      id: int8,
      username: text(),
      phoneSealed: text(),
      emailSealed: nullable(text()),
      accountNumber: text(),
      invitationCode: text(),
      invitedBy: nullable(text()),
      language: text(),
      timeZone: text(),
      chartRange: text(),
      pushDetails: bool,
      createdAt: timestamp,
    }),
    sql: `SELECT id, username, phone_sealed, email_sealed, account_number, invitation_code,
        invited_by, language, time_zone, chart_range, push_details,
        created_at FROM customers WHERE id = $1`,
    open: ({ id, username, phoneSealed, emailSealed, ...row }, { personal, customer }) => ({
      id,
      username,
      phone: personal.open(labels.phone(customer), phoneSealed),
      email: emailSealed === null ? null : personal.open(labels.email(customer), emailSealed),
      ...row,
    }),
  }),
  addresses: sealedTable({
    row: houseRow({ id: int8, sealed: text(), country: text(), since: timestamp }),
    sql: `SELECT id, sealed, country, since FROM customer_addresses
      WHERE customer_id = $1 ORDER BY id`,
    open: ({ id, sealed, ...row }, { personal, customer }) => ({
      ...openAddress(personal, {
        label: labels.address(customer, id),
        box: sealed,
      }),
      ...row,
    }),
  }),
  agreements: {
    row: houseRow({ version: text(), language: text(), address: text(), acceptedAt: timestamp }),
    sql: `SELECT version, language, address, accepted_at FROM agreement_consents
      WHERE customer_id = $1 ORDER BY accepted_at`,
  },
  sessions: {
    row: houseRow({
      id: int8,
      device: text(),
      address: text(),
      createdAt: timestamp,
      lastSeenAt: timestamp,
      endedAt: nullable(timestamp),
    }),
    sql: `SELECT id, device, address, created_at, last_seen_at, ended_at FROM sessions
      WHERE customer_id = $1 ORDER BY id`,
  },
  access_events: {
    row: houseRow({ at: timestamp, kind: text(), device: text(), network: text() }),
    sql: `SELECT at, kind, device, network FROM access_events WHERE customer_id = $1 ORDER BY id`,
  },
  passkeys: {
    row: houseRow({ name: text(), createdAt: timestamp, lastUsedAt: nullable(timestamp) }),
    sql: `SELECT name, created_at, last_used_at FROM passkeys
      WHERE realm = 'customer' AND owner = $1 ORDER BY id`,
  },
  authenticator: {
    row: houseRow({ confirmedAt: nullable(timestamp) }),
    sql: 'SELECT confirmed_at FROM customer_totp WHERE customer_id = $1',
  },
  account_locks: {
    row: accountRow({ lockedAt: timestamp, unlockedAt: nullable(timestamp) }),
    sql: 'SELECT locked_at, unlocked_at FROM account_locks WHERE customer = $1',
  },
  messages: {
    row: houseRow({ kind: text(), facts: text(), happenedAt: timestamp }),
    sql: `SELECT kind, facts::text, happened_at FROM messages
      WHERE customer_id = $1 ORDER BY id`,
  },
  // A code is a secret even when it is over.
  news_read: {
    row: accountRow({ article: int8, at: timestamp }),
    sql: 'SELECT article, at FROM news_read WHERE customer = $1 ORDER BY at, article',
  },
  sent_messages: sealedTable({
    row: houseRow({
      id: int8,
      kind: text(),
      channel: text(),
      recipientSealed: text(),
      language: text(),
      text: text(),
      sentAt: timestamp,
    }),
    sql: `SELECT id, kind, channel, recipient_sealed, language,
        CASE WHEN kind LIKE 'code%' THEN '' ELSE text END AS text, sent_at
      FROM sent_messages WHERE customer_id = $1 ORDER BY id`,
    open: ({ id, kind, channel, recipientSealed, ...row }, { personal }) => ({
      kind,
      channel,
      recipient: personal.open(labels.message(id), recipientSealed),
      ...row,
    }),
  }),
  // Of those that are gone: that they were sent.
  deliveries: {
    row: houseRow({ kind: text(), channel: text(), language: text(), sentAt: timestamp }),
    sql: `SELECT kind, channel, language, sent_at FROM deliveries
      WHERE customer_id = $1 ORDER BY id`,
  },
  // Those that the books told and no channel took.
  failed_messages: {
    row: houseRow({
      kind: text(),
      happenedAt: timestamp,
      failedAt: timestamp,
      sentAt: nullable(timestamp),
    }),
    sql: `SELECT kind, happened_at, failed_at, sent_at FROM failed_messages
      WHERE customer_id = $1 ORDER BY sequence`,
  },
  staff_acts: {
    row: accountRow({
      at: timestamp,
      role: text(),
      alias: text(),
      act: text(),
      before: nullable(text()),
      after: nullable(text()),
      reasons: text(),
      approver: nullable(text()),
    }),
    sql: `SELECT at, role, alias, act, before, after, ${toldWithin('reasons')}::text AS reasons, approver
      FROM customer_events WHERE customer_id = $1 ORDER BY id`,
  },
  freezes: {
    row: houseRow({
      legalReason: text(),
      startsAt: timestamp,
      endsAt: timestamp,
      endedAt: nullable(timestamp),
    }),
    sql: `SELECT ${toldAs('f.legal_reason')} AS legal_reason, f.starts_at, f.ends_at, e.ended_at FROM customer_freezes f
      LEFT JOIN customer_freeze_ends e ON e.freeze_id = f.id
      WHERE f.customer = $1 ORDER BY f.id`,
  },
  notice_choices: {
    row: houseRow({ kind: text(), channel: text(), wanted: bool, chosenAt: timestamp }),
    sql: `SELECT kind, channel, wanted, chosen_at FROM notice_choices
      WHERE customer_id = $1 ORDER BY kind, channel`,
  },
  push_devices: {
    row: houseRow({
      device: text(),
      begunAt: timestamp,
      endedAt: nullable(timestamp),
      endReason: nullable(text()),
    }),
    sql: `SELECT device, begun_at, ended_at, end_reason FROM push_subscriptions
      WHERE customer_id = $1 ORDER BY id`,
  },
  own_limits: {
    row: accountRow({ limits: text(), updatedAt: timestamp }),
    sql: 'SELECT limits::text, updated_at FROM brakes WHERE customer = $1',
  },
  points: {
    row: houseRow({ at: timestamp, reason: text(), delta: int4 }),
    sql: 'SELECT at, reason, delta FROM credit_points WHERE customer_id = $1 ORDER BY id',
  },
} satisfies Readonly<Record<string, Exported>>
