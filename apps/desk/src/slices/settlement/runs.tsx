import type { settlementShow } from '@parkett/contract/desk/settlement'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { DataTable } from '@parkett/ui/data-table'
import { Empty } from '@parkett/ui/empty'
import { Section } from '@parkett/ui/section'
import { When } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'

type RunsProps = { readonly runs: AnswerOf<typeof settlementShow>['runs'] }

/** The last runs that did something, or that somebody asked for. */
export function Runs({ runs }: RunsProps) {
  const t = useWords()
  return (
    <Section title={t('desk.settle.runs')}>
      {runs.length === 0 ? (
        <Empty>{t('state.empty')}</Empty>
      ) : (
        <DataTable
          caption={t('desk.settle.runs')}
          heads={[
            t('label.time'),
            t('desk.businessTime'),
            t('desk.actor'),
            t('desk.settle.settled'),
            t('desk.settle.released'),
            t('desk.settle.expired'),
          ]}
          rows={runs.map((run) => ({
            key: run.at,
            cells: [
              <When key="at" at={run.at} />,
              <When key="business" at={run.businessAt} />,
              run.by ?? t('desk.settle.clock'),
              run.settled,
              run.released,
              run.expired,
            ],
          }))}
        />
      )}
    </Section>
  )
}
