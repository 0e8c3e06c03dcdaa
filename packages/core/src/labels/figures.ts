/** Money pockets of one currency, minor units (`money.md` G5). */
export type Pockets = {
  readonly wallet: bigint
  readonly walletHold: bigint
  readonly payout: bigint
  /** Said to have come back, with no line of the bank yet. */
  readonly returning: bigint
  readonly cash: bigint
  readonly unsettled: bigint
  readonly hold: bigint
  readonly treasuryPending: bigint
  readonly treasury: bigint
  readonly redeemPending: bigint
  /** Principal of savings that run. */
  readonly fund: bigint
  /** Money of a loan that was paid out. */
  readonly loan: bigint
}

/** One held share: `value` is Q × last, null when no price is known. */
export type Holding = { readonly capital: bigint; readonly value: bigint | null }

export type FigureFacts = {
  readonly pockets: Pockets
  readonly holdings: readonly Holding[]
  /** Realised profit and loss of every sale so far, of closed and of running positions. */
  readonly realised: bigint
  /** What a pool and savings brought so far, less the interest that was paid on loans. */
  readonly earned: bigint
  /** What locked shares of blocks cost less than the market said when they were bought. */
  readonly lockedDiscount: bigint
  /** What the customer owes us: after a deposit was taken back, and of a loan with its interest. */
  readonly owed: bigint
}

/** Every figure of the personal centre, minor units; null where a price it needs is unknown. */
export type Figures = {
  readonly cash: bigint
  readonly wallet: bigint
  /** In a pool: earning, being bought and being given back. */
  readonly treasury: bigint
  /** Principal of savings that run; what they earn is nobody’s before it is paid. */
  readonly savings: bigint
  /** Money of a loan: neither cash nor withdrawable with it. */
  readonly loan: bigint
  readonly withdrawable: bigint
  readonly buyingPower: bigint
  readonly unsettled: bigint
  readonly held: bigint
  readonly retainedGains: bigint
  readonly marketValue: bigint | null
  readonly floatingPl: bigint | null
  /** In what shares are worth, and in no gain (`honesty.md` H6). */
  readonly lockedDiscount: bigint
  readonly totalPl: bigint | null
  readonly tradingAssets: bigint | null
  readonly totalAssets: bigint | null
  readonly netAssets: bigint | null
}

/** The formulas of `money.md` G23: net assets are total assets less what is owed, loans included. */
export function figuresOf(facts: FigureFacts): Figures {
  const { pockets, holdings, realised, earned, lockedDiscount, owed } = facts
  const trading = pockets.cash + pockets.unsettled + pockets.hold
  const bank = pockets.wallet + pockets.walletHold + pockets.payout + pockets.returning
  const cash = bank + trading
  const capital = holdings.reduce((sum, { capital: cost }) => sum + cost, 0n)
  const marketValue = sumKnown(holdings.map(({ value }) => value))
  const floatingPl = plus(marketValue, -capital - lockedDiscount)
  const treasury = pockets.treasuryPending + pockets.treasury + pockets.redeemPending
  const totalAssets = plus(marketValue, cash + treasury + pockets.fund + pockets.loan)
  const retainedGains = realised + earned
  return {
    cash,
    wallet: pockets.wallet,
    treasury,
    savings: pockets.fund,
    loan: pockets.loan,
    withdrawable: pockets.wallet + pockets.cash,
    buyingPower: pockets.wallet + pockets.cash + pockets.unsettled,
    unsettled: pockets.unsettled,
    held: pockets.hold,
    retainedGains,
    marketValue,
    floatingPl,
    lockedDiscount,
    totalPl: plus(floatingPl, retainedGains),
    tradingAssets: plus(marketValue, trading),
    totalAssets,
    netAssets: plus(totalAssets, -owed),
  }
}

/** A sum with an unknown part is unknown: it is shown as "–", never as if the part were nothing. */
export const sumKnown = (parts: readonly (bigint | null)[]): bigint | null =>
  parts.reduce<bigint | null>(
    (sum, part) => (sum === null || part === null ? null : sum + part),
    0n,
  )

const plus = (a: bigint | null, b: bigint): bigint | null => (a === null ? null : a + b)
