import { ownNoteVersionsMax } from '@parkett/contract/customer/own-notes'
import { no, ok } from '@parkett/contract/wire/outcome'
import { isoInstant } from '@parkett/core/civil'
import { lockOf, refuseLocked } from '../../accounts/trading/account-lock.ts'
import { put, rowsOf, type Act } from '../../ledger/door/act.ts'
import { table } from '../../ledger/table.ts'
import { instant, int8, nullable, text } from '../../platform/db/columns.ts'

/** Own notes (migration 0681): a row for each version. */
export const orderNotes = table(
  'order_notes',
  ['customer', 'orderId', 'id'],
  { customer: int8, orderId: int8, id: int8, sealed: nullable(text()), writtenAt: instant },
  { appendOnly: true },
)

type NoteInput = {
  readonly order: bigint
  /** Sealed; null takes the note out. */
  readonly sealed: string | null
}

/** Writes a note, or writes it anew. Under no freeze: who writes down a thought moves nothing. */
export const writeNote: Act<NoteInput, { readonly at: string }> = {
  name: 'ownNotes.write',
  under: 'unmoved',
  needs: ({ order }, customer) => [lockOf(customer), rowsOf(orderNotes, customer, order)],
  decide: (work, { order, sealed }, { customer, command, now }) => {
    // Whoever is in a locked account leaves everything as its owner left it.
    const open = refuseLocked(work, customer)
    if (!open.ok) return open
    if (work.rows(orderNotes, [customer, order]).length >= ownNoteVersionsMax)
      return no('limit_exceeded', { max: ownNoteVersionsMax })
    const row = { customer, orderId: order, id: command, sealed, writtenAt: now }
    return ok({
      value: { at: isoInstant(now) },
      journals: [],
      rows: [put(orderNotes, row)],
      events: [{ type: 'note.written', data: { order: order.toString() } }],
    })
  },
}
