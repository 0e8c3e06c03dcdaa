import { usersLedger } from '@parkett/contract/users'
import { DataTable } from '@parkett/ui/data-table'
import { Empty } from '@parkett/ui/empty'
import { Section } from '@parkett/ui/section'
import { SelectField } from '@parkett/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../shell/loaded.tsx'
import { callDesk } from '../../shell/server.ts'
import { When } from '../../shell/when.tsx'
import { useWords } from '../../shell/words.ts'
import type { Profile } from './profile.ts'

/** One pocket at a time: its newest entries with the balance after each. */
export function Ledger({ profile }: { readonly profile: Profile }) {
  const t = useWords()
  const options = profile.pockets.map(({ asset, label, pocket, amount }) => ({
    value: `${asset} ${pocket}`,
    label: `${label} · ${pocket} · ${amount}`,
  }))
  const [chosen, choose] = useState(options[0]?.value ?? '')
  const [asset = '', pocket = ''] = chosen.split(' ')
  return (
    <Section title={t('desk.ledger')}>
      {options.length === 0 ? (
        <Empty>{t('state.empty')}</Empty>
      ) : (
        <div className="stack">
          <SelectField label={t('desk.pocket')} options={options} value={chosen} onChange={choose} />
          <Entries id={profile.id} asset={asset} pocket={pocket} />
        </div>
      )}
    </Section>
  )
}

type EntriesProps = { readonly id: string; readonly asset: string; readonly pocket: string }

function Entries({ id, asset, pocket }: EntriesProps) {
  const t = useWords()
  const query = useQuery({
    queryKey: ['ledger', id, asset, pocket],
    queryFn: () => callDesk(usersLedger, { params: { id }, query: { asset, pocket } }),
  })
  return (
    <Loaded query={query}>
      {({ rows }) => (
        <DataTable
          caption={t('desk.ledger')}
          heads={[t('label.time'), t('desk.event'), t('label.change'), t('desk.balanceAfter')]}
          rows={rows.map((row) => ({
            key: row.journal,
            cells: [<When key="at" at={row.at} />, row.event, row.change, row.balance],
          }))}
        />
      )}
    </Loaded>
  )
}
