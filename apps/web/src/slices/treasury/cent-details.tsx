import type { TreasuryPool } from '@parkett/contract/customer/treasury'
import { Fold } from '@parkett/ui/fold'
import { Ledger, Line } from '@parkett/ui/ledger'
import { accountName } from '../../explain/account-name.ts'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { useWords } from '../../session/words.ts'
import { percentOf } from '../../trading/percent-of.ts'
import { useFormat } from '../../trading/use-format.ts'

type CentDetailsProps = { readonly pool: TreasuryPool; readonly today: string }

/**
 * Of each institution: the account of the books that says so, what protects the own share and up to
 * where, how soon it is cash there, and what the house takes of what it earns (`honesty.md` F14).
 */
export function CentDetails({ pool, today }: CentDetailsProps) {
  const t = useWords()
  const format = useFormat()
  const rate = pool.rates.findLast(({ validFrom }) => validFrom <= today)
  return (
    <Fold title={t('treasury.centMore')}>
      {pool.institutions.map((one) => (
        <Ledger key={one.name} label={one.name} plain>
          <Line label={one.name} value={<OwnAmount>{format.money(one.share)}</OwnAmount>} />
          <Line
            label={t('treasury.accountClass')}
            value={accountName(t, one.account)}
            hint={one.account}
            wrap
            sub
          />
          <Line
            label={t('treasury.protection')}
            value={t(one.scheme === 'deposit' ? 'treasury.depositScheme' : 'treasury.noScheme')}
            wrap
            sub
          />
          <Line label={t('treasury.limitEach')} value={format.money(one.limit)} sub />
          <Line
            label={t('treasury.beyondLimit')}
            value={<OwnAmount>{format.money(one.beyond)}</OwnAmount>}
            sub
          />
          <Line
            label={t('treasury.liquidity')}
            value={t(
              one.liquidity === 'today' ? 'treasury.liquidToday' : 'treasury.liquidTomorrow',
            )}
            sub
          />
          <Line
            label={t('treasury.fee')}
            value={rate === undefined ? '–' : format.percent(percentOf(rate.fee))}
            sub
          />
        </Ledger>
      ))}
    </Fold>
  )
}
