import type { Assets } from '@parkett/contract/customer/assets'
import {
  money,
  toDecimal,
  toWire,
  type Currency,
  type WireMoney,
} from '@parkett/contract/wire/money'
import { holdParts, type Reserved } from '../../accounts/offerings/reserved.ts'
import type { Feed } from '../../market/feed.ts'
import { dayChangeOf, dayChangePercent, dayPartsOf } from './day-change.ts'
import { homeFirst } from '../../accounts/trading/home.ts'
import { figuresIn, type DayPortfolio, type Portfolio } from '../../accounts/trading/portfolio.ts'

/**
 * One block of the personal centre per currency that has books; no conversion between
 * currencies (`money.md` G25).
 */
export const blocksOf = (
  feed: Feed,
  portfolio: DayPortfolio,
  { home, reserved }: { readonly home: Currency; readonly reserved: readonly Reserved[] },
): Assets[] =>
  [...portfolio.pockets.keys()]
    .toSorted(homeFirst(home))
    .map((currency) => blockOf(feed, portfolio, { currency, reserved }))

type Block = { readonly currency: Currency; readonly reserved: readonly Reserved[] }

function blockOf(feed: Feed, portfolio: DayPortfolio, { currency, reserved }: Block): Assets {
  const figures = figuresIn(portfolio, currency)
  const dayChange = dayChangeOf(dayPartsOf(feed, portfolio, currency))
  const percent = dayChangePercent(dayChange, figures.totalAssets)
  const wire = (minor: bigint): WireMoney => toWire(money(currency, minor))
  const known = (minor: bigint | null): WireMoney | null => (minor === null ? null : wire(minor))
  return {
    currency,
    totalAssets: known(figures.totalAssets),
    tradingAssets: known(figures.tradingAssets),
    cash: wire(figures.cash),
    wallet: wire(figures.wallet),
    treasury: wire(figures.treasury),
    savings: wire(figures.savings),
    loan: wire(figures.loan),
    withdrawable: wire(figures.withdrawable),
    buyingPower: wire(figures.buyingPower),
    unsettled: wire(figures.unsettled),
    held: wire(figures.held),
    retainedGains: wire(figures.retainedGains),
    marketValue: known(figures.marketValue),
    floatingPl: known(figures.floatingPl),
    lockedDiscount: wire(figures.lockedDiscount),
    totalPl: known(figures.totalPl),
    netAssets: known(figures.netAssets),
    dayChange: known(dayChange),
    dayChangePct: percent === null ? null : toDecimal(percent, 2),
    notWithdrawable: notWithdrawable(portfolio, { currency, reserved }),
  }
}

/** Why withdrawable is less than cash: cash - withdrawable is exactly the sum of these parts. */
function notWithdrawable(
  portfolio: Portfolio,
  { currency, reserved }: Block,
): Assets['notWithdrawable'] {
  const pockets = portfolio.pockets.get(currency)
  const wire = (minor: bigint): WireMoney => toWire(money(currency, minor))
  const unsettled = (portfolio.dues.get(currency) ?? []).map(({ date, amount }) => ({
    why: 'unsettled' as const,
    amount: wire(amount),
    freeOn: date,
  }))
  const payout = (pockets?.payout ?? 0n) + (pockets?.walletHold ?? 0n)
  const returning = pockets?.returning ?? 0n
  return [
    ...unsettled,
    ...holdParts(pockets?.hold ?? 0n, reserved, currency).map(({ minor, ...part }) => ({
      ...part,
      amount: wire(minor),
    })),
    ...(payout > 0n ? [{ why: 'payout' as const, amount: wire(payout), freeOn: null }] : []),
    ...(returning > 0n
      ? [{ why: 'returning' as const, amount: wire(returning), freeOn: null }]
      : []),
  ]
}
