import type { PayeeCheck } from '@parkett/contract/cards'
import type { CardKind } from '@parkett/core/cards/bind'
import { bool, instant, int4, int8, nullable, table, text, type RowOf } from '../ledger/table.ts'

/** Where money goes out to, in the form the door writes (migration 0085). */
export const cards = table('cards', ['customer', 'id'], {
  customer: int8,
  id: int8,
  kind: text<CardKind>(),
  country: text(),
  sealed: text(),
  mark: text(),
  tail: text(),
  bank: text(),
  branch: nullable(text()),
  bic: nullable(text()),
  payeeCheck: text<PayeeCheck>(),
  isDefault: bool,
  openPayouts: int4,
  boundAt: instant,
  payOutFrom: instant,
  removedAt: nullable(instant),
})
export type CardRow = RowOf<typeof cards>
