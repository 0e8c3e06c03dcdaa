import { currencyExponents, type Currency } from '@parkett/contract/wire/money'
import { FigureInput } from '@parkett/ui/figure-input'
import { NumPad, pressKey } from '@parkett/ui/num-pad'
import { decimalSign } from '@parkett/words/read-amount'
import type { ReactNode } from 'react'
import { useLanguage, useWords } from '../session/words.ts'

/** What is typed as an amount, and what speaks against it. */
export type Typed = {
  readonly text: string
  readonly setText: (text: string) => void
  readonly error: string | undefined
}

type AmountFigureProps = {
  /** Of the field; unlike any other on its screen. */
  readonly id: string
  readonly draft: Typed
  readonly unit: ReactNode
  /** One line of what follows from it, while nothing speaks against it. */
  readonly children: ReactNode
}

/** How much, as the one figure of its screen, and a line below it that keeps its height. */
export function AmountFigure({ id, draft, unit, children }: AmountFigureProps) {
  const t = useWords()
  const { text, setText, error } = draft
  const lineId = `${id}-line`
  return (
    <>
      <div className="ticket-figure">
        <FigureInput
          id={id}
          label={t('label.amount')}
          value={text}
          invalid={error !== undefined}
          describedBy={lineId}
          onChange={setText}
        />
        {unit}
      </div>
      <p
        className="money-line num"
        id={lineId}
        aria-live="polite"
        data-fault={error === undefined ? undefined : ''}
      >
        {error ?? children}
      </p>
    </>
  )
}

type AmountPadProps = {
  readonly currency: Currency
  readonly draft: Pick<Typed, 'text' | 'setText'>
}

/** The pad writes what the keyboard would. */
export function AmountPad({ currency, draft: { text, setText } }: AmountPadProps) {
  const t = useWords()
  const decimal = decimalSign(useLanguage())
  const places = currencyExponents[currency]
  return (
    <NumPad
      label={t('ticket.pad')}
      deleteLabel={t('ticket.padDelete')}
      decimal={places > 0 ? decimal : undefined}
      onKey={(key) => setText(pressKey(text, key, { decimal, places }))}
    />
  )
}
