import type { Assets } from '@parkett/contract/customer/assets'
import { AllocationKey } from '@parkett/ui/allocation'
import { Landmark } from '@parkett/ui/icons'
import { Row } from '@parkett/ui/row'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'

type CashRowProps = {
  readonly block: Assets
  /** Percent points of shares and cash together; null while a price is unknown. */
  readonly share: string | null
}

/** Cash beside the shares, as one figure; leads to what moved it. */
export function CashRow({ block, share }: CashRowProps) {
  const t = useWords()
  const format = useFormat()
  return (
    <Row
      href={href(paths.moneyLog({ currency: block.currency }))}
      lead={<Landmark />}
      name={t('assets.purse')}
      sub={
        <OwnAmount>{t('portfolio.free', { amount: format.money(block.withdrawable) })}</OwnAmount>
      }
      value={<OwnAmount>{format.money(block.cash)}</OwnAmount>}
      change={
        share !== null && (
          <>
            <AllocationKey colour={null} />
            {format.wholePercent(Math.round(Number(share)))}
          </>
        )
      }
    />
  )
}
