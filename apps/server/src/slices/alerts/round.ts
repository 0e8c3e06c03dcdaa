import { judge, printLevel, type Seen } from '@parkett/core/alerts/judge'
import { printPrice } from '@parkett/core/decimal'
import { changeOf } from '@parkett/core/labels/change'
import type { Values } from '@parkett/words/messages'
import type { Pool } from 'pg'
import type { Market } from '../../market/market.ts'
import { transact } from '../../platform/db/transact.ts'
import { shareFacts } from '../../platform/notify/localized.ts'
import type { Notify } from '../../platform/notify/notify.ts'
import { seenOf } from './seen.ts'
import { markFired, reached, watchedInstruments, type StoredAlert } from './store.ts'

export type AlertPorts = {
  readonly pool: Pool
  readonly market: Market
  readonly notify: Pick<Notify, 'notices'>
}

const messages = { above: 'alertAbove', below: 'alertBelow', moves: 'alertMoves' } as const

/**
 * Judges every alert that a fresh price may have reached. Each fires in a transaction of its own
 * with its message: both are written or neither, and one that cannot be told holds up no other.
 */
export async function alertRound({ pool, market, notify }: AlertPorts): Promise<void> {
  const now = market.clock.now()
  const faults: unknown[] = []
  for (const instrument of await watchedInstruments(pool, now)) {
    const seen = seenOf(market, instrument, now)
    if (!seen.fresh) continue
    for (const alert of await reached(pool, instrument, { seen, movedBy: movedBy(seen), now })) {
      if (!judge(alert, seen, now).fires) continue
      try {
        await transact(pool, async (db) => {
          if (!(await markFired(db, alert, { seen, now }))) return
          const { customer, kind } = alert
          const message = { customer, message: messages[kind], about: instrument }
          await notify.notices(db, [message], async () => [factsOf(market, alert, seen)])
        })
      } catch (error) {
        faults.push(error)
      }
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'price alerts that could not be told')
}

/** The day's change without its sign, in hundredths of a percent; -1 where it is not known. */
function movedBy({ last, before }: Seen): bigint {
  const percent = last === null ? undefined : changeOf(last, before)?.percent
  return percent === undefined ? -1n : percent < 0n ? -percent : percent
}

/** What the text prints, fixed at the moment it fired. */
function factsOf(market: Market, { instrument, kind, level }: StoredAlert, seen: Seen): Values {
  const listing = market.view().catalogue.byId(instrument)
  if (listing === undefined) throw new Error(`an alert for an unknown share ${instrument}`)
  const { name, nameZh, pinyin, currency, priceDecimals } = listing.instrument
  const change = seen.last === null ? undefined : changeOf(seen.last, seen.before)?.percent
  const percent = change === undefined ? '' : printLevel('moves', change < 0n ? -change : change)
  return {
    ...shareFacts({ name, nameZh, reading: pinyin }),
    price: `${printPrice(seen.last ?? 0n, Math.max(2, priceDecimals))} ${currency}`,
    level:
      kind === 'moves' ? `${printLevel(kind, level)} %` : `${printLevel(kind, level)} ${currency}`,
    change: `${change !== undefined && change < 0n ? '-' : '+'}${percent} %`,
    origin: market.feed.quote(instrument, market.clock.now())?.provenance.kind ?? '',
  }
}
