import { asTyped } from '../../cash/amount.ts'
import { AmountFigure } from '../../cash/amount-field.tsx'
import { AmountParts } from '../../cash/amount-parts.tsx'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import type { Draft } from './use-draft.ts'

/** How much, what speaks against it or what could go, and a quarter to all of that with one tap. */
export function AmountEntry({ draft }: { readonly draft: Draft }) {
  const t = useWords()
  const format = useFormat()
  const { available } = draft
  if (available === undefined) return null
  return (
    <>
      <AmountFigure
        id="transfer-amount"
        draft={draft}
        unit={<span className="ticket-unit">{available.currency}</span>}
      >
        {`${t('transfer.available')} ${format.money(available)}`}
      </AmountFigure>
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
