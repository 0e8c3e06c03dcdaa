import { commitmentOf } from '@parkett/proof/draw'
import { printPrice } from '@parkett/core/decimal'
import { newcomersMost } from '@parkett/core/simulation/newcomers'
import { streamOf } from '@parkett/core/simulation/chance'
import type pg from 'pg'
import type { Chance, Clock, Ids } from '../../base/ports.ts'
import { newcomerOf } from '../../market/fictional.ts'
import { newcomerPrice } from '../../market/newcomers.ts'
import type { Feed } from '../../market/feed.ts'
import { int4, int8, nullable } from '../../platform/db/columns.ts'
import { readFirst, readOne, referenceRow } from '../../platform/db/read.ts'
import { transact } from '../../platform/db/transact.ts'
import { makeDue } from '../../platform/jobs/due.ts'
import { dueKinds } from './due-kinds.ts'
import type { Method } from './offering.ts'
import { timetableOf, type Timetable } from './timetable.ts'

export type PublishDeps = {
  readonly pool: pg.Pool
  readonly feed: Feed
  readonly clock: Clock
  readonly ids: Ids
  readonly chance: Chance
}

const last = referenceRow({ sequence: nullable(int4) })

/** Publishes the offerings of the simulated market whose time has come and that can still be applied for. */
export async function publishDue(deps: PublishDeps): Promise<void> {
  const { pool, feed, clock } = deps
  const { sequence } = await readOne(pool, last, 'SELECT max(sequence) AS sequence FROM offerings')
  const now = clock.now()
  for (let n = (sequence ?? -1) + 1; n < newcomersMost; n += 1) {
    const times = timetableOf(feed, n)
    if (times.publishedAt > now) return
    if (times.closesAt > now) await publish(deps, n, times)
  }
}

const methods: readonly Method[] = ['lottery', 'equal_first', 'prorata']
const made = referenceRow({ id: int8 })

/**
 * Writes an offering with the commitment to its seed and what becomes due of it: one transaction, before
 * anybody can see it. One that is published late opens when it is published, never before.
 */
async function publish(deps: PublishDeps, n: number, times: Timetable): Promise<void> {
  const { pool, ids, chance, clock } = deps
  const publishedAt = Math.max(times.publishedAt, clock.now())
  const seed = chance.bytes(32).toString('hex')
  const id = ids.next()
  const company = newcomerOf(n)
  const price = newcomerPrice(n, times.listedOn)
  const size = sizeOf(n, price)
  const perShare = (company.annualProfit / company.sharesTotal) * 10_000
  await transact(pool, async (db) => {
    const row = await readFirst(
      db,
      made,
      `INSERT INTO offerings (id, sequence, market, board, name, code, application_code, isin, sector,
         industry, currency, price, issue_pe, industry_pe, issue_quantity, public_quantity, unit, minimum,
         maximum, method, published_at, opens_at, closes_at, draws_at, lists_at, commitment)
       VALUES ($1, $2, 'DE', 'XETR', $3, $4, $5, $6, $7, $8, 'EUR', $9, $10, $11, $12, $13, $14, $14, $15,
         $16, $17, $18, $19, $20, $21, $22)
       ON CONFLICT (sequence) DO NOTHING RETURNING id`,
      [
        id,
        n,
        company.name,
        company.code,
        `Z${company.code}`,
        company.isin,
        company.sector,
        company.industry,
        price,
        perShare > 0 ? printPrice(BigInt(Math.round((price / perShare) * 100)) * 100n) : null,
        company.industryPe.toFixed(2),
        company.issueQuantity,
        size.units * size.unit,
        size.unit,
        size.unit * size.mostUnits,
        methods[n % methods.length],
        new Date(publishedAt),
        new Date(Math.max(times.opensAt, publishedAt)),
        new Date(times.closesAt),
        new Date(times.drawsAt),
        new Date(times.listsAt),
        commitmentOf(id.toString(), seed),
      ],
    )
    // Another server of the same books was first.
    if (row === undefined) return
    await db.query('INSERT INTO offering_seeds (offering, seed) VALUES ($1, $2)', [id, seed])
    for (const [kind, when] of dueKinds)
      await makeDue(db, { kind, key: id.toString(), at: times[when] })
  })
}

/** How many units there are, of how many shares, and how many one application may ask for. */
function sizeOf(n: number, price: number) {
  const drawn = streamOf(`offerings/size/${n}`)
  const unit = price >= 1_000_000 ? 2 : price >= 400_000 ? 10 : 20
  return { unit, units: 12 + drawn.below(40), mostUnits: 25 }
}
