import type { blocksCase } from '@parkett/contract/desk/blocks'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { BlockOrderRow } from '../../../accounts/blocks/tables.ts'
import { bool } from '../../../platform/db/columns.ts'
import { accountRow, readOne } from '../../../platform/db/read.ts'
import { blockOf, priceFits, tradingOf, type DecidingDeps } from '../deciding.ts'
import { takenOf } from '../offer.ts'
import type { StoppedOf } from '../selling/stopped.ts'

type Case = AnswerOf<typeof blocksCase>

export type FactDeps = DecidingDeps & {
  readonly isVerified: (customer: bigint) => Promise<boolean>
  /** Until when staff stopped the account; null: not. */
  readonly frozenUntil: (customer: bigint) => Date | null
  readonly stoppedOf: StoppedOf
}

const lock = accountRow({ locked: bool })

/** What a review looks at, as it is now (`market.md` M34). */
export async function factsOf(deps: FactDeps, row: BlockOrderRow): Promise<Case['facts']> {
  const { pool, stoppedOf } = deps
  const offer = await blockOf(deps, row)
  const { locked } = await readOne(
    pool,
    lock,
    `SELECT EXISTS (SELECT 1 FROM account_locks
       WHERE customer = $1 AND unlocked_at IS NULL) AS locked`,
    [row.customer],
  )
  return {
    verified: await deps.isVerified(row.customer),
    frozenUntil: deps.frozenUntil(row.customer)?.toISOString() ?? null,
    locked,
    sellerMay: offer.seller === null || !(await stoppedOf([offer.seller])).has(offer.seller),
    left: Number(offer.total - ((await takenOf(pool)).get(offer.id) ?? 0n)),
    trading: tradingOf(deps, row).open,
    priceFits: priceFits(deps, row),
  }
}

/** Reasons that are true of it: nobody is told one that is not. Being close to the seller a person knows. */
export function reasonsOf(
  { status, quantity }: BlockOrderRow,
  { verified, frozenUntil, locked, left }: Case['facts'],
): Case['reasons'] {
  if (status !== 'in_review') return []
  return [
    ...(quantity > BigInt(left) ? (['sold_out'] as const) : []),
    ...(verified ? [] : (['identity'] as const)),
    ...(frozenUntil === null ? [] : (['frozen'] as const)),
    ...(locked ? (['locked'] as const) : []),
    'related',
  ]
}
