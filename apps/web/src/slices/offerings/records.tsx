import { Empty } from '@parkett/ui/empty'
import { Segment } from '@parkett/ui/segment'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useWords } from '../../session/words.ts'
import { Filters } from '../../trading/filters.tsx'
import { PageFooter, Pulled } from '../../trading/list-states.tsx'
import { usePeriod, usePeriodFilter } from '../../trading/period.ts'
import { ApplicationRows, None } from './application-rows.tsx'
import { useStateFilter } from './state-filter.ts'
import { applicationsQuery, type RecordsSegment } from './queries.ts'

/** `/apply-record`: what was applied for, and what was allotted of it. */
export function ApplicationRecords() {
  const t = useWords()
  const [segment, setSegment] = useState<RecordsSegment>('applications')
  const [period] = usePeriod()
  const filter = usePeriodFilter(period)
  const [status, states] = useStateFilter()
  const query = useInfiniteQuery(applicationsQuery({ segment, period, status }))
  return (
    <ScreenPage>
      <Segment
        label={t('title.subscriptionRecords')}
        value={segment}
        onChange={setSegment}
        options={[
          { value: 'applications', label: t('ipo.records') },
          { value: 'allocations', label: t('ipo.allocation') },
        ]}
      />
      <Filters of={[filter, states]} />
      <Pulled onRefresh={() => void query.refetch()} busy={query.isRefetching}>
        <Loaded query={query} failed={t('state.failed', { thing: t('ipo.records') })}>
          {({ pages }) => {
            const rows = pages.flatMap((page) => page.rows)
            if (rows.length === 0)
              return status === undefined ? <None /> : <Empty>{t('ipo.none')}</Empty>
            return (
              <>
                <ApplicationRows label={t('ipo.records')} rows={rows} />
                <PageFooter query={query} />
              </>
            )
          }}
        </Loaded>
      </Pulled>
    </ScreenPage>
  )
}
