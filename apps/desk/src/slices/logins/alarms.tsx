import { readsOf } from '@parkett/client/query'
import { loginsAcknowledge, loginsWatch } from '@parkett/contract/desk/logins'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Chip } from '@parkett/ui/chip'
import { DataTable } from '@parkett/ui/data-table'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { useQueryClient } from '@tanstack/react-query'
import { may } from '../../frame/may.ts'
import { ReasonPart, reasonFault } from '../../frame/reason-part.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { When } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'
import { kindWords, type Watched } from './kinds.ts'

type AlarmsProps = { readonly me: StaffMe; readonly alarms: Watched['alarms'] }

/** What rang, and who looked at it; the oldest that nobody saw is acknowledged below the list. */
export function Alarms({ me, alarms }: AlarmsProps) {
  const t = useWords()
  const open = alarms.filter(({ seen }) => seen === null)
  const next = open.at(-1)
  return (
    <Section title={t('desk.logins.alarms')}>
      <Notice tone={open.length === 0 ? 'success' : 'danger'}>
        {open.length === 0
          ? t('desk.logins.quiet')
          : t('desk.logins.unseen', { count: open.length })}
      </Notice>
      {alarms.length > 0 && (
        <DataTable
          caption={t('desk.logins.alarms')}
          heads={[t('label.time'), t('desk.event'), t('desk.network'), t('label.status')]}
          rows={alarms.map(({ id, at, kind, network, seen }) => ({
            key: id,
            cells: [
              <When key="at" at={at} />,
              t(kindWords[kind]),
              network,
              seen === null ? (
                <Chip key="open" tone="danger">
                  {t('desk.attention')}
                </Chip>
              ) : (
                <span key="seen">
                  {t('desk.logins.seenBy', { name: seen.by })} · <When at={seen.at} /> ·{' '}
                  {seen.reason}
                </span>
              ),
            ],
          }))}
        />
      )}
      {next !== undefined && may(me, 'logins.acknowledge') && (
        <Acknowledge key={next.id} alarm={next} />
      )}
    </Section>
  )
}

function Acknowledge({ alarm }: { readonly alarm: Watched['alarms'][number] }) {
  const t = useWords()
  const write = useWrite()
  const queries = useQueryClient()
  const form = useForm({
    fields: ['reason'],
    check: ({ reason }) => ({ reason: reasonFault(reason, t) }),
    send: async ({ reason }) => {
      await write(loginsAcknowledge, {
        params: { id: alarm.id },
        body: { reason: reason.trim() },
      })
      await queries.invalidateQueries(readsOf(loginsWatch))
      return undefined
    },
  })
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit}>
      <p>
        {t(kindWords[alarm.kind])} · {alarm.network} · <When at={alarm.at} />
      </p>
      <ReasonPart
        form={form}
        name="reason"
        hint={t('desk.logins.reasonHint')}
        act={t('desk.logins.acknowledge')}
      />
    </form>
  )
}
