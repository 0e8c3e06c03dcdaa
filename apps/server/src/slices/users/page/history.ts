import type { usersJournals, usersOrders, usersPapers } from '@parkett/contract/desk/customer'
import type { DocumentKind } from '@parkett/contract/customer/documents'
import { money, toWire } from '@parkett/contract/wire/money'
import { referenceOf } from '@parkett/contract/wire/reference'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { printPrice } from '@parkett/core/decimal'
import { sourceOf } from '../../../accounts/trading/journal-source.ts'
import { readTable } from '../../../accounts/trading/read.ts'
import { stopForDesk } from '../../../accounts/trading/stop-for-desk.ts'
import { orders } from '../../../accounts/trading/tables.ts'
import { journalsOf } from '../../../ledger/read/read.ts'
import { date, int8, text, timestamp } from '../../../platform/db/columns.ts'
import { accountRow, read } from '../../../platform/db/read.ts'
import { lastShown, pageOf } from '../../../platform/http/cursor.ts'
import { amountText } from '../amount-text.ts'
import type { WealthPorts } from './wealth.ts'

const shown = 50
type Asked = { readonly customer: bigint; readonly cursor: string | undefined }

export async function journalsPage(
  { pool }: Pick<WealthPorts, 'pool'>,
  { customer, cursor }: Asked,
): Promise<AnswerOf<typeof usersJournals>> {
  const before = lastShown(cursor) ?? undefined
  const found = await journalsOf(pool, customer, { limit: shown + 1, before })
  const { rows, next } = pageOf(found, ({ journal }) => journal.id, shown)
  return {
    next,
    rows: rows.map(({ journal, lines }) => {
      const named = Object.values(sourceOf(journal)).some((id) => id !== null)
      return {
        journal: journal.id.toString(),
        at: new Date(journal.businessAt).toISOString(),
        event: journal.event,
        reference: named && journal.reference !== null ? referenceOf(journal.reference) : null,
        lines: lines.map(({ debit, credit, asset, amount }) => ({
          debit,
          credit,
          asset,
          amount: amountText(asset, amount),
        })),
      }
    }),
  }
}

export async function ordersPage(
  { pool, feed }: Pick<WealthPorts, 'pool' | 'feed'>,
  { customer, cursor }: Asked,
): Promise<AnswerOf<typeof usersOrders>> {
  const found = await readTable(
    pool,
    orders,
    `customer = $1 AND ($2::bigint IS NULL OR id < $2) ORDER BY id DESC LIMIT ${shown + 1}`,
    [customer, lastShown(cursor)],
  )
  const { rows, next } = pageOf(found, ({ id }) => id, shown)
  return {
    next,
    rows: rows.map((row) => {
      const instrument = feed.instrument(row.instrument)
      const decimals = instrument?.priceDecimals ?? 2
      return {
        id: row.id.toString(),
        reference: referenceOf(row.id),
        at: new Date(row.createdAt).toISOString(),
        instrument: instrument?.name ?? '–',
        code: instrument?.code ?? '–',
        side: row.side,
        kind: row.kind,
        status: row.status,
        quantity: Number(row.quantity),
        filled: Number(row.filled),
        limit: printPrice(row.limitPrice, decimals),
        ...stopForDesk(row.terms, decimals),
        value: toWire(money(row.currency, row.notional)),
      }
    }),
  }
}

const paper = accountRow({
  id: int8,
  kind: text<DocumentKind>(),
  about: date,
  at: timestamp,
})

export async function papersPage(
  { pool }: Pick<WealthPorts, 'pool'>,
  { customer, cursor }: Asked,
): Promise<AnswerOf<typeof usersPapers>> {
  const found = await read(
    pool,
    paper,
    `SELECT id, kind, about, issued_at AS at FROM documents
     WHERE customer = $1 AND ($2::bigint IS NULL OR id < $2) ORDER BY id DESC LIMIT ${shown + 1}`,
    [customer, lastShown(cursor)],
  )
  const { rows, next } = pageOf(found, ({ id }) => id, shown)
  return {
    next,
    rows: rows.map(({ id, kind, about, at }) => ({
      id: id.toString(),
      kind,
      reference: referenceOf(id),
      about,
      issuedAt: at.toISOString(),
    })),
  }
}
