import { loginsWatch } from '@parkett/contract/desk/logins'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { DataTable } from '@parkett/ui/data-table'
import { Empty } from '@parkett/ui/empty'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { read } from '../../frame/reads.ts'
import { When } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'
import { Alarms } from './alarms.tsx'
import { Events } from './events.tsx'
import type { Watched } from './kinds.ts'

/** Who comes in and who guesses: alarms, both shapes of guessing, and every event. */
export function Logins({ me }: { readonly me: StaffMe }) {
  const query = useQuery({ ...read.one(loginsWatch), refetchInterval: 30_000 })
  return (
    <>
      <Loaded query={query}>
        {(watched) => (
          <>
            <Day watched={watched} />
            <Alarms me={me} alarms={watched.alarms} />
            <Networks watched={watched} />
            <Names watched={watched} />
          </>
        )}
      </Loaded>
      <Events />
    </>
  )
}

type PartProps = { readonly watched: Watched }

function Day({ watched: { failures, locks, since } }: PartProps) {
  const t = useWords()
  return (
    <Section title={t('desk.logins.day')}>
      <p>
        {t('desk.logins.failures', { count: failures })} ·{' '}
        {t('desk.logins.locks', { count: locks })} · {t('desk.from')} <When at={since} />
      </p>
    </Section>
  )
}

function Networks({ watched: { networks } }: PartProps) {
  const t = useWords()
  return (
    <Section title={t('desk.logins.networks')}>
      {networks.length === 0 ? (
        <Empty>{t('state.empty')}</Empty>
      ) : (
        <DataTable
          caption={t('desk.logins.networks')}
          heads={[
            t('desk.network'),
            t('desk.logins.failed'),
            t('desk.users'),
            t('desk.logins.last'),
          ]}
          rows={networks.map(({ network, failures, customers, lastAt }) => ({
            key: network,
            cells: [network, failures, customers, <When key="last" at={lastAt} />],
          }))}
        />
      )}
    </Section>
  )
}

function Names({ watched: { customers } }: PartProps) {
  const t = useWords()
  return (
    <Section title={t('desk.logins.names')}>
      {customers.length === 0 ? (
        <Empty>{t('state.empty')}</Empty>
      ) : (
        <DataTable
          caption={t('desk.logins.names')}
          heads={[
            t('access.username'),
            t('desk.logins.failed'),
            t('desk.logins.networkCount'),
            t('desk.logins.last'),
          ]}
          rows={customers.map(({ customer, failures, networks, lastAt }) => ({
            key: customer,
            cells: [
              <CustomerLink key="who" id={customer} />,
              failures,
              networks,
              <When key="last" at={lastAt} />,
            ],
          }))}
        />
      )}
    </Section>
  )
}
