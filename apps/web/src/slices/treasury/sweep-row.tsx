import type { TreasuryPool } from '@parkett/contract/customer/treasury'
import { Row, Rows } from '@parkett/ui/row'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'

/** Whether idle cash goes in by itself, and where that is set. */
export function SweepRow({ pool: { sweep, currency } }: { readonly pool: TreasuryPool }) {
  const t = useWords()
  const format = useFormat()
  return (
    <Rows onward>
      <Row
        name={t('treasury.sweep')}
        sub={
          sweep === null ? undefined : (
            <OwnAmount>{t('treasury.sweepKeeps', { amount: format.money(sweep.keep) })}</OwnAmount>
          )
        }
        value={t(sweep === null ? 'treasury.sweepIsOff' : 'treasury.sweepIsOn')}
        href={href(paths.treasuryPurchase({ way: 'sweep', currency }))}
      />
    </Rows>
  )
}
