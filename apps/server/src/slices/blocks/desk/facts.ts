import type { blocksCase } from '@parkett/contract/desk/blocks'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { BlockOrderRow } from '../../../accounts/blocks/tables.ts'
import { lockedAmong } from '../../../accounts/trading/account-lock.ts'
import { blockOf, priceFits, tradingOf, type DecidingDeps } from '../deciding.ts'
import { takenOf } from '../offer.ts'
import { isStopped, type StoppedOf } from '../selling/stopped.ts'

type Case = AnswerOf<typeof blocksCase>

export type FactDeps = DecidingDeps & {
  readonly isVerified: (customer: bigint) => Promise<boolean>
  /** Until when staff stopped the account; null: not. */
  readonly frozenUntil: (customer: bigint) => Date | null
  readonly stoppedOf: StoppedOf
}

/** What a review looks at, as it is now (`market.md` M34). */
export async function factsOf(deps: FactDeps, row: BlockOrderRow): Promise<Case['facts']> {
  const { pool, stoppedOf } = deps
  const offer = await blockOf(deps, row)
  return {
    verified: await deps.isVerified(row.customer),
    frozenUntil: deps.frozenUntil(row.customer)?.toISOString() ?? null,
    locked: (await lockedAmong(pool, [row.customer])).has(row.customer),
    sellerMay: !(await isStopped(stoppedOf, offer.seller)),
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
