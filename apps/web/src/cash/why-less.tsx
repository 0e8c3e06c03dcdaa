import type { WireMoney } from '@parkett/contract/wire/money'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Section } from '@parkett/ui/section'
import { OwnAmount } from '../frame/own-amount.tsx'
import { useWords } from '../session/words.ts'
import { useFormat } from '../trading/use-format.ts'
import { compare } from './amount.ts'
import { usePartText, type CashPart } from './part-text.ts'

type Part = CashPart & { readonly amount: WireMoney }

type WhyLessProps = {
  readonly cash: WireMoney
  readonly parts: readonly Part[]
  /** What is left of the cash, and what for. */
  readonly left: { readonly label: string; readonly amount: WireMoney }
}

/** From all cash to what there is to withdraw or to buy with, to the cent; each part with its day if it has one. */
export function WhyLess({ cash, parts, left }: WhyLessProps) {
  const t = useWords()
  const format = useFormat()
  const partText = usePartText()
  const same = compare(cash, left.amount) === 0
  const own = (text: string) => <OwnAmount>{text}</OwnAmount>
  return (
    <Section title={same ? left.label : t('withdrawal.why')}>
      <Ledger>
        <Line label={t('assets.purse')} value={own(format.money(cash))} />
        {parts.map((part) => {
          const { why, freeOn, name, amount } = part
          return (
            <Line
              key={`${why} ${freeOn ?? ''} ${name ?? ''}`}
              {...partText(part)}
              value={own(format.minus(amount))}
            />
          )
        })}
        <Line total label={left.label} value={own(format.money(left.amount))} />
      </Ledger>
    </Section>
  )
}
