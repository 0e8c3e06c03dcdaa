import type { WireMoney } from '@parkett/contract/wire/money'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Section } from '@parkett/ui/section'
import { OwnAmount } from '../frame/own-amount.tsx'
import { useWords } from '../session/words.ts'
import { useFormat } from '../trading/use-format.ts'
import { compare } from './amount.ts'

const partWords = {
  unsettled: 'assets.unsettled',
  held: 'assets.held',
  application: 'assets.application',
  reserved: 'withdrawal.reservedForOrders',
  payout: 'assets.payout',
  returning: 'assets.returning',
} as const

type Part = {
  readonly why: keyof typeof partWords
  readonly amount: WireMoney
  readonly freeOn: string | null
  readonly name?: string | undefined
}

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
  const same = compare(cash, left.amount) === 0
  const hints = {
    unsettled: undefined,
    held: t('assets.heldHint'),
    application: undefined,
    reserved: undefined,
    payout: t('assets.payoutHint'),
    returning: t('assets.returningHint'),
  }
  const own = (text: string) => <OwnAmount>{text}</OwnAmount>
  return (
    <Section title={same ? left.label : t('withdrawal.why')}>
      <Ledger>
        <Line label={t('assets.purse')} value={own(format.money(cash))} />
        {parts.map(({ why, amount, freeOn, name }) => (
          <Line
            key={`${why} ${freeOn ?? ''} ${name ?? ''}`}
            label={
              name === undefined
                ? t(partWords[why])
                : t('assets.applicationFor', { name, date: format.date(freeOn) })
            }
            hint={
              freeOn === null
                ? hints[why]
                : name === undefined
                  ? t('assets.freeOn', { date: format.date(freeOn) })
                  : undefined
            }
            value={own(format.minus(amount))}
          />
        ))}
        <Line total label={left.label} value={own(format.money(left.amount))} />
      </Ledger>
    </Section>
  )
}
