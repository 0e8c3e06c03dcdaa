import { offeringsBooks, type OfferingBook } from '@parkett/contract/desk/offerings'
import { offeringsReadFile } from '@parkett/contract/desk/offering-file'
import { isFixed } from '@parkett/core/offerings/terms-change'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Clock } from '../../../base/ports.ts'
import { date, int8, text } from '../../../platform/db/columns.ts'
import { everyAccountRow, read } from '../../../platform/db/read.ts'
import { openUploads } from '../../../platform/http/serve-upload.ts'
import { serve, type Gate } from '../../../platform/http/serve.ts'
import { lineIdOf } from '@parkett/proof/draw'
import { simulatedApplicants } from '../draw.ts'
import { placed, recentOfferings, supplyOf, type Line, type OfferingRow } from '../offering.ts'
import { offeringView } from '../view.ts'
import { termsToChange } from './change-act.ts'
import { changesTo, changeView, type DecidedRow } from './changes-to.ts'
import { dryRun } from './dry-run.ts'
import { isPriceable } from './price-act.ts'
import { refuseFaults } from '../../../accounts/bank/refuse-faults.ts'
import type { Translate } from '../../../platform/http/translate.ts'
import type { PublishingDeps } from './published-terms.ts'
import { publishersOf, type Two } from './publishers.ts'
import { readOfferings, type Say } from './read-file.ts'
import { changeableOf } from './terms-acts.ts'

type Deps = {
  readonly pool: Pool
  readonly clock: Clock
  readonly publishing: PublishingDeps
  readonly translate: Translate
}

const asked = everyAccountRow({ id: int8, offering: int8, units: int8, nonce: text(), day: date })
type Asked = Awaited<ReturnType<typeof askedFor>>[number]

/** Every application that was not taken back, without whose it is. */
const askedFor = (pool: Pool, offerings: readonly bigint[]) =>
  read(
    pool,
    asked,
    `SELECT id, offering, units, nonce, (applied_at AT TIME ZONE 'UTC')::date AS day FROM applications
     WHERE offering = ANY($1::bigint[]) AND status <> 'cancelled' ORDER BY id`,
    [offerings.map(String)],
  )

/** The subscription books as staff see them: sums, and nobody's name; and a file of offerings, judged and not kept. */
export function registerOfferingBooks(app: FastifyInstance, gate: Gate, deps: Deps): void {
  const { pool, clock } = deps
  serve(app, gate, offeringsBooks, async () => {
    const now = clock.now()
    const rows = await recentOfferings(pool, now)
    const ids = rows.map(({ id }) => id)
    const [all, changes, publishers] = await Promise.all([
      askedFor(pool, ids),
      changesTo(pool, ids),
      publishersOf(pool, ids),
    ])
    const byOffering = Map.groupBy(all, ({ offering }) => offering)
    const partsOf = ({ id }: OfferingRow) => ({
      own: byOffering.get(id) ?? [],
      changes: changes.get(id) ?? [],
      publishedBy: publishers.get(id) ?? null,
    })
    return { rows: rows.map((row) => bookOf(row, partsOf(row), now)) }
  })
  openUploads(app, (serveUpload) => {
    serveUpload(gate, offeringsReadFile, async ({ file, language }) => {
      const say: Say = (reason, facts) => deps.translate(language, reason, facts)
      const rows = await refuseFaults(() => readOfferings({ ...deps.publishing, pool }, file, say))
      return { rows: [...rows] }
    })
  })
}

type Parts = {
  readonly own: readonly Asked[]
  readonly changes: readonly DecidedRow[]
  readonly publishedBy: Two | null
}

function bookOf(row: OfferingRow, { own, changes, publishedBy }: Parts, now: number): OfferingBook {
  const lines: readonly Line[] = own.map((one) => ({
    id: lineIdOf(one.id.toString()),
    units: Number(one.units),
    nonce: one.nonce,
    simulated: false,
  }))
  const days = new Map<string, number>()
  let units = 0
  for (const one of own) {
    units += Number(one.units)
    days.set(one.day, units)
  }
  return {
    offering: offeringOf(row, now),
    method: row.method,
    publishedBy,
    placement: placementOf(row),
    changes: changes.map(changeView),
    isFixed: isFixed(changeableOf(row), now),
    isPriceable: isPriceable(row, now),
    terms: termsToChange(row),
    supply: supplyOf(row),
    asked: units,
    applications: own.length,
    days: [...days].map(([day, sum]) => ({ date: day, units: sum })),
    dryRun: dryRun(row, [...lines, ...simulatedApplicants(row)]),
  }
}

function offeringOf(row: OfferingRow, now: number): OfferingBook['offering'] {
  const { id, name, nameZh, code, market, ...view } = offeringView(row, undefined, { now })
  const { opensAt, closesAt, drawsAt, listsAt, drawn, currency, price, priceLow, range } = view
  const times = { opensAt, closesAt, drawsAt, listsAt, drawn }
  return { id, name, nameZh, code, market, ...times, currency, price, priceLow, range }
}

function placementOf(row: OfferingRow): OfferingBook['placement'] {
  const rule = placed(row)
  if (rule === undefined) return null
  const { name, code, heldPer, recordOn } = rule
  return { name, code, heldPer, recordOn }
}
