import type { AlertKind, AlertRepeat, AlertState } from '@parkett/contract/customer/alerts'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { IsoDate } from '../civil.ts'
import { parsePrice, printPrice, type Price } from '../decimal.ts'
import { changeOf } from '../labels/change.ts'

/** `level` of `moves` is in hundredths of a percent, of the others in units of 0.0001. */
export type PriceAlert = {
  readonly kind: AlertKind
  readonly level: bigint
  readonly repeat: AlertRepeat
  readonly endsAt: number
  /** The exchange's date of the price that it fired on last. */
  readonly firedOn: IsoDate | null
}

/** The price that screens show, and whether it may be judged by: none that is old or stopped. */
export type Seen = {
  readonly fresh: boolean
  readonly last: Price | null
  readonly before: Price | null
  /** The exchange's date on which `last` was made. */
  readonly day: IsoDate
}

/** More are refused; one that is over makes room. */
export const alertsMax = 50
/** An alert that never fired ends by itself (`screens.md` P20). */
export const alertLastsDays = 90

type Standing = { readonly state: AlertState; readonly repeat: AlertRepeat }

/**
 * Whether one more may be set (`screens.md` P20): the number of the one that makes room for it, newest
 * first, or -1 where none has to. Refuses `limit_exceeded`.
 */
export function roomFor(alerts: readonly Standing[]): Outcome<number> {
  if (alerts.length < alertsMax) return ok(-1)
  const oldest = alerts.findLastIndex(
    ({ state, repeat }) => state === 'expired' || (state === 'fired' && repeat === 'once'),
  )
  return oldest < 0 ? no('limit_exceeded', { max: alertsMax }) : ok(oldest)
}

/** `screens.md` P20. @returns null for what is no level: zero, or finer than it is judged by */
export function readLevel(kind: AlertKind, text: string): bigint | null {
  const units = parsePrice(text)
  if (units === 0n) return null
  if (kind !== 'moves') return units
  const hundredths = units / 100n
  return units % 100n === 0n && hundredths <= movesMax ? hundredths : null
}
const movesMax = 100_00n

export const printLevel = (kind: AlertKind, level: bigint): string =>
  kind === 'moves' ? printPrice(level * 100n) : printPrice(level)

/** Whether the price stands where the alert waits for it; false where there is none. */
export function isMet({ kind, level }: Pick<PriceAlert, 'kind' | 'level'>, seen: Seen): boolean {
  const { last, before } = seen
  if (last === null) return false
  if (kind === 'above') return last >= level
  if (kind === 'below') return last <= level
  const percent = changeOf(last, before)?.percent
  return percent !== undefined && (percent < 0n ? -percent : percent) >= level
}

/**
 * The state of an alert at an instant, and whether it fires now (`screens.md` P20). Its own end
 * comes before any price; what fired on a day's price does not fire again on that day's.
 */
export function judge(
  alert: PriceAlert,
  seen: Seen,
  now: number,
): { readonly state: AlertState; readonly fires: boolean } {
  const stays = (state: AlertState) => ({ state, fires: false })
  if (alert.firedOn !== null && alert.repeat === 'once') return stays('fired')
  if (now >= alert.endsAt) return stays('expired')
  if (!seen.fresh) return stays('paused')
  if (alert.firedOn === seen.day) return stays('fired')
  return isMet(alert, seen) ? { state: 'fired', fires: true } : stays('armed')
}
