import { printPrice } from '@parkett/core/decimal'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { openFigure } from '../slices/assets/explain/open.ts'
import type { DocumentKeys } from '../slices/documents/keys.ts'
import { exportDocuments } from '../slices/documents/export.ts'
import { issueMonths, lastDueMonth } from '../slices/documents/months.ts'
import type { Close, DocumentParts } from '../slices/documents/parts.ts'
import { registerDocuments } from '../slices/documents/routes.ts'
import { publishDays } from '../slices/liabilities/days.ts'
import type { LiabilitiesParts } from '../slices/liabilities/parts.ts'
import { registerLiabilities } from '../slices/liabilities/routes.ts'
import { secretFile, secretsFolder } from '../platform/data-dir/secrets.ts'
import type { Gate } from '../platform/http/serve.ts'
import type { Job } from '../platform/jobs/schedule.ts'
import { openPrinter } from '../platform/pdf/printer.ts'
import type { Market } from '../market/market.ts'
import { currencyOf } from '../accounts/trading/home.ts'
import { closesOf } from './day-closes.ts'
import { isPractice, type Practice } from './practice/given.ts'
import type { Chance, Clock, Ids } from '../base/ports.ts'

export type DocumentsDeps = {
  readonly pool: pg.Pool
  readonly market: Market
  readonly clock: Clock
  readonly ids: Ids
  readonly chance: Chance
  readonly dataDir: string
  readonly keys: DocumentKeys
  readonly simulated: boolean
  readonly practice?: Practice
}

export type Documents = {
  readonly register: (app: FastifyInstance, gate: Gate) => void
  /** Issues what is due, after the books; a further run changes nothing. */
  readonly job: Job
  /** The keys that sign papers, for the page that checks them. */
  readonly published: DocumentKeys['published']
  /** All of a customer's own, for the export of their data. */
  readonly files: (customer: bigint) => ReturnType<typeof exportDocuments>
}

/** Customers without a zone of their own live in the default market's (`screens.md` P13). */
const timeZone = 'Europe/Berlin'

/** Puts papers together with the books and the market they speak of. */
export async function composeDocuments(deps: DocumentsDeps): Promise<Documents> {
  const { pool, market, clock, ids, chance, dataDir, keys, simulated } = deps
  const parts: DocumentParts = {
    pool,
    feed: market.feed,
    clock,
    ids,
    keys,
    printer: openPrinter(),
    simulated,
    practice: isPractice(deps.practice),
    timeZone,
    explain: (customer, asked) =>
      openFigure(
        { pool, feed: market.feed, clock, home: currencyOf[market.home] },
        customer,
        asked,
      ),
    closeOn: (instrument, date) => closeOn(market, instrument, date),
  }
  const secret = secretFile(secretsFolder(dataDir), 'owed.salt', () =>
    chance.bytes(32).toString('hex'),
  )
  const owed: LiabilitiesParts = { pool, seal: parts.keys.seal, simulated, secret }
  // The month through which nothing is left to do: without it every round would look through
  // the books again.
  let done = ''
  const run = async (): Promise<void> => {
    const due = lastDueMonth(parts)
    if (done !== due && (await issueMonths(parts)) === 0) done = due
    await publishDays(owed)
  }
  return {
    register: (app, gate) => {
      registerDocuments(app, gate, parts)
      registerLiabilities(app, gate, owed)
      app.addHook('onClose', () => parts.printer.close())
    },
    job: { name: 'statements', after: 'books', clock, run },
    published: parts.keys.published,
    files: (customer) => exportDocuments(parts, customer),
  }
}

async function closeOn(market: Market, id: bigint, date: string): Promise<Close | null> {
  const view = market.view()
  const listing = view.catalogue.byId(id)
  const last = (await closesOf(market, id))?.(date)
  if (listing === undefined || !last) return null
  const { day, close } = last
  const instrument = market.feed.instrument(id)
  const price = printPrice(close, instrument?.priceDecimals ?? 2)
  const provenance = view.pricing.provenance(listing, market.clock.now())
  const at =
    instrument === undefined
      ? provenance.at
      : new Date(market.feed.closesAt(instrument.market, day)).toISOString()
  return { price, date: day, provenance: { ...provenance, at } }
}
