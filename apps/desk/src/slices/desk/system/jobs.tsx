import type { deskSystem } from '@parkett/contract/desk/desk'
import type { StaffMe } from '@parkett/contract/desk/staff'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Chip } from '@parkett/ui/chip'
import { Section } from '@parkett/ui/section'
import { ListTable } from '../../../frame/list-table.tsx'
import { may } from '../../../frame/may.ts'
import { When } from '../../../frame/when.tsx'
import { useWords } from '../../../frame/words.ts'
import { jobName } from './job-name.ts'
import { RunJob } from './run-job.tsx'

type JobsProps = { readonly system: AnswerOf<typeof deskSystem>; readonly me: StaffMe }

/** All that is done again and again: when it ran, how it went, and a run by hand. */
export function Jobs({ system, me }: JobsProps) {
  const t = useWords()
  const runs = may(me, 'jobs.run')
  return (
    <Section title={t('desk.jobs')}>
      <ListTable
        caption={t('desk.jobs')}
        file="jobs"
        heads={[
          t('label.name'),
          t('desk.jobLast'),
          t('desk.jobEnded'),
          t('desk.jobNext'),
          t('desk.jobFailures'),
          t('label.status'),
          ...(runs ? [t('desk.act')] : []),
        ]}
        rows={system.jobs.map((row) => {
          const { job, lastAt, endedAt, nextAt, ok, note, failures } = row
          return {
            key: job,
            csv: {
              job,
              lastAt: lastAt ?? '',
              endedAt: endedAt ?? '',
              nextAt: nextAt ?? '',
              failures,
              ok: String(ok),
              note,
            },
            cells: [
              jobName(t, job),
              <When key="last" at={lastAt} />,
              <When key="ended" at={endedAt} />,
              <When key="next" at={nextAt} />,
              failures,
              ok ? (
                t('desk.jobOk')
              ) : (
                <span key="failed">
                  <Chip tone="danger">{t('desk.jobFailed')}</Chip> {note}
                </span>
              ),
              ...(runs ? [<RunJob key="run" job={job} />] : []),
            ],
          }
        })}
      />
    </Section>
  )
}
