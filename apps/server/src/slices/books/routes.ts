import { isDate } from '@parkett/contract/wire/ids'
import {
  bankImport,
  booksDay,
  booksDays,
  booksExplain,
  booksMatch,
  ledgerEntries,
  ledgerJournal,
} from '@parkett/contract/desk/books'
import { booksAges } from '@parkett/contract/desk/books-ages'
import { ledgerAccounts, ledgerTotals } from '@parkett/contract/desk/ledger-totals'
import type { FastifyInstance } from 'fastify'
import type { Bank } from '../../accounts/bank/bank.ts'
import { refuseFaults } from '../../accounts/bank/refuse-faults.ts'
import { refuse } from '../../base/refusal.ts'
import type { Personal } from '../../platform/data-dir/personal.ts'
import { openUploads } from '../../platform/http/serve-upload.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import type { Clock } from '../../base/ports.ts'
import { agesOf } from './ages.ts'
import { dayView } from './day.ts'
import { daysPage } from './days.ts'
import { totalsOf } from './ledger/totals.ts'
import { accountsAt } from './ledger/accounts.ts'
import { entriesPage } from './ledger/entries.ts'
import { journalView } from './ledger/journal.ts'
import { explain, match, type NotePorts } from './notes.ts'

export type BooksPorts = NotePorts & {
  readonly bank: Pick<Bank, 'importFile'>
  /** Business time: how old a line is. */
  readonly clock: Clock
  readonly personal: Personal
}

/** The bank against the ledger, and the ledger to read. Nothing here moves money. */
export function registerBooks(app: FastifyInstance, gate: Gate, ports: BooksPorts): void {
  const { pool, bank } = ports
  serve(app, gate, booksDays, ({ query }) => daysPage(pool, dayCursor(query.cursor)))
  serve(app, gate, booksAges, async () => ({ rows: await agesOf(pool, ports.clock) }))
  serve(app, gate, booksDay, ({ params, query }) => dayView(ports, params.day, query))
  serve(app, gate, booksExplain, async ({ body, key, staff }) => {
    await explain(ports, { body, key, staff })
    return {}
  })
  serve(app, gate, booksMatch, async ({ body, key, staff }) => {
    await match(ports, { body, key, staff })
    return {}
  })
  serve(app, gate, ledgerAccounts, ({ query }) => accountsAt(pool, query.day ?? null))
  serve(app, gate, ledgerTotals, ({ query }) => totalsOf(ports, query))
  serve(app, gate, ledgerEntries, ({ query }) => entriesPage(ports, query))
  serve(app, gate, ledgerJournal, ({ params }) => journalView(pool, params.id))
  openUploads(app, (serveUpload) => {
    serveUpload(gate, bankImport, async ({ file, staff, query }) => {
      const statements = await refuseFaults(() =>
        bank.importFile(file, staff.alias, query.currency),
      )
      return { statements: [...statements] }
    })
  })
}

const dayCursor = (cursor: string | undefined): string | null =>
  cursor === undefined ? null : isDate(cursor) ? cursor : refuse('field_invalid')
