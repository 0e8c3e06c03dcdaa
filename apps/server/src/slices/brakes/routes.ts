import {
  brakeOrdersMax,
  brakesRead,
  brakesSet,
  moneyBrakes,
  pauseDays,
} from '@parkett/contract/customer/brakes'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import type { AnswerOf, BodyOf } from '@parkett/contract/wire/route'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { valueAt, type Brake } from '@parkett/core/brakes/brakes'
import { usedOn } from '@parkett/core/brakes/may-buy'
import { utcDate } from '@parkett/core/civil'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { brakes } from '../../accounts/trading/brakes.ts'
import type { Clock } from '../../base/ports.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import { submit } from '../../ledger/door/submit.ts'
import { accountRow, readFirst } from '../../platform/db/read.ts'
import { readMoney } from '../../platform/http/read-money.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { setBrake, type Asked } from './act.ts'

export type BrakesDeps = { readonly pool: Pool; readonly commit: Commit; readonly clock: Clock }

type Answer = AnswerOf<typeof brakesRead>
const { limits, used } = brakes.columns
const brakeRow = accountRow({ limits, used })

/** A customer's own limits (`trust.md` T50): staff have no call for them. */
export function registerBrakes(app: FastifyInstance, gate: Gate, deps: BrakesDeps): void {
  serve(app, gate, brakesRead, ({ customer }) => show(deps, customer))
  serve(app, gate, brakesSet, async ({ customer, key, body }) => {
    const asking = { customer, key, body }
    return orRefuse(await submit(deps.commit, asking, setBrake, askedIn(body))).value
  })
}

async function show({ pool, clock }: BrakesDeps, customer: bigint): Promise<Answer> {
  const sql = 'SELECT limits, used FROM brakes WHERE customer = $1'
  const row = await readFirst(pool, brakeRow, sql, [customer])
  const now = clock.now()
  const today = usedOn(row?.used, utcDate(now))
  const sums = (of: typeof today.bought) =>
    Object.entries(of).map(([currency, minor]) =>
      toWire(money(currency as Currency, BigInt(minor))),
    )
  return {
    rows: (row?.limits ?? []).map((brake) => wireOf(brake, now)),
    today: {
      day: today.day,
      orders: today.orders,
      bought: sums(today.bought),
      result: sums(today.result),
    },
  }
}

function wireOf(brake: Brake, now: number): Answer['rows'][number] {
  const { kind, currency, next } = brake
  const said = (value: string | null): string | null => {
    if (value === null || kind === 'orders') return value
    if (currency !== null) return toWire(money(currency, BigInt(value))).amount
    return new Date(Number(value)).toISOString()
  }
  const waits = next !== null && next.from > now
  return {
    kind,
    currency,
    value: said(valueAt(brake, now)),
    next: waits ? { value: said(next.value), from: new Date(next.from).toISOString() } : null,
  }
}

/** Refuses `field_invalid`: an amount without its currency, nothing, or more than is a limit. */
function askedIn({ kind, currency, value }: BodyOf<typeof brakesSet>): Asked {
  const isMoney = moneyBrakes.some((one) => one === kind)
  if (isMoney !== (currency !== null)) return refuse('field_invalid')
  if (value === null) return { kind, currency, value }
  if (!(currency === null ? /^\d{1,4}$/ : /^\d{1,12}(\.\d{1,3})?$/).test(value))
    return refuse('field_invalid')
  if (currency !== null) {
    const { minor } = readMoney(currency, value)
    return minor > 0n ? { kind, currency, value: minor } : refuse('field_invalid')
  }
  const count = Number(value)
  if (kind === 'orders')
    return count >= 1 && count <= brakeOrdersMax
      ? { kind, currency, value: BigInt(count) }
      : refuse('field_invalid')
  return pauseDays.some((days) => days === count)
    ? { kind, currency, value: BigInt(count) * BigInt(dayMs) }
    : refuse('field_invalid')
}
