import { Ledger, Line } from '@parkett/ui/ledger'
import { asTyped, lessOf } from '../../cash/amount.ts'
import { AmountFigure } from '../../cash/amount-field.tsx'
import { AmountParts } from '../../cash/amount-parts.tsx'
import { useWords } from '../../session/words.ts'
import { isNegative } from '../../trading/sums.ts'
import { useFormat } from '../../trading/use-format.ts'
import type { Pocket } from './ticket.ts'
import type { Draft } from './use-draft.ts'

/** How much, what then remains, and a quarter to all of it with one tap. One number, one pad. */
export function AmountEntry({ pocket, draft }: { readonly pocket: Pocket; readonly draft: Draft }) {
  const t = useWords()
  const format = useFormat()
  const { amount } = draft
  const left = amount === null ? null : lessOf(pocket.withdrawable, amount)
  return (
    <>
      <AmountFigure
        id="withdraw-amount"
        draft={draft}
        unit={<span className="ticket-unit">{pocket.currency}</span>}
      >
        {left === null || isNegative(left)
          ? t('withdrawal.noFee')
          : t('withdrawal.leaves', { amount: format.money(left) })}
      </AmountFigure>
      <div className="pad">
        <AmountParts
          label={t('withdrawal.parts')}
          whole={pocket.withdrawable}
          onTake={(part) => draft.setText(asTyped(part, format.language))}
        />
      </div>
    </>
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
