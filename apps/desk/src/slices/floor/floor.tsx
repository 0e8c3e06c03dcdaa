import { floorShow } from '@parkett/contract/desk/floor'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { DataTable } from '@parkett/ui/data-table'
import { Section } from '@parkett/ui/section'
import { formatDate } from '@parkett/words/format-time'
import { useQuery } from '@tanstack/react-query'
import { CalendarNotices } from '../../frame/calendar-notices.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { may } from '../../frame/may.ts'
import { read } from '../../frame/reads.ts'
import { sourceModes } from '../../frame/source-modes.ts'
import { When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { ClockControls } from './clock-controls.tsx'
import { Feed } from './feed.tsx'
import { Instruments } from './instruments.tsx'

/**
 * The market as staff see it: its clock, its sources, its instruments. Trading stops and goes
 * on here; prices never change.
 */
export function Floor({ me, rest }: { readonly me: StaffMe; readonly rest: string }) {
  const t = useWords()
  const query = useQuery(read.one(floorShow))
  return (
    <>
      <Loaded query={query}>
        {(floor) => (
          <>
            <Section title={t('desk.clock')}>
              <dl className="desk-facts">
                <dt>{t('desk.businessTime')}</dt>
                <dd>
                  <When at={floor.businessNow} />
                </dd>
                {floor.sessions.map((session) => (
                  <Session
                    key={session.market}
                    session={session}
                    calendar={floor.calendars.find(({ market }) => market === session.market)}
                  />
                ))}
              </dl>
              <CalendarNotices calendars={floor.calendars} />
              {floor.mode === 'simulated' && may(me, 'operator.setClock') && <ClockControls />}
            </Section>
            <Section title={t('desk.sources')}>
              <DataTable
                caption={t('desk.sources')}
                heads={[
                  t('desk.source'),
                  t('label.market'),
                  t('desk.mode'),
                  t('desk.instruments'),
                  t('label.time'),
                  t('desk.lag'),
                  t('desk.gaps'),
                ]}
                rows={floor.sources.map(({ market, provenance, instruments, gaps }) => ({
                  key: `${market}/${provenance.source}`,
                  cells: [
                    provenance.source,
                    market,
                    t(sourceModes[provenance.kind]),
                    instruments,
                    <When key="at" at={provenance.at} />,
                    t('desk.lagSeconds', { seconds: provenance.delaySeconds }),
                    gaps,
                  ],
                }))}
              />
            </Section>
            {floor.feed !== null && <Feed feed={floor.feed} me={me} />}
          </>
        )}
      </Loaded>
      <Instruments me={me} rest={rest} />
    </>
  )
}

type SessionProps = {
  readonly session: {
    readonly market: string
    readonly phase: keyof typeof phases
    readonly nextOpen: string | null
  }
  /** How far its exchange published its days, and where that was read. */
  readonly calendar:
    | Pick<AnswerOf<typeof floorShow>['calendars'][number], 'publishedTo' | 'source'>
    | undefined
}

const phases = {
  closed: 'market.closed',
  pre: 'market.phasePre',
  auction: 'market.phaseAuction',
  continuous: 'market.openNow',
  break: 'market.phaseBreak',
  post: 'market.phasePost',
} as const

function Session({ session, calendar }: SessionProps) {
  const t = useWords()
  const language = useLanguage()
  return (
    <>
      <dt>{session.market}</dt>
      <dd>
        {t(phases[session.phase])}
        {session.phase === 'closed' && session.nextOpen !== null && (
          <>
            {' · '}
            {t('desk.opens')} <When at={session.nextOpen} />
          </>
        )}
        {calendar !== undefined && (
          <>
            {` · ${t('desk.calendarTo', { date: formatDate(calendar.publishedTo, language) })} · `}
            {t('desk.calendarSource', { source: calendar.source ?? t('desk.calendarShipped') })}
          </>
        )}
      </dd>
    </>
  )
}
