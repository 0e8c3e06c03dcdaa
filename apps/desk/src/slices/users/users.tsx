import { segments, usersBrowse, usersSearch } from '@parkett/contract/desk/users'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Button } from '@parkett/ui/button'
import { Chip } from '@parkett/ui/chip'
import { TextField } from '@parkett/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Amount } from '../../frame/amount.tsx'
import type { LoadPage } from '../../frame/export-whole.tsx'
import { ListTable } from '../../frame/list-table.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { usePages } from '../../frame/pager.tsx'
import { Views } from '../../frame/queue/views.tsx'
import { read } from '../../frame/reads.ts'
import { callDesk } from '../../frame/server.ts'
import { useForm } from '../../frame/use-form.ts'
import { When } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'

type Segment = (typeof segments)[number]
/** Two signs are a whole Chinese name. */
const qMin = 2

/**
 * Customers by what they are, or found. Each search stands in the audit log, so it is sent when
 * asked for and not while typing.
 */
export function Users() {
  const t = useWords()
  const [q, setQ] = useState('')
  const [segment, choose] = useState<Segment>('all')
  const form = useForm({
    fields: ['q'],
    check: ({ q: typed }) => ({
      q: typed.trim().length < qMin ? t('desk.findHint') : undefined,
    }),
    send: async ({ q: typed }) => {
      setQ(typed.trim())
      return undefined
    },
  })
  return (
    <>
      <Views
        label={t('desk.users')}
        views={segments.map((value) => ({ value, label: t(`desk.segment.${value}`) }))}
        value={segment}
        onChange={(next) => {
          setQ('')
          choose(next)
        }}
      />
      <form className="desk-form" role="search" noValidate onSubmit={form.onSubmit}>
        <TextField
          name="q"
          label={t('desk.find')}
          error={form.faults.q}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
        />
        <Button type="submit">{t('action.search')}</Button>
      </form>
      {q === '' ? <Browsed key={segment} segment={segment} /> : <Found key={q} q={q} />}
    </>
  )
}

function Browsed({ segment }: { readonly segment: Segment }) {
  const t = useWords()
  const { cursor, pager } = usePages()
  const query = useQuery({
    ...read.one(usersBrowse, { query: { segment, cursor } }),
    placeholderData: (shown) => shown,
  })
  return (
    <Loaded query={query}>
      {({ rows, next }) => (
        <List
          file={`customers-${segment}`}
          pager={pager(next)}
          whole={async (at) =>
            asFile(await callDesk(usersBrowse, { query: { segment, cursor: at } }))
          }
          rows={rows.map((row) => ({
            row,
            marks: (
              <>
                {!row.verified && <Chip tone="brass">{t('desk.customer.unverified')}</Chip>}
                {row.owed.map((owed) => (
                  <Chip key={owed.currency} tone="brass">
                    {t('desk.customer.owing')} <Amount money={owed} />
                  </Chip>
                ))}
              </>
            ),
          }))}
        />
      )}
    </Loaded>
  )
}

function Found({ q }: { readonly q: string }) {
  const t = useWords()
  const { cursor, pager } = usePages()
  const query = useQuery(read.one(usersSearch, { query: { q, cursor } }))
  return (
    <Loaded query={query}>
      {({ rows, next }) => (
        <List
          file="customers"
          pager={pager(next)}
          whole={async (at) => asFile(await callDesk(usersSearch, { query: { q, cursor: at } }))}
          empty={t('state.noMatch', { query: q })}
          rows={rows.map((row) => ({ row, marks: null }))}
        />
      )}
    </Loaded>
  )
}

type Head = AnswerOf<typeof usersSearch>['rows'][number]
type ListProps = {
  readonly rows: readonly { readonly row: Head; readonly marks: ReactNode }[]
  readonly file: string
  readonly pager: ReactNode
  readonly whole: LoadPage
  readonly empty?: string
}

/** A row for a spreadsheet. */
const csvOf = (row: Head) => ({
  name: row.username,
  account: row.accountNumber,
  phone: row.phoneMasked,
  since: row.createdAt,
  frozenUntil: row.frozenUntil ?? '',
})

const asFile = ({
  rows,
  next,
}: {
  readonly rows: readonly Head[]
  readonly next: string | null
}) => ({
  rows: rows.map(csvOf),
  next,
})

function List({ rows, file, pager, whole, empty }: ListProps) {
  const t = useWords()
  return (
    <ListTable
      caption={t('desk.users')}
      file={file}
      pager={pager}
      whole={whole}
      empty={empty}
      heads={[
        t('label.name'),
        t('desk.account'),
        t('access.phone'),
        t('desk.since'),
        t('label.status'),
      ]}
      rows={rows.map(({ row, marks }) => ({
        key: row.id,
        csv: csvOf(row),
        cells: [
          <CustomerLink key="name" id={row.id} name={row.username} />,
          row.accountNumber,
          row.phoneMasked,
          <When key="since" at={row.createdAt} />,
          <span key="marks" className="desk-who">
            {row.frozenUntil !== null && <Chip tone="danger">{t('desk.customer.frozen')}</Chip>}
            {marks}
          </span>,
        ],
      }))}
    />
  )
}
