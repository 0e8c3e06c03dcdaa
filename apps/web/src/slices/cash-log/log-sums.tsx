import type { cashLog, CashBalance } from '@parkett/contract/customer/cash-log'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Ledger, Line } from '@parkett/ui/ledger'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'

/**
 * Opening plus in minus out is closing, in the order one adds it up. Of the whole period,
 * whatever is filtered below.
 */
export function LogSums({
  page,
  side,
}: {
  readonly page: AnswerOf<typeof cashLog> | undefined
  readonly side: CashBalance
}) {
  const t = useWords()
  const format = useFormat()
  if (page === undefined) return null
  const line = (label: string, value: string) => (
    <Line label={label} value={<OwnAmount>{value}</OwnAmount>} />
  )
  return (
    <>
      <Ledger label={t('moneylog.addsUp')}>
        {line(t('moneylog.opening'), format.money(page.opening))}
        {line(t('moneylog.in'), format.gain(page.in))}
        {line(t('moneylog.out'), format.minus(page.out))}
        <Line
          total
          label={t('moneylog.closing')}
          value={<OwnAmount>{format.money(page.closing)}</OwnAmount>}
          hint={t('moneylog.addsUp')}
        />
      </Ledger>
      {side === 'both' && <p className="pad quiet">{t('moneylog.own')}</p>}
    </>
  )
}
