import type { Journal } from '@parkett/core/ledger/posting'
import {
  applicationChanges,
  applications,
  type ApplicationRow,
} from '../../../accounts/offerings/tables.ts'
import { put, type Moment } from '../../../ledger/door/act.ts'

type Asked = Pick<ApplicationRow, 'quantity' | 'price' | 'amount' | 'fee'>

/**
 * An application that asks for another number, or pays another price at most: it stays the same one, what it sets aside is
 * what it asks for now, and a row of its own keeps what it was, with the journal of the difference.
 */
export function changedTo(
  row: ApplicationRow,
  asked: Asked,
  { at, moved }: { readonly at: Moment; readonly moved: readonly Journal[] },
) {
  const { customer, command, now } = at
  const isRepriced = asked.price !== row.price
  const journals = moved.map((each) => ({ ...each, id: at.nextId(), reference: row.id }))
  const next = {
    ...row,
    ...asked,
    units: (row.units * asked.quantity) / row.quantity,
    held: asked.amount,
    changes: row.changes + 1,
    updatedAt: now,
  }
  const change = {
    customer,
    application: row.id,
    id: command,
    changedAt: now,
    wasQuantity: row.quantity,
    wasAmount: row.amount,
    wasFee: row.fee,
    wasPrice: isRepriced ? row.price : null,
    ...asked,
    price: isRepriced ? asked.price : null,
    journal: journals.find(({ event }) => event === 'ipo.changed')?.id ?? null,
  }
  return { journals, rows: [put(applications, next), put(applicationChanges, change)] }
}
