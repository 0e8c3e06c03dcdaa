import { alarmsDuties } from '@parkett/contract/desk/on-call'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { isolated } from '@parkett/words/isolated'
import { formatDate } from '@parkett/words/format-time'
import { useQuery } from '@tanstack/react-query'
import { ListTable } from '../../../frame/list-table.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { may } from '../../../frame/may.ts'
import { usePages } from '../../../frame/pager.tsx'
import { read } from '../../../frame/reads.ts'
import { Day, When } from '../../../frame/when.tsx'
import { useLanguage, useWords } from '../../../frame/words.ts'
import { DutyForm } from './duty-form.tsx'

/** Who is on call, over what rang. */
export function OnCallNow() {
  const t = useWords()
  const language = useLanguage()
  const query = useQuery(read.one(alarmsDuties, { query: {} }))
  return (
    <Loaded query={query}>
      {({ now }) => (
        <p className="quiet">
          {now === null
            ? t('desk.duty.nobody')
            : t('desk.duty.now', {
                name: isolated(now.name),
                day: formatDate(now.last, language),
              })}
        </p>
      )}
    </Loaded>
  )
}

/** Every row of duty, the newest first, and a form for another one. */
export function Duties({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const { cursor, pager } = usePages()
  const query = useQuery({
    ...read.one(alarmsDuties, { query: { cursor } }),
    placeholderData: (shown) => shown,
  })
  return (
    <>
      <OnCallNow />
      <p className="quiet">{t('desk.duty.text')}</p>
      {may(me, 'alarms.planDuty') && <DutyForm />}
      <Loaded query={query}>
        {({ rows, next }) =>
          rows.length === 0 ? (
            <p className="quiet">{t('desk.duty.none')}</p>
          ) : (
            <>
              <ListTable
                caption={t('desk.duty')}
                file="on-call"
                heads={[
                  t('desk.duty.who'),
                  t('desk.duty.first'),
                  t('desk.duty.last'),
                  t('desk.duty.mail'),
                  t('desk.duty.by'),
                  t('label.date'),
                ]}
                rows={rows.map(({ id, name, first, last, mailed, by, at }) => ({
                  key: id,
                  csv: { name, first, last, mailed: String(mailed), by, at },
                  cells: [
                    isolated(name),
                    <Day key="first" date={first} />,
                    <Day key="last" date={last} />,
                    t(mailed ? 'desk.duty.mailed' : 'desk.duty.house'),
                    isolated(by),
                    <When key="at" at={at} />,
                  ],
                }))}
              />
              <div className="inline">{pager(next)}</div>
            </>
          )
        }
      </Loaded>
    </>
  )
}
