import type { Account } from './account.ts'
import { worth, type Place } from './rules.ts'

/**
 * The personal centre of one currency, minor units, by the formulas of `money.md` G23 written a
 * second time.
 */
export function figuresOf(account: Account, place: Place) {
  const {
    cash: settled,
    realised,
    deposited,
    wallet,
    reserved,
    leaving,
    returning,
  } = account.purses[place]
  const unsettled = account.unsettled(place)
  const held = account.held(place)
  const shares = account.shares(place)
  const marketValue = shares === 0n ? 0n : worth(account.street.tapes[place].ask, shares)
  const floatingPl = marketValue - account.holdings[place].cost
  const { loan } = account.purses[place]
  const { owed, cost, counted, forgiven } = place === 'DE' ? account.lending : nothing
  const trading = settled + unsettled + held
  const cash = trading + wallet + reserved + leaving + returning
  const short = account.bank.payments.reduce(
    (sum, payment) => sum + (payment.place === place ? payment.owed : 0n),
    0n,
  )
  const figures = {
    cash,
    wallet,
    withdrawable: settled + wallet,
    buyingPower: settled + unsettled + wallet,
    unsettled,
    held,
    retainedGains: realised - cost,
    marketValue,
    floatingPl,
    lockedDiscount: 0n,
    totalPl: realised - cost + floatingPl,
    tradingAssets: trading + marketValue,
    // Nobody of the model puts money into the pool.
    treasury: 0n,
    savings: 0n,
    loan,
    totalAssets: cash + marketValue + loan,
    netAssets: cash + marketValue + loan - short - owed,
  }
  // The identity of section 5, beside interest that is counted and not paid, and what was given up of a
  // loan; the model would be wrong if it did not hold here.
  if (figures.netAssets !== deposited + figures.totalPl - counted + forgiven)
    throw new Error(`the model itself is off by money in ${place}`)
  return figures
}

const nothing = { owed: 0n, cost: 0n, counted: 0n, forgiven: 0n }

/** Shares by bucket, empty ones left out. */
export function bucketsOf(account: Account, place: Place): Record<string, bigint> {
  const { sellable, frozen } = account.holdings[place]
  const all = { 'S.frozen': frozen, 'S.sellable': sellable, 'S.today': account.boughtToday(place) }
  return Object.fromEntries(Object.entries(all).filter(([, shares]) => shares > 0n))
}
