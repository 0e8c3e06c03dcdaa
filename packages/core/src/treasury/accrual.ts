import { divide, type Rate } from '../decimal.ts'

/** Parts of a minor unit: what is earned and not yet a whole cent is kept to eight decimals. */
export const partsPerMinor = 100_000_000n
/** Interest counts actual days over 365 (`money.md` G41). */
const daysInYear = 365n

/**
 * Income of a day per unit, in integer units of 0.00000001: per 10,000 units that is four decimals,
 * as R is published (`money.md` G41). 0.4512 per 10,000 is `4512n`.
 */
export type DayIncome = bigint

export type Earned = {
  /** Whole minor units; negative on a day on which the pool lost. */
  readonly posted: bigint
  /** Parts of a minor unit that wait for the next day; at least zero, less than one unit. */
  readonly carry: bigint
}

/**
 * What confirmed units earn on one calendar day: whole cents downwards, the rest carried, so that
 * over any number of days nothing is lost (`money.md` G41).
 */
export function earn(units: bigint, income: DayIncome, carry: bigint): Earned {
  const total = carry + units * income
  const posted = divide(total, partsPerMinor, 'floor')
  return { posted, carry: total - posted * partsPerMinor }
}

/** What is earned at the institutions or not yet given on, in parts of a minor unit. */
export type PoolCarry = {
  /** Income that is no whole cent there yet. */
  readonly income: bigint
  /** Fee of the house that is no whole cent yet. */
  readonly fee: bigint
  /** Net income that the fourth decimal of R left over. */
  readonly rest: bigint
}
export const noCarry: PoolCarry = { income: 0n, fee: 0n, rest: 0n }

export type PoolDay = {
  readonly income: DayIncome
  /** Whole minor units to post, gross and fee. */
  readonly gross: bigint
  readonly fee: bigint
  readonly carry: PoolCarry
}

/**
 * What a pool earned on a day: what its fund says of each unit, what a line of the bank brought in whole
 * minor units, or, simulated, a rate a year.
 */
export type Earning =
  | { readonly fed: DayIncome }
  | { readonly brought: bigint }
  | { readonly reference: Rate }

type PoolFacts = Earning & {
  /** Confirmed units of all customers on that day. */
  readonly units: bigint
  /** What the house takes a year of it; a fraction. */
  readonly fee: Rate
  readonly carry: PoolCarry
}

/**
 * One day of the pool: what it earned, less the fee, divided by the units. Nobody types a rate of
 * customers: R is a result (`honesty.md` H4).
 */
export function poolDay(facts: PoolFacts): PoolDay {
  const { units, fee, carry } = facts
  const earned = earnedOn(facts)
  const charged = divide(units * fee, daysInYear, 'floor')
  const net = earned - charged + carry.rest
  const income = units === 0n ? 0n : divide(net, units, 'floor')
  const gross = whole(carry.income + earned)
  const taken = whole(carry.fee + charged)
  return {
    income,
    gross: gross.minor,
    fee: taken.minor,
    carry: { income: gross.parts, fee: taken.parts, rest: net - income * units },
  }
}

/** Parts of a minor unit. What a line brought is there whatever the units: nobody's waits for the next day. */
function earnedOn(facts: Earning & Pick<PoolFacts, 'units'>): bigint {
  if ('fed' in facts) return facts.units * facts.fed
  if ('brought' in facts) return facts.brought * partsPerMinor
  return divide(facts.units * facts.reference, daysInYear, 'floor')
}

function whole(parts: bigint): { readonly minor: bigint; readonly parts: bigint } {
  const minor = divide(parts, partsPerMinor, 'floor')
  return { minor, parts: parts - minor * partsPerMinor }
}
