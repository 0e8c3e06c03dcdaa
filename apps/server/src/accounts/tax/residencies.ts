import {
  taxResidencySchema,
  type CertificationText,
  type TaxResidency,
} from '@parkett/contract/customer/tax'
import { maskedNumber } from '@parkett/core/tax/certify'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { table, type RowOf } from '../../ledger/table.ts'
import { labels, type Personal } from '../../platform/data-dir/personal.ts'
import { bool, date, instant, int4, int8, text } from '../../platform/db/columns.ts'
import { readTable } from '../trading/read.ts'

/** Where customers are taxed (migration 0750): a row for each certification. */
export const taxResidencies = table(
  'tax_residencies',
  ['customer', 'version'],
  {
    customer: int8,
    version: int4,
    sealed: text(),
    certified: text<CertificationText>(),
    language: text(),
    validUntil: date,
    writtenAt: instant,
  },
  { appendOnly: true },
)
type Row = RowOf<typeof taxResidencies>

/** What stands in exemption orders (migration 0752): a row for each time. */
export const exemptionOrders = table(
  'exemption_orders',
  ['customer', 'version'],
  { customer: int8, version: int4, amount: int8, joint: bool, writtenAt: instant },
  { appendOnly: true },
)

/** Newest first. */
export const taxVersions = (pool: Pick<Pool, 'query'>, customer: bigint): Promise<readonly Row[]> =>
  readTable(pool, taxResidencies, 'customer = $1 ORDER BY version DESC', [customer])

const residencies = z.array(taxResidencySchema)

export const sealResidencies = (
  personal: Personal,
  customer: bigint,
  certified: readonly TaxResidency[],
): string => personal.seal(labels.tax(customer), JSON.stringify(certified))

export const openResidencies = (
  personal: Personal,
  { customer, sealed }: Pick<Row, 'customer' | 'sealed'>,
): readonly TaxResidency[] =>
  residencies.parse(JSON.parse(personal.open(labels.tax(customer), sealed)))

export const maskedResidency = ({ country, number, none }: TaxResidency) => ({
  country,
  numberMasked: number === null ? null : maskedNumber(number),
  none,
})
