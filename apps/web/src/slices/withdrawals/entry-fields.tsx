import { currencyExponents } from '@parkett/contract/wire/money'
import { FigureInput } from '@parkett/ui/figure-input'
import { Ledger, Line } from '@parkett/ui/ledger'
import { NumPad, pressKey } from '@parkett/ui/num-pad'
import { formatPrice } from '@parkett/words/format'
import { asTyped, lessOf } from '../../cash/amount.ts'
import { AmountParts } from '../../cash/amount-parts.tsx'
import { useWords } from '../../session/words.ts'
import { isNegative } from '../../trading/sums.ts'
import { useFormat } from '../../trading/use-format.ts'
import type { Pocket } from './ticket.ts'
import type { Draft } from './use-draft.ts'

const lineId = 'withdraw-line'

/** How much, what then remains, and a quarter to all of it with one tap. One number, one pad. */
export function AmountEntry({ pocket, draft }: { readonly pocket: Pocket; readonly draft: Draft }) {
  const t = useWords()
  const format = useFormat()
  const { amount, error } = draft
  const left = amount === null ? null : lessOf(pocket.withdrawable, amount)
  return (
    <>
      <div className="ticket-figure">
        <FigureInput
          id="withdraw-amount"
          label={t('label.amount')}
          value={draft.text}
          invalid={error !== undefined}
          describedBy={lineId}
          onChange={draft.setText}
        />
        <span className="ticket-unit">{pocket.currency}</span>
      </div>
      <p
        className="money-line num"
        id={lineId}
        aria-live="polite"
        data-fault={error === undefined ? undefined : ''}
      >
        {error ??
          (left === null || isNegative(left)
            ? t('withdrawal.noFee')
            : t('withdrawal.leaves', { amount: format.money(left) }))}
      </p>
      <div className="pad">
        <AmountParts
          label={t('withdrawal.parts')}
          whole={pocket.withdrawable}
          all={t('withdrawal.everything')}
          onTake={(part) => draft.setText(asTyped(part, format.language))}
        />
      </div>
    </>
  )
}

/** The pad writes what the keyboard would. */
export function AmountPad({ pocket, draft }: { readonly pocket: Pocket; readonly draft: Draft }) {
  const t = useWords()
  const { language } = useFormat()
  const decimal = formatPrice('1.1', language, { decimals: 1 }).replace(/\d/g, '')
  const places = currencyExponents[pocket.currency]
  return (
    <NumPad
      label={t('ticket.pad')}
      deleteLabel={t('ticket.padDelete')}
      decimal={places > 0 ? decimal : undefined}
      onKey={(key) => draft.setText(pressKey(draft.text, key, { decimal, places }))}
    />
  )
}

/** What applies to every withdrawal. */
export function LimitLines({ pocket }: { readonly pocket: Pocket }) {
  const t = useWords()
  const format = useFormat()
  const free = { currency: pocket.currency, amount: '0' }
  return (
    <Ledger>
      <Line label={t('transfer.fee')} hint={t('withdrawal.noFee')} value={format.money(free)} />
      <Line
        label={t('withdrawal.minimum')}
        hint={t('withdrawal.minimumHint')}
        value={format.money(pocket.minimum)}
      />
      <Line label={t('withdrawal.maximum')} value={format.money(pocket.maximum)} />
      <Line
        label={t('withdrawal.maximumDay')}
        hint={t('withdrawal.maximumDayHint')}
        value={format.money(pocket.maximumPerDay)}
      />
    </Ledger>
  )
}
