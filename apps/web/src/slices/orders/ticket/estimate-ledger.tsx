import type { Instrument } from '@parkett/contract/customer/market'
import type { Side } from '@parkett/contract/customer/orders'
import { Button } from '@parkett/ui/button'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { unknown } from '@parkett/words/format'
import { explain, reasonOf } from '../../../session/explain.ts'
import { useWords } from '../../../session/words.ts'
import { oneSided } from '../../../trading/fee-lines.tsx'
import { useFormat } from '../../../trading/use-format.ts'
import type { useEstimate } from './use-estimate.ts'

type EstimateLedgerProps = {
  readonly estimate: ReturnType<typeof useEstimate>
  readonly instrument: Instrument
  readonly side: Side
  readonly type: 'market' | 'limit'
}

/**
 * What the order would cost or bring now, every charge on its line; "–" until a quantity is
 * there.
 */
export function EstimateLedger({ estimate, instrument, side, type }: EstimateLedgerProps) {
  const t = useWords()
  const format = useFormat()
  const { query, complete } = estimate
  const known = query.data
  const figures = complete ? known : undefined
  const money = (amount: Parameters<typeof format.money>[0] | undefined) =>
    amount === undefined ? unknown : format.money(amount)
  const commission = side === 'buy' ? 'buying' : 'closing'
  const worst = side === 'buy' ? 'ticket.atMost' : 'ticket.atLeast'
  return (
    <Section title={t('fee.estimate')}>
      {query.isError && (
        <Failed error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      )}
      <Ledger>
        <Line
          label={t('label.price')}
          value={known === undefined ? unknown : format.price(known.price, instrument)}
          note={
            type === 'market' && figures
              ? t(worst, { price: format.price(figures.limit, instrument) })
              : undefined
          }
        />
        <Line
          label={t(side === 'buy' ? 'position.buyValue' : 'position.sellValue')}
          value={money(figures?.value)}
        />
        <Line label={t(oneSided[commission])} value={money(figures?.fees[commission])} />
        <Line label={t('fee.stampDuty')} value={money(figures?.fees.stampDuty)} />
        <Line label={t('fee.transaction')} value={money(figures?.fees.transaction)} />
        <Line
          total
          label={t(side === 'buy' ? 'ticket.expectedTotal' : 'position.toReceive')}
          value={money(figures?.total)}
        />
      </Ledger>
      <Ledger plain>
        {figures && figures.fromPool !== null && (
          <Line label={t('ticket.fromPool')} value={money(figures.fromPool)} />
        )}
        <Line label={t('ticket.cashAfter')} value={money(figures?.cashAfter)} />
        <Line
          label={t('ticket.settles')}
          value={known === undefined ? unknown : format.day(known.settlesOn)}
        />
      </Ledger>
    </Section>
  )
}

type FailedProps = {
  readonly error: Error
  readonly onRetry: () => void
  readonly busy: boolean
}

function Failed({ error, onRetry, busy }: FailedProps) {
  const t = useWords()
  const action = (
    <Button kind="quiet" busy={busy} onClick={onRetry}>
      {t('action.retry')}
    </Button>
  )
  return (
    <Notice tone="danger" action={action}>
      {reasonOf(error) === null
        ? t('state.failed', { thing: t('fee.estimate') })
        : explain(error, t)}
    </Notice>
  )
}
