import type { Assets } from '@parkett/contract/customer/assets'
import {
  currencies,
  currencyExponents,
  type Currency,
  type WireMoney,
} from '@parkett/contract/wire/money'
import { Button } from '@parkett/ui/button'
import { FigureInput } from '@parkett/ui/figure-input'
import { NumPad, pressKey } from '@parkett/ui/num-pad'
import { formatPrice } from '@parkett/words/format'
import { asTyped, compare, sumOf } from '../../cash/amount.ts'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { useWords } from '../../session/words.ts'
import { isZero } from '../../trading/sums.ts'
import { useFormat } from '../../trading/use-format.ts'
import type { Draft } from './use-draft.ts'

const lineId = 'deposit-line'
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
  const { currency, limit, error } = draft
  const fits = (amount: string) =>
    limit === undefined ||
    limit.maximum === null ||
    compare({ currency, amount }, limit.maximum) <= 0
  return (
    <>
      <div className="ticket-figure">
        <FigureInput
          id="deposit-amount"
          label={t('label.amount')}
          value={draft.text}
          invalid={error !== undefined}
          describedBy={lineId}
          onChange={draft.setText}
        />
        <Unit draft={draft} held={held} />
      </div>
      <p
        className="money-line num"
        id={lineId}
        aria-live="polite"
        data-fault={error === undefined ? undefined : ''}
      >
        {error ?? <Consequence draft={draft} cash={cash} />}
      </p>
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
  const { amount, way, limit } = draft
  if (limit === undefined || way === undefined) return null
  if (amount !== null && cash !== undefined) {
    const after = format.money(sumOf(cash, amount))
    return <OwnAmount>{t(`deposit.after_${way.arrival}`, { amount: after })}</OwnAmount>
  }
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
      known === 'EUR' || held.some(({ currency, cash }) => currency === known && !isZero(cash)),
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

/** The pad writes what the keyboard would. */
export function DepositPad({ draft }: { readonly draft: Draft }) {
  const t = useWords()
  const { language } = useFormat()
  const decimal = formatPrice('1.1', language, { decimals: 1 }).replace(/\d/g, '')
  const places = currencyExponents[draft.currency]
  return (
    <NumPad
      label={t('ticket.pad')}
      deleteLabel={t('ticket.padDelete')}
      decimal={places > 0 ? decimal : undefined}
      onKey={(key) => draft.setText(pressKey(draft.text, key, { decimal, places }))}
    />
  )
}
