import type { Assets } from '@parkett/contract/customer/assets'
import type { WireMoney } from '@parkett/contract/wire/money'
import { Ledger, type Step } from '@parkett/ui/ledger'
import { Fragment } from 'react'
import { useHiddenBalances } from '../../frame/balances.ts'
import { usePartText } from '../../cash/part-text.ts'
import { useWords } from '../../session/words.ts'
import { isNegative, isZero } from '../../trading/sums.ts'
import { owedOf } from './parts.ts'
import { useLine } from './use-line.tsx'
import { paidInOf, spansOf } from './waterfall.ts'

/**
 * From what was put in, over what was earned and what is still open, up to all one has; from there
 * down again through what it consists of. Every figure occurs once and opens to its entries.
 */
export function WaterfallLedger({ block }: { readonly block: Assets }) {
  const t = useWords()
  const line = useLine(block)
  const steps = useSteps(block)
  const owed = owedOf(block)
  const { retainedGains, floatingPl, totalPl } = block
  const lost = (amount: WireMoney | null) => amount !== null && isNegative(amount)
  const earned = t(lost(retainedGains) ? 'assets.lost' : 'assets.earned')
  const open = t(lost(floatingPl) ? 'assets.openLoss' : 'assets.openGain')
  const result = t(lost(totalPl) ? 'assets.lossTotal' : 'assets.gainTotal')
  return (
    <>
      <Ledger>
        {line.amount(t('assets.paidIn'), paidInOf(block), steps?.paidIn, t('assets.paidInHint'))}
        {line.figure('retained_gains', earned, retainedGains, { gain: true, step: steps?.earned })}
        {line.figure('floating_pl', open, floatingPl, { gain: true, step: steps?.open })}
        {line.figure('total_pl', result, totalPl, { gain: true, sub: true })}
        {!isZero(block.lockedDiscount) &&
          line.amount(t('explain.lockedDiscount'), block.lockedDiscount, steps?.locked)}
        {owed !== null && !isZero(owed) && (
          <>
            {line.figure('net_assets', t('assets.net'), block.netAssets, { sub: true })}
            {line.amount(t('assets.owed'), owed, steps?.owed)}
          </>
        )}
        {line.figure('total_assets', t('assets.total'), block.totalAssets, {
          total: true,
          step: steps?.total,
        })}
      </Ledger>
      <Ledger>
        {line.figure('market_value', t('assets.shares'), block.marketValue, {
          step: steps?.shares,
        })}
        {!isZero(block.treasury) &&
          line.figure('treasury', t('money.treasury'), block.treasury, { step: steps?.treasury })}
        {!isZero(block.savings) &&
          line.figure('savings', t('title.savings'), block.savings, { step: steps?.savings })}
        {!isZero(block.loan) &&
          line.figure('loan', t('explain.loanMoney'), block.loan, { step: steps?.loan })}
        {line.figure('cash', t('assets.purse'), block.cash, { step: steps?.cash })}
        <NotYetFree block={block} />
        {line.figure('withdrawable', t('assets.ofWithdrawable'), block.withdrawable, { sub: true })}
        {line.figure('buying_power', t('assets.ofBuying'), block.buyingPower, { sub: true })}
        {line.figure('trading_assets', t('assets.ofTrading'), block.tradingAssets, { sub: true })}
      </Ledger>
    </>
  )
}

/** Why less than all cash can be withdrawn: each part with the day it becomes free. */
function NotYetFree({ block }: { readonly block: Assets }) {
  const partText = usePartText()
  const line = useLine(block)
  return block.notWithdrawable.map((part) => {
    const { label, hint } = partText(part)
    return (
      <Fragment key={`${part.why} ${part.freeOn ?? ''} ${part.name ?? ''}`}>
        {line.minus(label, part.amount, hint)}
      </Fragment>
    )
  })
}

type Steps = Readonly<
  Record<
    | 'paidIn'
    | 'earned'
    | 'open'
    | 'locked'
    | 'owed'
    | 'total'
    | 'shares'
    | 'treasury'
    | 'savings'
    | 'loan'
    | 'cash',
    Step
  >
>

/** None while a price is unknown, or while the figures are hidden: bars would tell them. */
function useSteps(block: Assets): Steps | null {
  const [hidden] = useHiddenBalances()
  const { retainedGains, floatingPl, marketValue, treasury, savings, loan, cash, currency } = block
  const owed = owedOf(block) ?? { currency, amount: '0' }
  const up = [paidInOf(block), retainedGains, floatingPl, block.lockedDiscount, owed]
  const spans = spansOf(up, [marketValue, treasury, savings, loan, cash])
  if (hidden || spans === null) return null
  const [paidIn, earned, open, locked, debt, shares, pool, fund, lent, purse] = spans
  const none = { from: 0, to: 0 }
  const direction = (amount: WireMoney | null) =>
    amount !== null && isNegative(amount) ? 'c-down' : 'c-up'
  const top = Math.max(shares?.to ?? 0, purse?.to ?? 0)
  return {
    paidIn: { ...(paidIn ?? none), colour: 'cat-5' },
    earned: { ...(earned ?? none), colour: direction(retainedGains) },
    open: { ...(open ?? none), colour: direction(floatingPl) },
    locked: { ...(locked ?? none), colour: 'cat-2' },
    owed: { ...(debt ?? none), colour: 'cat-2' },
    total: { from: purse?.from ?? 0, to: top, colour: 'c-ink' },
    shares: { ...(shares ?? none), colour: 'cat-1' },
    treasury: { ...(pool ?? none), colour: 'cat-4' },
    savings: { ...(fund ?? none), colour: 'cat-6' },
    loan: { ...(lent ?? none), colour: 'cat-2' },
    cash: { ...(purse ?? none), colour: 'cat-3' },
  }
}
