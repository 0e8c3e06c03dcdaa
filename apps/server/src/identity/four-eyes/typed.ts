import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { fromDecimal, toWire, type WireMoney } from '@parkett/contract/wire/money'
import { printAmount } from '@parkett/core/decimal'
import type pg from 'pg'
import { refuse, Refusal } from '../../base/refusal.ts'
import type { FourEyesAct } from './act.ts'

type Db = Pick<pg.PoolClient, 'query'>
type Asked = {
  readonly kind: FourEyesAct
  readonly act: ApprovalAct
  readonly typed: string | undefined
}

/** Decimals that any currency has; `amountSchema` takes no more. */
const decimals = 3

/**
 * Refuses until the amount that moves was typed as it is: a yes to 41,240.00 was not meant for
 * 1,240.00 (`trust.md` T60). Whoever asks with the amount in the act itself has typed it there.
 */
export async function mustBeTyped(db: Db, { kind, act, typed }: Asked): Promise<void> {
  if (kind.amount === undefined) return
  const amount = await kind.amount(db, act)
  const wanted = fromDecimal(toWire(amount).amount, decimals)
  if (typed === undefined || fromDecimal(typed, decimals) !== wanted)
    refuse('amount_not_typed', { amount: printAmount(amount, amount.minor) })
}

/** What has to be typed for a yes; null where it is about no amount, or that is gone. */
export async function toType(
  db: Db,
  { kind, act }: Omit<Asked, 'typed'>,
): Promise<WireMoney | null> {
  try {
    return kind.amount === undefined ? null : toWire(await kind.amount(db, act))
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
