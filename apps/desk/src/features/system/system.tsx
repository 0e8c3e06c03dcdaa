import { deskSystem } from '@parkett/contract/desk'
import { operatorVerify } from '@parkett/contract/operator'
import type { StaffMe } from '@parkett/contract/staff'
import { DataTable } from '@parkett/ui/data-table'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../shell/loaded.tsx'
import { may } from '../../shell/may.ts'
import { callDesk } from '../../shell/server.ts'
import { When } from '../../shell/when.tsx'
import { useWords } from '../../shell/words.ts'

/** What runs, and whether the books hold. */
export function System({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const query = useQuery({ queryKey: ['system'], queryFn: () => callDesk(deskSystem, {}) })
  return (
    <Loaded query={query}>
      {(system) => (
        <>
          <dl className="desk-facts">
            <dt>{t('desk.version')}</dt>
            <dd>
              {system.version} {system.build} · {system.mode}
            </dd>
            <dt>{t('desk.started')}</dt>
            <dd>
              <When at={system.startedAt} />
            </dd>
            <dt>{t('desk.businessTime')}</dt>
            <dd>
              <When at={system.businessNow} />
            </dd>
            <dt>{t('desk.queue')}</dt>
            <dd>{system.waiting}</dd>
            <dt>{t('desk.database')}</dt>
            <dd>{system.databaseMb} MB</dd>
          </dl>
          <Section title={t('desk.jobs')}>
            <DataTable
              caption={t('desk.jobs')}
              heads={[t('label.name'), t('label.time'), t('label.status')]}
              rows={system.jobs.map(({ job, lastAt, ok, note }) => ({
                key: job,
                cells: [job, <When key="at" at={lastAt} />, ok ? t('desk.jobOk') : `${t('desk.jobFailed')} ${note}`],
              }))}
            />
          </Section>
          {may(me, 'operator.verify') && <Books />}
        </>
      )}
    </Loaded>
  )
}

function Books() {
  const t = useWords()
  const query = useQuery({ queryKey: ['verify'], queryFn: () => callDesk(operatorVerify, {}), staleTime: 60_000 })
  return (
    <Section title={t('desk.books')}>
      <Loaded query={query}>
        {({ ok, rules }) => (
          <div className="stack">
            <Notice tone={ok ? 'success' : 'danger'}>
              {ok
                ? t('desk.booksHold', { count: rules.filter(({ result }) => result === 'holds').length })
                : t('desk.booksBroken')}
            </Notice>
            <DataTable
              caption={t('desk.books')}
              heads={['#', t('desk.act'), t('label.status')]}
              rows={rules.map(({ id, title, result, found }) => ({
                key: id,
                cells: [id, title, result === 'holds' ? '✓' : found],
              }))}
            />
          </div>
        )}
      </Loaded>
    </Section>
  )
}
