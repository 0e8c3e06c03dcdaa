import type { WireMoney } from '@parkett/contract/wire/money'
import { ButtonLink } from '@parkett/ui/button'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { compare, lessOf } from '../../cash/amount.ts'
import { OwnAmount } from '../../explain/explained.tsx'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { isZero } from '../../trading/sums.ts'
import { useFormat } from '../../trading/use-format.ts'
import type { Pocket } from './ticket.ts'

const partWords = {
  unsettled: 'assets.unsettled',
  held: 'assets.held',
  reserved: 'explain.walletReserved',
  payout: 'assets.payout',
} as const

/**
 * From all cash to what can be withdrawn now: two sums that add up to the cent, each part with
 * its day if it has one.
 */
export function WhyLess({ pocket }: { readonly pocket: Pocket }) {
  const t = useWords()
  const format = useFormat()
  if (compare(pocket.cash, pocket.now) === 0) return null
  const hints = {
    unsettled: undefined,
    held: t('assets.heldHint'),
    reserved: undefined,
    payout: t('assets.payoutHint'),
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
      {!isZero(pocket.inSecurities) && (
        <Ledger>
          <Line
            label={t('withdrawal.inSecurities')}
            hint={t('withdrawal.inSecuritiesHint')}
            value={own(format.minus(pocket.inSecurities))}
          />
          <Line total label={t('withdrawal.now')} value={own(format.money(pocket.now))} />
        </Ledger>
      )}
    </Section>
  )
}

type TransferFirstProps = { readonly pocket: Pocket; readonly wanted: WireMoney | null }

/**
 * What is settled on the securities side goes to the bank side first: leads there, and brings
 * the amount back.
 */
export function TransferFirst({ pocket, wanted }: TransferFirstProps) {
  const t = useWords()
  const format = useFormat()
  if (isZero(pocket.inSecurities)) return null
  // As much as is missing for what was typed; without an amount, or beyond what there is, all of it.
  const missing =
    wanted === null || compare(wanted, pocket.now) <= 0 ? null : lessOf(wanted, pocket.now)
  const enough = missing !== null && compare(missing, pocket.inSecurities) <= 0
  const amount = enough ? missing : pocket.inSecurities
  const withdraw = enough ? wanted?.amount : pocket.withdrawable.amount
  const action = (
    <ButtonLink
      kind="quiet"
      href={href(paths.transfer({ to: 'bank', amount: amount.amount, withdraw }))}
    >
      {t('transfer.act', { amount: format.money(amount) })}
    </ButtonLink>
  )
  return (
    <Notice action={action}>
      {t('withdrawal.transferFirst', { amount: format.money(pocket.inSecurities) })}
    </Notice>
  )
}
