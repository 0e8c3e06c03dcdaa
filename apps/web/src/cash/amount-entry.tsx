import type { WireMoney } from '@parkett/contract/wire/money'
import { useFormat } from '../trading/use-format.ts'
import { asTyped } from './amount.ts'
import { AmountFigure, type Typed } from './amount-field.tsx'
import { AmountParts } from './amount-parts.tsx'

type AmountEntryProps = {
  /** Of the field; unlike any other on its screen. */
  readonly id: string
  readonly draft: Typed
  /** All that could go. */
  readonly available: WireMoney
  /** Says so. */
  readonly line: string
  readonly partsLabel: string
}

/** How much, what speaks against it or what could go, and a quarter to all of that with one tap. */
export function AmountEntry({ id, draft, available, line, partsLabel }: AmountEntryProps) {
  const format = useFormat()
  return (
    <>
      <AmountFigure
        id={id}
        draft={draft}
        unit={<span className="ticket-unit">{available.currency}</span>}
      >
        {line}
      </AmountFigure>
      <div className="pad after">
        <AmountParts
          label={partsLabel}
          whole={available}
          onTake={(part) => draft.setText(asTyped(part, format.language))}
        />
      </div>
    </>
  )
}
