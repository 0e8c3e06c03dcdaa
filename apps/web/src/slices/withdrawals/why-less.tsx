import { Ledger, Line } from '@parkett/ui/ledger'
import { Section } from '@parkett/ui/section'
import { compare } from '../../cash/amount.ts'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import type { Pocket } from './ticket.ts'

const partWords = {
  unsettled: 'assets.unsettled',
  held: 'assets.held',
  reserved: 'withdrawal.reservedForOrders',
  payout: 'assets.payout',
  returning: 'assets.returning',
} as const

/** From all cash to what can be withdrawn, to the cent; each part with its day if it has one. */
export function WhyLess({ pocket }: { readonly pocket: Pocket }) {
  const t = useWords()
  const format = useFormat()
  if (compare(pocket.cash, pocket.withdrawable) === 0) return null
  const hints = {
    unsettled: undefined,
    held: t('assets.heldHint'),
    reserved: undefined,
    payout: t('assets.payoutHint'),
    returning: t('assets.returningHint'),
  }
  const own = (text: string) => <OwnAmount>{text}</OwnAmount>
  return (
    <Section title={t('withdrawal.why')}>
      <Ledger>
        <Line label={t('assets.cash')} value={own(format.money(pocket.cash))} />
        {pocket.parts.map(({ why, amount, freeOn }) => (
          <Line
            key={`${why} ${freeOn ?? ''}`}
            label={t(partWords[why])}
            hint={freeOn === null ? hints[why] : t('assets.freeOn', { date: format.date(freeOn) })}
            value={own(format.minus(amount))}
          />
        ))}
        <Line
          total
          label={t('assets.withdrawable')}
          value={own(format.money(pocket.withdrawable))}
        />
      </Ledger>
    </Section>
  )
}
