import type { Assets } from '@parkett/contract/customer/assets'
import { ButtonLink } from '@parkett/ui/button'
import { Ledger } from '@parkett/ui/ledger'
import { Section } from '@parkett/ui/section'
import { Fragment } from 'react'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { useLine } from './use-line.tsx'

const whyWords = {
  unsettled: 'assets.unsettled',
  held: 'assets.held',
  payout: 'assets.payout',
} as const

/** From cash to what can be withdrawn now: each part in between with the day it becomes free. */
export function Withdrawable({ block }: { readonly block: Assets }) {
  const t = useWords()
  const format = useFormat()
  const line = useLine(block)
  const withdraw = (
    <ButtonLink kind="quiet" href={href(paths.withdraw())}>
      {t('money.withdraw')}
    </ButtonLink>
  )
  const when = { held: t('assets.heldHint'), payout: t('assets.payoutHint') }
  return (
    <Section title={t('assets.withdrawable')} action={withdraw}>
      <Ledger>
        {line.amount(t('assets.cash'), block.cash)}
        {block.notWithdrawable.map(({ why, amount, freeOn }) => (
          <Fragment key={`${why} ${freeOn ?? ''}`}>
            {line.minus(
              t(whyWords[why]),
              amount,
              freeOn !== null
                ? t('assets.freeOn', { date: format.date(freeOn) })
                : why === 'unsettled'
                  ? undefined
                  : when[why],
            )}
          </Fragment>
        ))}
        {line.figure('withdrawable', t('assets.withdrawable'), block.withdrawable, { total: true })}
      </Ledger>
      {block.notWithdrawable.length > 0 && <p className="pad quiet after">{t('assets.whyLess')}</p>}
    </Section>
  )
}
