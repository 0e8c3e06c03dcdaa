import type { Offering } from '@parkett/contract/customer/offerings'
import { Ledger, Line } from '@parkett/ui/ledger'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'

type Quota = NonNullable<Offering['quota']>
type QuotaLinesProps = { readonly offering: Offering; readonly quota: Quota }

/** What a holding entitles to, and by which figures: those of the books, never typed. */
export function QuotaLines({ offering: { unit }, quota }: QuotaLinesProps) {
  const t = useWords()
  const format = useFormat()
  const { shares, average, until, exchange, least, perUnit, bannedUntil } = quota
  const figures = {
    date: format.date(until),
    exchange,
    least: format.money(least),
    each: format.money(perUnit),
    unit: format.quantity(unit),
  }
  return (
    <Ledger label={t('ipo.quota')}>
      <Line
        label={t('ipo.quota')}
        hint={
          average === null ? (
            t('ipo.quotaLater', figures)
          ) : (
            <OwnAmount>
              {t('ipo.quotaNote', { ...figures, average: format.money(average) })}
            </OwnAmount>
          )
        }
        value={shares === null ? '–' : t('unit.shares', { count: shares })}
      />
      {bannedUntil !== null && (
        <Line
          label={t('ipo.bannedUntil', { date: format.date(bannedUntil.slice(0, 10)) })}
          value=""
        />
      )}
    </Ledger>
  )
}

/** The rule of an offering that is paid after winning, in one sentence. */
export function usePaysAfter(): (quota: Quota) => string {
  const t = useWords()
  const format = useFormat()
  return ({ payUntil }) => t('ipo.paysAfter', { time: format.due(payUntil) })
}
