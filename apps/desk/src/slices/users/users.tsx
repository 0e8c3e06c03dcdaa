import { usersSearch } from '@parkett/contract/desk/users'
import { Button } from '@parkett/ui/button'
import { Chip } from '@parkett/ui/chip'
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

/**
 * Finds customers. Each search stands in the audit log, so it is sent when asked for and not
 * while typing.
 */
export function Users() {
  const t = useWords()
  const [q, setQ] = useState('')
  const form = useForm({
    fields: ['q'],
    check: ({ q: typed }) => ({ q: typed.trim().length < 3 ? t('desk.findHint') : undefined }),
    send: async ({ q: typed }) => {
      setQ(typed.trim())
      return undefined
    },
  })
  return (
    <>
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
      {q !== '' && <Found key={q} q={q} />}
    </>
  )
}

function Found({ q }: { readonly q: string }) {
  const t = useWords()
  const { cursor, pager } = usePages()
  const query = useQuery(read.one(usersSearch, { query: { q, cursor } }))
  return (
    <Loaded query={query}>
      {({ rows, next }) => (
        <ListTable
          caption={t('desk.users')}
          file="customers"
          pager={pager(next)}
          empty={t('state.noMatch', { query: q })}
          heads={[
            t('label.name'),
            t('desk.account'),
            t('access.phone'),
            t('desk.since'),
            t('label.status'),
          ]}
          rows={rows.map((row) => ({
            key: row.id,
            csv: {
              name: row.username,
              account: row.accountNumber,
              phone: row.phoneMasked,
              since: row.createdAt,
              frozenUntil: row.frozenUntil ?? '',
            },
            cells: [
              <CustomerLink key="name" id={row.id} name={row.username} />,
              row.accountNumber,
              row.phoneMasked,
              <When key="since" at={row.createdAt} />,
              row.frozenUntil !== null && (
                <Chip key="frozen" tone="danger">
                  {t('desk.frozen')}
                </Chip>
              ),
            ],
          }))}
        />
      )}
    </Loaded>
  )
}
