import type { Decision, Moment } from './act.ts'
import type { Actor } from './command.ts'
import { type Statement, writeRows } from '../read/statement.ts'
import { table, type RowOf } from '../table.ts'
import { instant, int8, json, nullable, text } from '../../platform/db/columns.ts'

/**
 * What staff did, as the customer reads it (migrations 0050, 0071, 0140). Its columns differ
 * from these in name.
 */
const disclosures = table(
  'customer_events',
  ['customer', 'id'],
  {
    customer: int8,
    id: int8,
    at: instant,
    person: text(),
    role: text(),
    alias: text(),
    act: text(),
    subject: int8,
    before: nullable(text()),
    after: nullable(text()),
    // Arrays of arrays do not travel: the statement makes a text[] of it.
    reasons: json<readonly string[]>(),
    approver: nullable(text()),
    command: int8,
  },
  { appendOnly: true },
)
export type DisclosureRow = RowOf<typeof disclosures>

/**
 * The line in the customer's feed for what staff decided; undefined when it changed nothing.
 * @throws when it changes something and tells nobody: then nothing of it is written
 * (`honesty.md` F2).
 */
export function disclosureOf(
  decision: Decision<unknown>,
  actor: Actor,
  at: Moment,
): DisclosureRow | undefined {
  const { journals, rows, events, disclosure: said } = decision
  if (said === undefined) {
    if (journals.length + rows.length + events.length === 0) return undefined
    throw new Error('staff act without an event that the customer reads')
  }
  const { role, alias, approver } = actor
  return {
    customer: at.customer,
    id: at.nextId(),
    at: at.now,
    person: actor.person.toString(),
    role,
    alias,
    act: said.act,
    subject: said.subject,
    before: said.before,
    after: said.after,
    reasons: [...(said.reasons ?? []), ...actor.reasons],
    approver: approver === undefined ? null : `${approver.role} ${approver.alias}`,
    command: at.command,
  }
}

const tellText = `INSERT INTO customer_events
    (customer_id, id, at, staff_id, role, alias, act, subject, before, after, reasons, approver, command)
  SELECT customer, id, at, person, role, alias, act, subject, before, after,
    ARRAY(SELECT jsonb_array_elements_text(reasons)), approver, command
  FROM unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::text[],
      $8::bigint[], $9::text[], $10::text[], $11::jsonb[], $12::text[], $13::bigint[])
    AS n(customer, id, at, person, role, alias, act, subject, before, after, reasons, approver, command)`

export const tellCustomers = (rows: readonly DisclosureRow[]): Statement => ({
  name: 'tell_customers',
  text: tellText,
  values: writeRows(disclosures, rows).values,
})
