import { createHash } from 'node:crypto'
import { money } from '@parkett/contract/wire/money'
import { pain001, type Payment } from '@parkett/core/withdrawals/pain001'
import type { Pool } from 'pg'
import type { CardVault } from '../../../accounts/cash/card-vault.ts'
import type { Personal } from '../../../platform/data-dir/personal.ts'
import { refuse } from '../../../base/refusal.ts'
import { referenceOf } from '@parkett/contract/wire/reference'
import { batchRow, itemsOf } from './batch-rows.ts'
import { returnsIn } from './returns.ts'

type Db = Pick<Pool, 'query'>

export type BatchFileDeps = {
  readonly pool: Pool
  readonly vault: CardVault
  readonly personal: Personal
  /** The client-money account that pays. */
  readonly payer: { readonly holder: string; readonly iban: string; readonly bic: string }
}

/** The file, the same bytes each time; null when nothing is in it. */
export async function fileOf(
  { vault, personal, payer }: BatchFileDeps,
  db: Db,
  id: bigint,
): Promise<string | null> {
  const items = await itemsOf(db, id)
  const returns = await returnsIn(db, personal, id)
  if (items.length + returns.length === 0) return null
  const { madeAt } = await batchRow(db, id)
  const payouts = items.map((item): Payment => {
    const { number, holder } = vault.open(item)
    return {
      id: String(item.id),
      reference: referenceOf(item.id),
      amount: money(item.currency, item.amount),
      name: holder,
      account: item.kind === 'iban' ? { iban: number } : { other: number },
      bic: item.bic,
    }
  })
  const createdAt = `${madeAt.toISOString().slice(0, 19)}Z`
  const payments = [...payouts, ...returns]
  const debtor = { name: payer.holder, iban: payer.iban, bic: payer.bic }
  return pain001({
    id: String(id),
    createdAt,
    executionDate: createdAt.slice(0, 10),
    debtor,
    payments,
  })
}

/** Of a closed batch; bytes that are not those of its closing are never handed out. */
export async function readBatchFile(deps: BatchFileDeps, id: bigint): Promise<Buffer> {
  const { digest } = await batchRow(deps.pool, id)
  const file = digest === null ? null : await fileOf(deps, deps.pool, id)
  if (digest === null || file === null) return refuse('not_found')
  if (createHash('sha256').update(file).digest('hex') !== digest)
    throw new Error(`the file of batch ${id} has changed`)
  return Buffer.from(file, 'utf8')
}
