import { usersLogins } from '@parkett/contract/desk/logins'
import { Button } from '@parkett/ui/button'
import { Section } from '@parkett/ui/section'
import { TextField } from '@parkett/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { ListTable } from '../../frame/list-table.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { usePages } from '../../frame/pager.tsx'
import { read } from '../../frame/reads.ts'
import { useForm } from '../../frame/use-form.ts'
import { When } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'
import { kindWords } from './kinds.ts'

type Filter = Readonly<Record<'username' | 'network', string>>

/** Every event of 180 days, newest first; of one customer or one network when asked for. */
export function Events() {
  const t = useWords()
  const [filter, setFilter] = useState<Filter>({ username: '', network: '' })
  const form = useForm({
    fields: ['username', 'network'],
    check: () => ({}),
    send: async ({ username, network }) => {
      setFilter({ username: username.trim(), network: network.trim() })
      return undefined
    },
  })
  return (
    <Section title={t('desk.logins.all')}>
      <form className="desk-form" role="search" noValidate onSubmit={form.onSubmit}>
        <TextField name="username" label={t('access.username')} autoComplete="off" maxLength={64} />
        <TextField name="network" label={t('desk.network')} autoComplete="off" maxLength={64} />
        <Button type="submit" kind="secondary">
          {t('action.filter')}
        </Button>
      </form>
      <List key={JSON.stringify(filter)} filter={filter} />
    </Section>
  )
}

function List({ filter: { username, network } }: { readonly filter: Filter }) {
  const t = useWords()
  const { cursor, pager } = usePages()
  const given = {
    ...(username !== '' && { username }),
    ...(network !== '' && { network }),
    ...(cursor !== undefined && { cursor }),
  }
  const query = useQuery(read.one(usersLogins, { query: given }))
  return (
    <Loaded query={query}>
      {({ rows, next }) => (
        <ListTable
          caption={t('desk.logins.all')}
          file="logins"
          pager={pager(next)}
          heads={[
            t('label.time'),
            t('desk.event'),
            t('access.username'),
            t('desk.network'),
            t('desk.logins.device'),
          ]}
          rows={rows.map((row) => ({
            key: row.id,
            csv: { ...row, customer: row.customer ?? '' },
            cells: [
              <When key="at" at={row.at} />,
              t(kindWords[row.kind]),
              row.customer === null ? (
                t('desk.logins.nobody')
              ) : (
                <CustomerLink key="who" id={row.customer} />
              ),
              row.network,
              row.device,
            ],
          }))}
        />
      )}
    </Loaded>
  )
}
