import { currencies } from '@parkett/contract/wire/money'
import { AmountField } from '@parkett/ui/amount-field'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Segment } from '@parkett/ui/segment'
import { asTyped } from '../../cash/amount.ts'
import { AmountParts } from '../../cash/amount-parts.tsx'
import { OwnAmount } from '../../explain/explained.tsx'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import type { Pocket } from './ticket.ts'
import type { Draft } from './use-draft.ts'

/** How much; a quarter to all of what can be withdrawn with one tap. */
export function AmountEntry({ pocket, draft }: { readonly pocket: Pocket; readonly draft: Draft }) {
  const t = useWords()
  const format = useFormat()
  return (
    <>
      <Ledger label={t('withdrawal.now')}>
        <Line
          label={t('withdrawal.now')}
          value={<OwnAmount>{format.money(pocket.withdrawable)}</OwnAmount>}
        />
      </Ledger>
      <div className="pad stack-2 after">
        <AmountField
          id="withdraw-amount"
          label={t('label.amount')}
          unit={pocket.currency}
          value={draft.text}
          error={draft.error}
          onChange={draft.setText}
        />
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

type CurrencyChoiceProps = { readonly pockets: readonly Pocket[]; readonly draft: Draft }

export function CurrencyChoice({ pockets, draft }: CurrencyChoiceProps) {
  const t = useWords()
  const options = currencies
    .filter((known) => pockets.some(({ currency }) => currency === known))
    .map((value) => ({ value, label: value }))
  return (
    <Segment
      label={t('label.currency')}
      options={options}
      value={draft.pocket?.currency ?? 'EUR'}
      onChange={draft.setCurrency}
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
