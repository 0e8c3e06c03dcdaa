import { problemsClock } from '@parkett/contract/customer/problems-clock'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Section } from '@parkett/ui/section'
import { Skeleton } from '@parkett/ui/skeleton'
import { formatDuration } from '@parkett/words/format-duration'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { read } from '../../session/reads.ts'
import { useWords } from '../../session/words.ts'
import { Measured } from '../../trading/measured.tsx'
import { useFormat } from '../../trading/use-format.ts'

const clockQuery = queryOptions({ ...read.one(problemsClock), refetchInterval: 60_000 })

/** `/explore/support`: how long answers really take here, and how many were late, for anybody who asks. */
export function TicketClock() {
  const t = useWords()
  const query = useQuery(clockQuery)
  return (
    <ScreenPage>
      <Loaded
        query={query}
        failed={t('state.failed', { thing: t('title.ticketClock') })}
        bones={<Skeleton label={t('state.loading')} kind="lines" count={10} />}
      >
        {(clock) => <Figures clock={clock} />}
      </Loaded>
    </ScreenPage>
  )
}

function Figures({ clock }: { readonly clock: AnswerOf<typeof problemsClock> }) {
  const t = useWords()
  const format = useFormat()
  const { targets, toAnswer, minimum } = clock
  const count = (label: string, value: number) => (
    <Line label={label} value={format.quantity(value)} />
  )
  const within = (label: string, seconds: number) => (
    <Line label={label} value={formatDuration(seconds, format.language)} wrap />
  )
  return (
    <>
      <div className="ticket-done order-head">
        <h2 className="ticket-title">
          {toAnswer.p50 === null
            ? t('support.clockFew')
            : t('support.clockHalf', { time: formatDuration(toAnswer.p50, format.language) })}
        </h2>
        <p>{t('support.clockText', { days: clock.days })}</p>
        {toAnswer.p50 === null && (
          <p className="quiet">{t('support.clockTooFew', { min: minimum.p50 })}</p>
        )}
      </div>
      <Ledger>
        {count(t('support.clockBegun'), clock.begun)}
        {count(t('support.clockOpen'), clock.open)}
        {count(t('clock.overdueNow'), clock.overdueNow)}
        {count(t('clock.overdueAll'), clock.overdue)}
      </Ledger>
      <Measured
        title={t('support.clockToAnswer')}
        spread={toAnswer}
        counted={t('support.clockCounted')}
        tooFew={t('support.clockTooFew', { min: minimum.p99 })}
      />
      <Section title={t('clock.targets')}>
        <Ledger>
          {within(t('support.targetAnswer'), targets.answerSeconds)}
          {within(t('support.targetSolve'), targets.solutionSeconds)}
          {within(t('support.targetHear'), targets.acknowledgeSeconds)}
          {within(t('support.targetComplaint'), targets.complaintSeconds)}
        </Ledger>
      </Section>
      <p className="pad quiet after">{t('state.stale', { time: format.instant(clock.at) })}</p>
    </>
  )
}
