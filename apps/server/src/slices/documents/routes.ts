import {
  documentsJson,
  documentsKeys,
  documentsList,
  documentsMake,
  documentsPdf,
  type DocumentInfo,
} from '@parkett/contract/customer/documents'
import { localTime } from '@parkett/core/market/zone'
import type { BodyOf } from '@parkett/contract/wire/route'
import { dayMs } from '@parkett/contract/wire/utc-day'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../base/refusal.ts'
import { serveFile } from '../../platform/http/serve-file.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { sharesOfOrders } from '../../accounts/trading/order-shares.ts'
import { agreementsOf } from './agreements.ts'
import { dueNotes, yearsOf } from './due-notes.ts'
import { interim } from './interim.ts'
import { contractNote } from './make/contract-note.ts'
import { feeReport } from './make/fee-report.ts'
import { figure } from './make/figure.ts'
import { loanContract, loanTerms } from './make/loan.ts'
import { receipt } from './make/receipt.ts'
import { treasuryPaper } from './make/treasury.ts'
import type { DocumentParts } from './parts.ts'
import { printed } from './print/print.ts'
import {
  findDocument,
  issue,
  listDocuments,
  ofNowSince,
  papersOfNow,
  readDocument,
  type NewDocument,
  type Stored,
} from './store.ts'

/** Papers of a moment per day: each stays for ever. */
const ofNowMax = 20
const ofNow: ReadonlySet<string> = new Set(papersOfNow)

/**
 * Papers of the customer: what was issued, what can be, and both as files. The keys that sign
 * them are public.
 */
export function registerDocuments(app: FastifyInstance, gate: Gate, parts: DocumentParts): void {
  const { pool, clock, timeZone, keys } = parts

  serve(app, gate, documentsKeys, async () => ({ keys: [...(await keys.published())] }))

  serve(app, gate, documentsList, async ({ customer, query }) => {
    const present = localTime(clock.now(), timeZone).date.slice(0, 4)
    const years = await yearsOf(pool, customer, timeZone)
    const year = query.year ?? years[0] ?? present
    const [rows, due, agreements] = await Promise.all([
      listDocuments(pool, customer, year),
      dueNotes(pool, customer, year),
      agreementsOf(pool, customer),
    ])
    const orders = [...rows.flatMap((row) => orderOf(row) ?? []), ...due.map(({ order }) => order)]
    const shares = await sharesOfOrders(parts, customer, orders)
    return {
      year,
      years: [...new Set([present, ...years])].toSorted().toReversed(),
      rows: rows.map((row) => ({ ...row, share: shares.get(orderOf(row) ?? '') ?? null })),
      due: due.map((note) => ({ ...note, share: shares.get(note.order) ?? null })),
      agreements: [...agreements],
    }
  })

  serve(app, gate, documentsMake, async ({ customer, body }) => {
    const wanted = await wantedOf(parts, customer, body)
    if (wanted === undefined) return refuse('not_found')
    const known = await findDocument(pool, wanted)
    if (known !== undefined) return known
    if (!ofNow.has(wanted.kind)) return issue(parts, wanted)
    const admit = (db: Db) => mayHaveMore(db, customer, clock.now())
    // Before the work of making it too.
    await admit(pool)
    return issue(parts, wanted, admit)
  })

  serveFile(app, gate, {
    route: documentsPdf,
    handler: async ({ customer, params, language }) => {
      const stored = (await readDocument(pool, customer, BigInt(params.id))) ?? refuse('not_found')
      return {
        bytes: await printed(parts, { customer, stored, language }),
        type: 'application/pdf',
        name: nameOf(stored, 'pdf'),
      }
    },
  })

  serveFile(app, gate, {
    route: documentsJson,
    handler: async ({ customer, params }) => {
      const stored: Stored =
        (await readDocument(pool, customer, BigInt(params.id))) ?? refuse('not_found')
      return {
        bytes: Buffer.from(stored.content),
        type: 'application/json',
        name: nameOf(stored, 'json'),
      }
    },
  })
}

/** A contract note's subject is `<order>.<number of fills>`. */
const orderOf = ({ kind, subject }: DocumentInfo): string | undefined =>
  kind === 'contract_note' ? subject.split('.')[0] : undefined

async function wantedOf(
  parts: DocumentParts,
  customer: bigint,
  body: BodyOf<typeof documentsMake>,
): Promise<NewDocument | undefined> {
  switch (body.kind) {
    case 'contract_note':
      return contractNote(parts, customer, BigInt(body.order))
    case 'interim':
      return interim(parts, customer, body.period)
    case 'fee_report':
      return feeReport(parts, customer, body.year)
    case 'figure':
      return figure(parts, customer, body)
    case 'treasury':
      return treasuryPaper(parts, customer, body)
    case 'loan_terms':
      return loanTerms(parts, customer, body)
    case 'loan_contract':
      return loanContract(parts, customer, body.loan)
    case 'receipt':
      return receipt(parts, customer, BigInt(body.journal))
  }
}

type Db = Parameters<typeof ofNowSince>[0]

async function mayHaveMore(db: Db, customer: bigint, nowMs: number): Promise<void> {
  const { issued, first } = await ofNowSince(db, customer, nowMs - dayMs)
  if (issued < ofNowMax || first === null) return
  refuse('too_many_requests', { seconds: Math.ceil((first.getTime() + dayMs - nowMs) / 1000) })
}

/**
 * Letters, digits and hyphens of our own making: nothing a customer typed goes into a header or
 * a file system.
 */
const nameOf = ({ kind, about, reference }: DocumentInfo, ending: string): string =>
  `parkett-${kind.replace('_', '-')}-${about}-${reference}.${ending}`
