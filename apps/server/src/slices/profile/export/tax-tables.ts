import { openResidencies } from '../../../accounts/tax/residencies.ts'
import { bool, date, int4, int8, text, timestamp } from '../../../platform/db/columns.ts'
import { accountRow } from '../../../platform/db/read.ts'
import { sealedTable, type Exported } from './exported.ts'

/** Where the customer is taxed: every version as it was certified, with its numbers. */
export const taxTables = {
  tax_residencies: sealedTable({
    row: accountRow({
      version: int4,
      sealed: text(),
      certified: text(),
      language: text(),
      validUntil: date,
      writtenAt: timestamp,
    }),
    sql: `SELECT version, sealed, certified, language, valid_until, written_at FROM tax_residencies
      WHERE customer = $1 ORDER BY version`,
    open: ({ sealed, ...row }, { personal, customer }) => ({
      ...row,
      residencies: openResidencies(personal, { customer, sealed })
        .map(({ country, number, none }) => `${country} ${number ?? none}`)
        .join(', '),
    }),
  }),
  exemption_orders: {
    row: accountRow({ version: int4, amount: int8, joint: bool, writtenAt: timestamp }),
    sql: `SELECT version, amount, joint, written_at FROM exemption_orders
      WHERE customer = $1 ORDER BY version`,
  },
} satisfies Readonly<Record<string, Exported>>
