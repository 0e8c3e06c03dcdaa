import type { deskDashboard } from '@parkett/contract/desk/desk'
import { floorShow } from '@parkett/contract/desk/floor'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Chip } from '@parkett/ui/chip'
import { DataTable } from '@parkett/ui/data-table'
import { Section } from '@parkett/ui/section'
import { formatRelative } from '@parkett/words/format-time'
import { useQuery } from '@tanstack/react-query'
import { Cases } from '../../../customer/cases.tsx'
import { CalendarNotices } from '../../../frame/calendar-notices.tsx'
import { FewPeople } from '../../../frame/few-people.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { may } from '../../../frame/may.ts'
import { hrefOf } from '../../../frame/place.ts'
import { pulseQuery } from '../../../frame/pulse.ts'
import { read } from '../../../frame/reads.ts'
import { sourceModes } from '../../../frame/source-modes.ts'
import { useLanguage, useWords } from '../../../frame/words.ts'
import { Books, useBroken } from './books.tsx'
import { Exposure } from './exposure.tsx'
import { Figures } from './figures.tsx'
import { Owed } from './owed.tsx'

type Dashboard = AnswerOf<typeof deskDashboard>
type Queue = Dashboard['queues'][number]

/**
 * What waits and for how long, whether the books hold, and where prices come from; broken books
 * stand first. Read anew every half minute.
 */
export function Overview({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const query = useQuery(pulseQuery)
  const looks = may(me, 'operator.verify')
  const broken = useBroken(looks)
  return (
    <>
      {broken && <Books />}
      <div className="desk-overview">
        <Loaded query={query}>
          {({ queues, customers, frozen, halted, at, people }) => (
            <>
              {may(me, 'staff.list') && <FewPeople people={people} linked />}
              {may(me, 'notes.mine') && <Cases />}
              <div className="desk-tiles">
                {urgentFirst(queues, me).map((queue) => (
                  <Tile key={queue.queue} queue={queue} now={at} me={me} />
                ))}
                <Count title={t('desk.users')} count={customers} />
                <Count title={t('desk.frozen')} count={frozen} />
                <Count title={t('desk.haltedAccounts')} count={halted} alarm />
              </div>
            </>
          )}
        </Loaded>
        <div className="desk-overview-figures">
          {may(me, 'desk.figures') && <Figures me={me} />}
          {may(me, 'owed.days') && <Owed />}
          {may(me, 'trading.positions') && <Exposure me={me} />}
        </div>
      </div>
      {looks && !broken && <Books />}
      <Sources />
    </>
  )
}

const places = {
  approvals: ['approvals', 'approvals.list'],
  identity: ['identity', 'kyc.queue'],
  address: ['address', 'address.queue'],
  withdrawals: ['withdrawals', 'payouts.queue'],
  deposits: ['deposits', 'incomingLines.list'],
  chargeBacks: ['deposits', 'incomingLines.deposits'],
  problems: ['problems', 'problems.queue'],
  bank: ['reconciliation', 'books.days'],
  settlement: ['settlement', 'settlement.show'],
  owed: ['owed', 'owed.days'],
  blocks: ['blocks', 'blocks.queue'],
  draws: ['draws', 'offerings.draws'],
  wonShares: ['offerings', 'offerings.books'],
  treasury: ['treasury', 'treasury.pools'],
  savings: ['savings', 'savings.desk'],
  loans: ['loans', 'loans.queue'],
  watch: ['watch', 'watch.queue'],
  alarms: ['alarms', 'alarms.list'],
  jobs: ['system', 'desk.system'],
} as const

/** My work first: what I may do and is late, then what waits, then what is done. */
function urgentFirst(queues: readonly Queue[], me: StaffMe): readonly Queue[] {
  const weight = ({ queue, late, count }: Queue): number =>
    (may(me, places[queue][1]) ? 4 : 0) + (late > 0 ? 2 : 0) + (count > 0 ? 1 : 0)
  return queues.toSorted((one, other) => weight(other) - weight(one))
}

type TileProps = { readonly queue: Queue; readonly now: string; readonly me: StaffMe }

function Tile({ queue: { queue, count, ageMinutes, targetMinutes, late }, now, me }: TileProps) {
  const t = useWords()
  const language = useLanguage()
  const [place, route] = places[queue]
  const since =
    ageMinutes === null ? null : new Date(Date.parse(now) - ageMinutes * 60_000).toISOString()
  return (
    <section
      className="desk-tile"
      data-waits={count > 0 || undefined}
      data-late={late > 0 || undefined}
    >
      <h2 className="section-title">
        {may(me, route) ? (
          <a href={hrefOf(place)}>{t(`desk.queue.${queue}`)}</a>
        ) : (
          t(`desk.queue.${queue}`)
        )}
      </h2>
      <p className="desk-figure">{count}</p>
      <p className="quiet">
        {since !== null && `${t('desk.oldest')}: ${formatRelative(since, now, language)}`}
      </p>
      <p className="quiet">
        {targetMinutes !== null && `${t('desk.target', { hours: targetMinutes / 60 })} · `}
        {late > 0 ? <Chip tone="danger">{t('desk.late', { count: late })}</Chip> : t('desk.inTime')}
      </p>
    </section>
  )
}

type CountProps = { readonly title: string; readonly count: number; readonly alarm?: boolean }

function Count({ title, count, alarm = false }: CountProps) {
  const t = useWords()
  return (
    <section className="desk-tile" data-waits={count > 0 || undefined}>
      <h2 className="section-title">{title}</h2>
      <p className="desk-figure">{count}</p>
      {alarm && count > 0 && <Chip tone="danger">{t('desk.attention')}</Chip>}
    </section>
  )
}

function Sources() {
  const t = useWords()
  const query = useQuery(read.one(floorShow))
  return (
    <Section title={t('desk.sources')}>
      <Loaded query={query}>
        {({ sources, halted, calendars }) => (
          <div className="stack-2">
            <CalendarNotices calendars={calendars} />
            <DataTable
              caption={t('desk.sources')}
              heads={[
                t('desk.source'),
                t('label.market'),
                t('desk.mode'),
                t('desk.lag'),
                t('desk.gaps'),
              ]}
              rows={sources.map(({ market, provenance, gaps }) => ({
                key: `${market}/${provenance.source}`,
                cells: [
                  provenance.source,
                  market,
                  t(sourceModes[provenance.kind]),
                  t('desk.lagSeconds', { seconds: provenance.delaySeconds }),
                  gaps,
                ],
              }))}
            />
            {halted > 0 && (
              <p>
                <a href={hrefOf('floor')}>
                  {t('desk.floor.halted')}: {halted}
                </a>
              </p>
            )}
          </div>
        )}
      </Loaded>
    </Section>
  )
}
