import { ledgerEntries } from '@parkett/contract/desk/books'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { TextField } from '@parkett/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { eventWord } from '@parkett/words/journal-words'
import { accountName } from '../../../frame/account-name.ts'
import { Figure } from '../../../frame/amount.tsx'
import { ListTable } from '../../../frame/list-table.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { usePages } from '../../../frame/pager.tsx'
import { hrefOf } from '../../../frame/place.ts'
import { read } from '../../../frame/reads.ts'
import { SavedFilters } from '../../../frame/saved-filters.tsx'
import { shortOf } from '../../../frame/short.ts'
import { useForm } from '../../../frame/use-form.ts'
import { When } from '../../../frame/when.tsx'
import { useWords } from '../../../frame/words.ts'

const fields = ['account', 'currency', 'from', 'to', 'event', 'customer', 'reference'] as const
type Field = (typeof fields)[number]
type Filter = Readonly<Partial<Record<Field, string>>>

/** What an address asks for: `account=H.bank_client&currency=EUR`. */
function filterOf(asked: string): Filter {
  const given = new URLSearchParams(asked)
  return Object.fromEntries(
    fields.flatMap((field) => (given.get(field) ? [[field, given.get(field)]] : [])),
  )
}

function go(values: Filter): void {
  const set = fields.flatMap((field) =>
    values[field]?.trim() ? [[field, values[field].trim()]] : [],
  )
  location.hash = hrefOf('ledger', new URLSearchParams(set).toString())
}

/** Entries by every column, in the address, so that a finding can be sent to a colleague. */
export function Entries({ asked, me }: { readonly asked: string; readonly me: StaffMe }) {
  const t = useWords()
  const filter = filterOf(asked)
  const form = useForm({
    fields,
    check: () => ({}),
    send: async (values) => {
      go(values)
      return undefined
    },
  })
  return (
    <>
      <form className="desk-form" role="search" noValidate onSubmit={form.onSubmit}>
        <TextField
          name="account"
          label={t('desk.recon.account')}
          defaultValue={filter.account ?? ''}
          autoComplete="off"
        />
        <TextField
          name="currency"
          label={t('label.currency')}
          defaultValue={filter.currency ?? ''}
          autoComplete="off"
        />
        <TextField
          name="from"
          type="date"
          label={t('desk.browse.from')}
          defaultValue={filter.from ?? ''}
        />
        <TextField
          name="to"
          type="date"
          label={t('desk.browse.to')}
          defaultValue={filter.to ?? ''}
        />
        <TextField
          name="event"
          label={t('desk.event')}
          defaultValue={filter.event ?? ''}
          autoComplete="off"
        />
        <TextField
          name="customer"
          label={t('desk.browse.customer')}
          defaultValue={filter.customer ?? ''}
          inputMode="numeric"
        />
        <TextField
          name="reference"
          label={t('desk.reference')}
          defaultValue={filter.reference ?? ''}
          inputMode="numeric"
        />
        <Button type="submit" kind="secondary">
          {t('action.filter')}
        </Button>
      </form>
      <SavedFilters person={me.id} list="ledger" current={filter} onPick={go} />
      {asked !== '' && <Found filter={filter} />}
    </>
  )
}

function Found({ filter }: { readonly filter: Filter }) {
  const t = useWords()
  const { cursor, pager } = usePages()
  const query = useQuery(read.one(ledgerEntries, { query: { ...filter, cursor } }))
  return (
    <Loaded query={query}>
      {({ rows, next }) => (
        <ListTable
          caption={t('desk.browse.entries')}
          file="entries"
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
            csv: { ...row, reference: row.reference ?? '' },
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
