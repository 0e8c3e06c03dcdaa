import type { Assets } from '@parkett/contract/customer/assets'
import { currencies, type Currency, type WireMoney } from '@parkett/contract/wire/money'
import { Button } from '@parkett/ui/button'
import { formatPrice } from '@parkett/words/format'
import { asTyped, compare, sumOf } from '../../cash/amount.ts'
import { AmountFigure } from '../../cash/amount-field.tsx'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { useWords } from '../../session/words.ts'
import { isZero } from '../../trading/sums.ts'
import { useFormat } from '../../trading/use-format.ts'
import { capText } from './cap-text.ts'
import type { Draft } from './use-draft.ts'

const chips = ['100', '500', '1000', '5000'] as const

type DepositAmountProps = {
  readonly draft: Draft
  readonly cash: WireMoney | undefined
  readonly held: readonly Assets[]
}

/** The figure, what follows from it in a line of its own height, and four round sums. */
export function DepositAmount({ draft, cash, held }: DepositAmountProps) {
  const t = useWords()
  const format = useFormat()
  const { currency, limit, cap } = draft
  const most = [limit?.maximum, cap?.left].filter((one) => one !== undefined && one !== null)
  const fits = (amount: string) => most.every((one) => compare({ currency, amount }, one) <= 0)
  return (
    <>
      <AmountFigure id="deposit-amount" draft={draft} unit={<Unit draft={draft} held={held} />}>
        <Consequence draft={draft} cash={cash} />
      </AmountFigure>
      <div className="pad">
        <div className="quarters" role="group" aria-label={t('deposit.round')}>
          {chips.filter(fits).map((amount) => (
            <Button
              key={amount}
              kind="secondary"
              onClick={() => draft.setText(asTyped({ currency, amount }, format.language))}
            >
              {formatPrice(amount, format.language, { currency, decimals: 0 })}
            </Button>
          ))}
        </div>
      </div>
    </>
  )
}

/** What there will be and when; until something is typed, what may be. */
function Consequence({ draft, cash }: Pick<DepositAmountProps, 'draft' | 'cash'>) {
  const t = useWords()
  const format = useFormat()
  const { amount, way, limit, cap } = draft
  if (limit === undefined || way === undefined) return null
  if (amount !== null && cash !== undefined) {
    const after = format.money(sumOf(cash, amount))
    return <OwnAmount>{t(`deposit.after_${way.arrival}`, { amount: after })}</OwnAmount>
  }
  // Some of what may be paid in is used: that is what counts now.
  if (cap !== undefined && cap.until !== null) return capText(cap, t, format)
  const min = format.money(limit.minimum)
  return limit.maximum === null
    ? t('deposit.from', { min })
    : t('deposit.range', { min, max: format.money(limit.maximum) })
}

/** The currency; a tap takes the next one of those that the customer holds. */
function Unit({ draft, held }: Pick<DepositAmountProps, 'draft' | 'held'>) {
  const t = useWords()
  const own = currencies.filter(
    (known): known is Currency =>
      known === 'EUR' ||
      known === draft.currency ||
      held.some(({ currency, cash }) => currency === known && !isZero(cash)),
  )
  const next = own[(own.indexOf(draft.currency) + 1) % own.length]
  if (own.length < 2 || next === undefined)
    return <span className="ticket-unit">{draft.currency}</span>
  return (
    <button
      type="button"
      className="ticket-unit"
      aria-label={`${t('label.currency')}: ${draft.currency}`}
      onClick={() => draft.setCurrency(next)}
    >
      {draft.currency} ⇄
    </button>
  )
}
