import type { TreasuryPool } from '@parkett/contract/customer/treasury'
import { DataTable } from '@parkett/ui/data-table'
import { Fold } from '@parkett/ui/fold'
import { Ledger, Line } from '@parkett/ui/ledger'
import { useWords } from '../../session/words.ts'
import { percentOf } from '../../trading/percent-of.ts'
import { useFormat } from '../../trading/use-format.ts'

type PoolProps = { readonly pool: TreasuryPool }

/** The way of the money in and out, and what can go wrong. */
export function HowItWorks({ pool }: PoolProps) {
  const t = useWords()
  const format = useFormat()
  const { cutOff, dates } = pool
  return (
    <>
      <Fold title={t('treasury.how')}>
        <p className="pad">
          {t('treasury.howText', {
            time: cutOff,
            date: format.date(dates?.confirmedOn ?? null),
            seen: format.date(dates?.visibleOn ?? null),
          })}
        </p>
      </Fold>
      <Fold title={t('treasury.risks')}>
        <p className="pad">{t('treasury.risksText')}</p>
      </Fold>
    </>
  )
}

export function Gates({ pool }: PoolProps) {
  const t = useWords()
  const format = useFormat()
  return (
    <Fold title={t('treasury.gates')}>
      <Ledger plain>
        <Line label={t('treasury.minimum')} value={format.money(pool.minimum)} />
        <Line label={t('treasury.maximum')} value={format.money(pool.maximum)} />
        <Line label={t('treasury.room')} value={format.money(pool.room)} />
        <Line label={t('treasury.fastADay')} value={format.money(pool.fastADay)} />
        <Line label={t('treasury.cutOff')} value={pool.cutOff} />
      </Ledger>
    </Fold>
  )
}

/** Every rate there ever was: what the pool earned, and what the house took of it. */
export function Rates({ pool }: PoolProps) {
  const t = useWords()
  const format = useFormat()
  return (
    <Fold title={t('treasury.rates')}>
      <p className="pad quiet">{t('treasury.ratesText')}</p>
      <DataTable
        caption={t('treasury.rates')}
        heads={[t('label.date'), t('treasury.reference'), t('treasury.fee')]}
        rows={pool.rates.toReversed().map(({ validFrom, reference, fee }) => ({
          key: validFrom,
          cells: [
            format.date(validFrom),
            format.percent(percentOf(reference)),
            format.percent(percentOf(fee)),
          ],
        }))}
      />
    </Fold>
  )
}
