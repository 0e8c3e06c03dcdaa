import type { Instrument } from '@parkett/contract/customer/market'
import { currencyExponents } from '@parkett/contract/wire/money'
import { AmountField } from '@parkett/ui/amount-field'
import { NumPad, pressKey, type PadKey } from '@parkett/ui/num-pad'
import { Segment } from '@parkett/ui/segment'
import { formatPrice } from '@parkett/words/format'
import { useState } from 'react'
import { useWords } from '../../../session/words.ts'
import { useFormat } from '../../../trading/use-format.ts'
import type { Faults } from './entry-faults.ts'
import { LotStepper } from './lot-stepper.tsx'
import { Parts } from './parts.tsx'
import type { Estimate } from './use-estimate.ts'
import type { Ticket } from './use-ticket.ts'

export type FieldsProps = {
  readonly ticket: Ticket
  readonly instrument: Instrument
  readonly estimate: Estimate | undefined
  /** Shares an amount comes to; null when shares are typed. */
  readonly derived: number | null
  readonly faults: Faults
}

/**
 * Order type, quantity or amount, lots, limit, and the number pad for whichever field is in
 * use.
 */
export function EntryFields({ ticket, instrument, estimate, derived, faults }: FieldsProps) {
  const t = useWords()
  const format = useFormat()
  const [atLimit, setAtLimit] = useState(false)
  const { entry } = ticket
  const { currency, priceDecimals, lotSize } = instrument
  const field = entry.type === 'limit' && atLimit ? 'limit' : entry.by
  const decimal = decimalSign(format.language)
  const places =
    field === 'quantity'
      ? 0
      : field === 'amount'
        ? currencyExponents[currency]
        : Math.max(priceDecimals, 2)
  const press = (key: PadKey) =>
    ticket.edit({ [field]: pressKey(entry[field], key, { decimal, places }) })
  const setType = (type: 'market' | 'limit') => {
    const plain = estimate === undefined ? '' : estimate.price.replace('.', decimal)
    ticket.edit({ type, ...(type === 'limit' && entry.limit === '' && { limit: plain }) })
  }
  return (
    <>
      <Segment
        label={t('ticket.type')}
        value={entry.type}
        onChange={setType}
        options={[
          { value: 'market', label: t('order.market') },
          { value: 'limit', label: t('order.limit') },
        ]}
      />
      {entry.type === 'limit' && (
        <div className="pad" onFocus={() => setAtLimit(true)}>
          <LimitField {...{ ticket, instrument, estimate, faults }} />
        </div>
      )}
      <div className="stack-2" onFocus={() => setAtLimit(false)}>
        <Segment
          label={t('ticket.enterBy')}
          value={entry.by}
          onChange={(by) => ticket.edit({ by })}
          options={[
            { value: 'quantity', label: t('position.quantity') },
            { value: 'amount', label: t('label.amount') },
          ]}
        />
        <div className="pad stack-2">
          <QuantityField {...{ ticket, instrument, estimate, derived, faults }} />
          {lotSize > 1 && entry.by === 'quantity' && (
            <LotStepper ticket={ticket} lotSize={lotSize} />
          )}
          <Parts ticket={ticket} instrument={instrument} estimate={estimate} />
        </div>
      </div>
      <NumPad
        label={t('ticket.pad')}
        deleteLabel={t('ticket.padDelete')}
        decimal={places > 0 ? decimal : undefined}
        onKey={press}
      />
    </>
  )
}

function LimitField({ ticket, instrument, estimate, faults }: Omit<FieldsProps, 'derived'>) {
  const t = useWords()
  const format = useFormat()
  return (
    <AmountField
      id="ticket-limit"
      label={t('trade.limit')}
      unit={instrument.currency}
      hint={estimate && t('ticket.tick', { tick: format.price(estimate.tick, instrument) })}
      error={faults.limit}
      value={ticket.entry.limit}
      onChange={(limit) => ticket.edit({ limit })}
    />
  )
}

function QuantityField({ ticket, instrument, estimate, derived, faults }: FieldsProps) {
  const t = useWords()
  const format = useFormat()
  const { entry } = ticket
  if (entry.by === 'amount') {
    return (
      <AmountField
        id="ticket-amount"
        label={t('label.amount')}
        unit={instrument.currency}
        hint={
          derived !== null && derived > 0
            ? t('ticket.amountGives', { shares: t('unit.shares', { count: derived }) })
            : t('ticket.amountHint')
        }
        error={faults.quantity}
        value={entry.amount}
        onChange={(amount) => ticket.edit({ amount })}
      />
    )
  }
  const hint =
    entry.side === 'buy'
      ? estimate && t('ticket.buyingPower', { amount: format.money(estimate.buyingPower) })
      : estimate && t('ticket.sellable', { shares: t('unit.shares', { count: estimate.sellable }) })
  return (
    <AmountField
      id="ticket-quantity"
      label={t('position.quantity')}
      unit={t('ticket.sharesUnit')}
      hint={hint}
      whole
      error={faults.quantity}
      value={entry.quantity}
      onChange={(quantity) => ticket.edit({ quantity })}
    />
  )
}

const decimalSign = (language: Parameters<typeof formatPrice>[1]): string =>
  formatPrice('1.1', language, { decimals: 1 }).replace(/\d/g, '')
