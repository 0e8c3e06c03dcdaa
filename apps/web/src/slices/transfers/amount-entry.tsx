import { currencyExponents } from '@parkett/contract/wire/money'
import { FigureInput } from '@parkett/ui/figure-input'
import { NumPad, pressKey } from '@parkett/ui/num-pad'
import { formatPrice } from '@parkett/words/format'
import { asTyped } from '../../cash/amount.ts'
import { AmountParts } from '../../cash/amount-parts.tsx'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import type { Draft } from './use-draft.ts'

const lineId = 'transfer-line'

/** How much, what speaks against it or what could go, and a quarter to all of that with one tap. */
export function AmountEntry({ draft }: { readonly draft: Draft }) {
  const t = useWords()
  const format = useFormat()
  const { available, error } = draft
  if (available === undefined) return null
  return (
    <>
      <div className="ticket-figure">
        <FigureInput
          id="transfer-amount"
          label={t('label.amount')}
          value={draft.text}
          invalid={error !== undefined}
          describedBy={lineId}
          onChange={draft.setText}
        />
        <span className="ticket-unit">{available.currency}</span>
      </div>
      <p
        className="money-line num"
        id={lineId}
        aria-live="polite"
        data-fault={error === undefined ? undefined : ''}
      >
        {error ?? `${t('transfer.available')} ${format.money(available)}`}
      </p>
      <div className="pad after">
        <AmountParts
          label={t('transfer.parts')}
          whole={available}
          onTake={(part) => draft.setText(asTyped(part, format.language))}
        />
      </div>
    </>
  )
}

/** The pad writes what the keyboard would. */
export function AmountPad({ draft }: { readonly draft: Draft }) {
  const t = useWords()
  const { language } = useFormat()
  const { available } = draft
  if (available === undefined) return null
  const decimal = formatPrice('1.1', language, { decimals: 1 }).replace(/\d/g, '')
  const places = currencyExponents[available.currency]
  return (
    <NumPad
      label={t('ticket.pad')}
      deleteLabel={t('ticket.padDelete')}
      decimal={places > 0 ? decimal : undefined}
      onKey={(key) => draft.setText(pressKey(draft.text, key, { decimal, places }))}
    />
  )
}
