import { Amount } from '@parkett/ui/amount'
import type { SavingsDeposit } from '@parkett/contract/customer/savings'
import { Hero } from '@parkett/ui/hero'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { Explained } from '../../explain/explained.tsx'
import { ProvenSeal } from '../../explain/proven-seal.tsx'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { DepositState } from './deposit-state.tsx'
import { rateText, sumsOf } from './terms.ts'

type OwnProps = { readonly running: readonly SavingsDeposit[] }

/** All that runs in one currency, and each of it with its day. */
export function Own({ running }: OwnProps) {
  const t = useWords()
  const format = useFormat()
  const sums = sumsOf(running)
  if (sums === null) return <p className="pad quiet after">{t('treasury.nothingYet')}</p>
  const { currency } = sums.deposit
  const text = format.money(sums.deposit)
  return (
    <>
      <Hero
        label={t('savings.deposit')}
        length={text.length}
        value={
          <Explained figure="savings" currency={currency} label={t('title.savings')}>
            <Amount>{text}</Amount>
          </Explained>
        }
        seal={<ProvenSeal figure="savings" currency={currency} label={t('title.savings')} />}
        span={<OwnAmount>{t('savings.atEnd', { amount: format.money(sums.total) })}</OwnAmount>}
      />
      <Section title={t('savings.mine')}>
        <Rows label={t('savings.mine')} onward>
          {running.map((deposit) => (
            <OwnRow key={deposit.id} deposit={deposit} />
          ))}
        </Rows>
      </Section>
    </>
  )
}

function OwnRow({ deposit }: { readonly deposit: SavingsDeposit }) {
  const t = useWords()
  const format = useFormat()
  const { id, days, yieldRate, total, maturesOn } = deposit
  const rate = rateText(yieldRate, format.language)
  return (
    <Row
      name={
        <>
          {t('savings.days', { count: days })} · {rate} <DepositState deposit={deposit} />
        </>
      }
      sub={t('savings.matures', { date: format.weekday(maturesOn) })}
      value={<OwnAmount>{format.money(deposit.deposit)}</OwnAmount>}
      change={<OwnAmount>{t('savings.atEnd', { amount: format.money(total) })}</OwnAmount>}
      href={href(paths.savings({ deposit: id }))}
    />
  )
}
