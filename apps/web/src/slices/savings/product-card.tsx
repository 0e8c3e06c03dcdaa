import type { SavingsProduct } from '@parkett/contract/customer/savings'
import { ButtonLink } from '@parkett/ui/button'
import { Chip } from '@parkett/ui/chip'
import { Facts, Line } from '@parkett/ui/ledger'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { isSoldOut, rateText } from './terms.ts'

/** One product: how long at which rate, what that comes to, and the way in. */
export function ProductCard({ product }: { readonly product: SavingsProduct }) {
  const t = useWords()
  const format = useFormat()
  const { id, days, yieldRate, example, minimum, left, earlyRate } = product
  const soldOut = isSoldOut(product)
  const period = t('savings.days', { count: days })
  return (
    <article className="tile offering savings-card">
      <header className="savings-head">
        <h3>{period}</h3>
        {soldOut && <Chip tone="neutral">{t('savings.soldOut')}</Chip>}
        <b className="num">{t('savings.aYear', { rate: rateText(yieldRate, format.language) })}</b>
      </header>
      <Facts>
        <Line label={t('savings.example')} value={format.money(example.deposit)} />
        <Line label={t('money.estReturn')} value={format.money(example.estimatedReturn)} />
        <Line label={t('savings.total')} value={format.money(example.total)} />
        <Line label={t('treasury.minimum')} value={format.money(minimum)} />
        <Line label={t('savings.left')} value={format.money(left)} />
        <Line label={t('savings.earlyRate')} value={rateText(earlyRate, format.language)} />
      </Facts>
      {!soldOut && (
        <ButtonLink
          wide
          small
          kind="secondary"
          href={href(paths.savings({ product: id }))}
          label={`${t('treasury.buy')}: ${period}`}
        >
          {t('treasury.buy')}
        </ButtonLink>
      )}
    </article>
  )
}
