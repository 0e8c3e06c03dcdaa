import type { Offering } from '@parkett/contract/customer/offerings'
import { ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { FilterBar } from '@parkett/ui/filter-bar'
import { IconButton } from '@parkett/ui/icon-button'
import { ChevronRight, List } from '@parkett/ui/icons'
import { Seal } from '@parkett/ui/seal'
import { Skeleton } from '@parkett/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { href, paths } from '../../router/paths.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { nameOf } from '../../market-view/display.ts'
import { Pulled } from '../../trading/list-states.tsx'
import { ManyBar } from './many/many-bar.tsx'
import { OfferingCard } from './offering-card.tsx'
import { offeringsQuery } from './queries.ts'

type Segment = 'open' | 'upcoming' | 'mine' | 'listed' | 'all'

/** `/shares/new`: what can be applied for, what is coming, what became of one's own. */
export function NewShares() {
  const t = useWords()
  const query = useQuery(offeringsQuery)
  const records = (
    <IconButton label={t('ipo.records')} icon={<List />} href={href(paths.subscriptionRecords())} />
  )
  return (
    <ScreenPage actions={records}>
      <Pulled onRefresh={() => void query.refetch()} busy={query.isFetching}>
        <Loaded
          query={query}
          failed={t('state.failed', { thing: t('ipo.title') })}
          bones={<Skeleton label={t('state.loading')} kind="lines" count={8} />}
        >
          {({ open, rows }) => <Segments open={open} rows={rows} />}
        </Loaded>
      </Pulled>
    </ScreenPage>
  )
}

type SegmentsProps = { readonly open: number; readonly rows: readonly Offering[] }

function Segments({ open, rows }: SegmentsProps) {
  const t = useWords()
  const [segment, setSegment] = useState<Segment>('open')
  const shown = rows.filter((row) => belongs(row, segment))
  const drawn = rows.find((row) => row.drawn)
  return (
    <>
      <FilterBar
        label={t('ipo.segments')}
        value={segment}
        onChange={setSegment}
        options={[
          { value: 'open', label: t('ipo.segmentOpen', { count: open }) },
          { value: 'upcoming', label: t('ipo.segmentUpcoming') },
          { value: 'mine', label: t('ipo.segmentMine') },
          { value: 'listed', label: t('ipo.segmentListed') },
          { value: 'all', label: t('action.all') },
        ]}
      />
      {segment === 'open' && <ManyBar rows={rows} />}
      {shown.length === 0 ? (
        <Empty>{t(segment === 'open' ? 'ipo.noneOpen' : 'ipo.none')}</Empty>
      ) : (
        <div className="offerings">
          {shown.map((offering) => (
            <OfferingCard key={offering.id} offering={offering} />
          ))}
        </div>
      )}
      <div className="pad offering-ways">
        <ButtonLink wide kind="secondary" href={href(paths.calendar())}>
          {t('ipo.calendar')}
        </ButtonLink>
      </div>
      {drawn !== undefined && <Proof offering={drawn} />}
    </>
  )
}

/** The draw that was last: anybody can work it out again. */
function Proof({ offering }: { readonly offering: Offering }) {
  const t = useWords()
  const language = useLanguage()
  const name = nameOf(offering, language)
  return (
    <a className="tile proof-card" href={href(paths.draw({ id: offering.id }))}>
      <Seal state="old" size={40} />
      <span>
        <b>{t('ipo.proof')}</b>
        <small>{t('ipo.proofLast', { name })}</small>
      </span>
      <ChevronRight aria-hidden="true" />
    </a>
  )
}

function belongs({ status, application, instrument }: Offering, segment: Segment): boolean {
  switch (segment) {
    case 'open':
      return isOpen(status, application)
    case 'upcoming':
      return status === 'upcoming'
    case 'mine':
      return application !== null
    case 'listed':
      return instrument !== null
    case 'all':
      return true
  }
}

/** Open, or applied for and still to be changed: the server's clock decides, not the device's. */
const isOpen = (status: Offering['status'], application: Offering['application']): boolean =>
  status === 'open' ||
  status === 'not_eligible' ||
  (status === 'subscribed' && application?.cancelUntil !== null)
