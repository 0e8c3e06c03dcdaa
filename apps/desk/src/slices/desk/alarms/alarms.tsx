import { alarmsList, type ShownAlarm } from '@parkett/contract/desk/alarms'
import { deskSystem } from '@parkett/contract/desk/desk'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Chip } from '@parkett/ui/chip'
import { Empty } from '@parkett/ui/empty'
import { formatDateTime } from '@parkett/words/format-time'
import type { Words } from '@parkett/words/speak'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../../frame/loaded.tsx'
import { usePages } from '../../../frame/pager.tsx'
import { Fuse } from '../../../frame/queue/fuse.tsx'
import { Panes } from '../../../frame/queue/panes.tsx'
import { QueueList, type QueueGroup } from '../../../frame/queue/queue-list.tsx'
import { Views } from '../../../frame/queue/views.tsx'
import { read } from '../../../frame/reads.ts'
import { useLanguage, useWords } from '../../../frame/words.ts'
import { Jobs } from '../system/jobs.tsx'
import { Duties, OnCallNow } from './duties.tsx'
import { OneAlarm, severityTones } from './one-alarm.tsx'

type View = 'open' | 'over' | 'jobs' | 'duty'
type AlarmsProps = { readonly me: StaffMe; readonly rest: string }

/** What rang and who sees to it, the worst first, beside the one that is looked at; and the jobs. */
export function Alarms({ me, rest }: AlarmsProps) {
  const t = useWords()
  const [view, show] = useState<View>('open')
  const views = [
    ...(['open', 'over', 'jobs'] as const).map((value) => ({
      value,
      label: t(`desk.alarms.${value}`),
    })),
    { value: 'duty' as const, label: t('desk.duty') },
  ]
  return (
    <>
      <Views label={t('desk.alarms')} views={views} value={view} onChange={show} />
      {view === 'duty' && <Duties me={me} />}
      {view === 'jobs' && <AllJobs me={me} />}
      {(view === 'open' || view === 'over') && <Rung key={view} view={view} open={rest} me={me} />}
    </>
  )
}

function AllJobs({ me }: { readonly me: StaffMe }) {
  const query = useQuery({ ...read.one(deskSystem), refetchInterval: 10_000 })
  return <Loaded query={query}>{(system) => <Jobs system={system} me={me} />}</Loaded>
}

type RungProps = { readonly view: 'open' | 'over'; readonly open: string; readonly me: StaffMe }

function Rung({ view, open, me }: RungProps) {
  const t = useWords()
  const language = useLanguage()
  const { cursor, pager } = usePages()
  const query = useQuery({
    ...read.one(alarmsList, { query: { view, cursor } }),
    placeholderData: (shown) => shown,
    refetchInterval: 15_000,
  })
  return (
    <Loaded query={query}>
      {({ rows, next, told }) => {
        const alarm = rows.find(({ id }) => id === open)
        return (
          <Panes
            list={
              <>
                <div className="desk-queue-say">
                  <OnCallNow />
                </div>
                {rows.length === 0 && (
                  <Empty>{t(view === 'open' ? 'desk.alarms.none' : 'desk.alarms.noneOver')}</Empty>
                )}
                <QueueList
                  label={t('desk.alarms')}
                  room="alarms"
                  open={open}
                  groups={groupsOf(rows, view, t, (at) => formatDateTime(at, language))}
                />
                <div className="inline">{pager(next)}</div>
              </>
            }
            caseOf={
              alarm === undefined ? null : (
                <OneAlarm key={`${alarm.id} ${alarm.lastAt}`} alarm={alarm} told={told} me={me} />
              )
            }
          />
        )
      }}
    </Loaded>
  )
}

/** Nobody's first, then what somebody sees to. */
function groupsOf(
  rows: readonly ShownAlarm[],
  view: 'open' | 'over',
  t: Words,
  said: (at: string) => string,
): readonly QueueGroup[] {
  const items = (of: readonly ShownAlarm[]) =>
    of.map((alarm) => ({
      id: alarm.id,
      name: t(`desk.alarm.${alarm.kind}`),
      sub: said(alarm.lastAt),
      amount: null,
      age: (
        <Fuse since={alarm.firstAt} due={null} at={alarm.over?.at ?? new Date().toISOString()} />
      ),
      marks: <Chip tone={severityTones[alarm.severity]}>{t(`desk.alarms.${alarm.severity}`)}</Chip>,
    }))
  if (view === 'over') return [{ title: t('desk.alarms.over'), items: items(rows), waits: false }]
  return [
    {
      title: t('desk.alarms.nobody'),
      items: items(rows.filter(({ owner }) => owner === null)),
      waits: true,
    },
    {
      title: t('desk.alarms.taken'),
      items: items(rows.filter(({ owner }) => owner !== null)),
      waits: true,
    },
  ]
}
