import type { AnswerOf } from '@parkett/contract/wire/route'
import type { refusalReasons, withdrawalsClock } from '@parkett/contract/customer/withdrawals'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Section } from '@parkett/ui/section'
import { Skeleton } from '@parkett/ui/skeleton'
import { formatDuration } from '@parkett/words/format-duration'
import type { WordKey } from '@parkett/words/keys'
import { useQuery } from '@tanstack/react-query'
import { withdrawalClockQuery } from '../../cash/queries.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useWords } from '../../session/words.ts'
import { Measured } from '../../trading/measured.tsx'
import { useFormat } from '../../trading/use-format.ts'

type Clock = AnswerOf<typeof withdrawalsClock>

const reasonWords = {
  kyc_incomplete: 'clock.reason_kyc_incomplete',
  name_mismatch: 'clock.reason_name_mismatch',
  sanctions_hold: 'clock.reason_sanctions_hold',
  insufficient_settled: 'clock.reason_insufficient_settled',
  bank_return: 'clock.reason_bank_return',
  duplicate: 'clock.reason_duplicate',
} as const satisfies Record<(typeof refusalReasons)[number], WordKey>

/** `/explore/withdrawals`: how long withdrawals really take here, for anybody who asks. */
export function WithdrawalClock() {
  const t = useWords()
  const query = useQuery(withdrawalClockQuery)
  return (
    <ScreenPage>
      <Loaded
        query={query}
        failed={t('state.failed', { thing: t('title.withdrawalClock') })}
        bones={<Skeleton label={t('state.loading')} kind="lines" count={10} />}
      >
        {(clock) => <Figures clock={clock} />}
      </Loaded>
    </ScreenPage>
  )
}

function Figures({ clock }: { readonly clock: Clock }) {
  const t = useWords()
  const format = useFormat()
  const { targets } = clock
  const count = (label: string, value: number) => (
    <Line label={label} value={format.quantity(value)} />
  )
  const within = (label: string, seconds: number) => (
    <Line label={label} value={formatDuration(seconds, format.language)} wrap />
  )
  const half = clock.toSent.p50
  const words = {
    counted: t('clock.counted'),
    tooFew: t('clock.tooFew', { min: clock.minimum.p99 }),
  }
  const refused = clock.refusals.filter((one) => one.count > 0)
  return (
    <>
      <div className="ticket-done order-head">
        <h2 className="ticket-title">
          {half === null
            ? t('clock.few')
            : t('clock.half', { time: formatDuration(half, format.language) })}
        </h2>
        <p>{t('clock.text', { days: clock.days })}</p>
        {half === null && <p className="quiet">{t('clock.tooFew', { min: clock.minimum.p50 })}</p>}
      </div>
      <Ledger>
        {count(t('clock.requested'), clock.requested)}
        {count(t('clock.open'), clock.open)}
      </Ledger>
      <Measured title={t('clock.toSent')} spread={clock.toSent} {...words} />
      <Measured title={t('clock.toArrived')} spread={clock.toArrived} {...words} />
      <Section title={t('clock.targets')}>
        <Ledger>
          {within(t('clock.targetReview'), targets.reviewSeconds)}
          {within(t('clock.targetSent'), targets.sentSeconds)}
          {within(t('clock.targetArrived'), targets.arrivedSeconds)}
          {clock.overdueNow > 0 && count(t('clock.overdueNow'), clock.overdueNow)}
          {clock.overdue > 0 && count(t('clock.overdueAll'), clock.overdue)}
        </Ledger>
        <p className="pad quiet">{t('clock.targetsText')}</p>
      </Section>
      <Section title={t('clock.refusals')}>
        {refused.length === 0 ? (
          <p className="pad">{t('clock.noRefusals')}</p>
        ) : (
          <Ledger>
            {refused.map(({ reason, count: so }) => (
              <Line key={reason} label={t(reasonWords[reason])} value={format.quantity(so)} />
            ))}
          </Ledger>
        )}
        <p className="pad quiet">{t('clock.closedList')}</p>
      </Section>
      <p className="pad quiet after">{t('state.stale', { time: format.instant(clock.at) })}</p>
    </>
  )
}
