import { ledgerEntries } from '@parkett/contract/desk/books'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { useQuery } from '@tanstack/react-query'
import { eventWord } from '@parkett/words/journal-words'
import type { Words } from '@parkett/words/speak'
import { accountName } from '../../../frame/account-name.ts'
import { Figure } from '../../../frame/amount.tsx'
import { type Asked, readAsked, said } from '../../../frame/asked.ts'
import { ListTable } from '../../../frame/list-table.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { usePages } from '../../../frame/pager.tsx'
import { hrefOf } from '../../../frame/place.ts'
import { read } from '../../../frame/reads.ts'
import { callDesk } from '../../../frame/server.ts'
import { shortOf } from '../../../frame/short.ts'
import { When } from '../../../frame/when.tsx'
import { useWords } from '../../../frame/words.ts'
import { EntriesFilter, fields, type Field } from './entries-filter.tsx'
import { Totals } from './totals.tsx'

type Entry = AnswerOf<typeof ledgerEntries>['rows'][number]

/** Entries by every column, in the address, so that a finding can be sent to a colleague. */
export function Entries({ rest }: { readonly rest: string }) {
  const asked = readAsked(rest, fields)
  return (
    <>
      <EntriesFilter key={rest} asked={asked} />
      {rest !== '' && <Totals key={`totals ${rest}`} asked={asked} />}
      {rest !== '' && <Found key={`found ${rest}`} asked={asked} />}
    </>
  )
}

function Found({ asked }: { readonly asked: Asked<Field> }) {
  const t = useWords()
  const { cursor, pager } = usePages()
  const filter = said(asked)
  const query = useQuery(read.one(ledgerEntries, { query: { ...filter, cursor } }))
  return (
    <Loaded query={query}>
      {({ rows, next }) => (
        <ListTable
          caption={t('desk.browse.entries')}
          file={['entries', ...Object.values(filter)].join('-')}
          whole={async (at) => {
            const page = await callDesk(ledgerEntries, { query: { ...filter, cursor: at } })
            return { rows: page.rows.map((row) => csvOf(row, t)), next: page.next }
          }}
          empty={t('desk.browse.empty')}
          pager={pager(next)}
          heads={[
            t('desk.browse.journal'),
            t('label.time'),
            t('desk.event'),
            t('desk.browse.debit'),
            t('desk.browse.credit'),
            t('label.amount'),
          ]}
          rows={rows.map((row, at) => ({
            key: `${row.journal} ${at}`,
            csv: csvOf(row, t),
            cells: [
              <a key="journal" href={hrefOf('ledger', row.journal)}>
                {shortOf(row.journal)}
              </a>,
              <When key="at" at={row.at} />,
              t(eventWord(row.event)),
              accountName(row.debit, t),
              accountName(row.credit, t),
              <Figure key="amount" asset={row.currency} amount={row.amount} />,
            ],
          }))}
        />
      )}
    </Loaded>
  )
}

/** As accounting reads it: one line an entry, with codes and names. */
const csvOf = (row: Entry, t: Words) => ({
  date: row.date,
  at: row.at,
  journal: row.journal,
  event: row.event,
  what: t(eventWord(row.event)),
  debit: row.debit,
  debitName: accountName(row.debit, t),
  credit: row.credit,
  creditName: accountName(row.credit, t),
  currency: row.currency,
  amount: row.amount,
  customer: row.customer,
  reference: row.reference ?? '',
})
