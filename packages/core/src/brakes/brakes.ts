import type { BrakeKind } from '@parkett/contract/customer/brakes'
import type { Currency } from '@parkett/contract/wire/money'

/** A customer's own limit (`trust.md` T50): what is in force, and what was asked for to loosen it. */
export type Brake = {
  readonly kind: BrakeKind
  /** Of an amount; null for a pause and for orders. */
  readonly currency: Currency | null
  /** Minor units, orders, or the end of a pause in ms; null is no limit. */
  readonly value: string | null
  readonly next: Loosening | null
}
export type Loosening = { readonly value: string | null; readonly from: number }

/** How long a looser limit waits, so that nobody loosens it in the heat of a day. */
export const loosensAfterMs = 24 * 3_600_000

/** What counts in a moment: a looser limit from its time on. */
export const valueAt = ({ value, next }: Brake, now: number): string | null =>
  next !== null && next.from <= now ? next.value : value

type Which = Pick<Brake, 'kind' | 'currency'>
export const brakeOf = (brakes: readonly Brake[], { kind, currency }: Which): Brake | undefined =>
  brakes.find((brake) => brake.kind === kind && brake.currency === currency)

/**
 * The limits after one was asked for at `now`: tighter or the same counts at once and takes back
 * what waited, looser waits. Limits that no longer say anything are gone.
 */
export function change(
  brakes: readonly Brake[],
  asked: Which & { readonly value: string | null },
  now: number,
): readonly Brake[] {
  const { kind, currency, value } = asked
  const known = brakeOf(brakes, asked)
  const holds = known === undefined ? null : valueAt(known, now)
  const changed: Brake = isTighter(kind, { value, holds })
    ? { kind, currency, value, next: null }
    : { kind, currency, value: holds, next: { value, from: now + loosensAfterMs } }
  return [...brakes.filter((brake) => brake !== known), changed].filter(
    (brake) => valueAt(brake, now) !== null,
  )
}

type Change = { readonly value: string | null; readonly holds: string | null }

/** A pause is tighter the later it ends, every other limit the smaller it is. */
function isTighter(kind: BrakeKind, { value, holds }: Change): boolean {
  if (holds === null || value === holds) return true
  if (value === null) return false
  return kind === 'pause' ? BigInt(value) > BigInt(holds) : BigInt(value) < BigInt(holds)
}
