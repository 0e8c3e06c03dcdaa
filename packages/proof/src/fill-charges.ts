import type { FillReceipt } from '@parkett/contract/customer/fill-receipt'
import { fromDecimal, toDecimal } from '@parkett/contract/wire/money'

type Rule = FillReceipt['charges']['lines'][number]
/** A charge as it comes out again, and as the receipt has it; amounts in major units. */
export type Charged = { readonly component: string; readonly found: string; readonly said: string }

const rateScale = 8
const one = 10n ** BigInt(rateScale)
const insideCommission: readonly string[] = ['handling', 'regulatory']

/** Minor units, and how many decimals the currency has. */
type Traded = { readonly minor: bigint; readonly digits: number }

/**
 * Every charge of a fill: of all that the order traded on that day so far, less what its earlier fills bore. A
 * sale is never charged more than it brings; the commission gives way first.
 */
export function chargesOf(receipt: FillReceipt, { minor, digits }: Traded): readonly Charged[] {
  const { charges, quantity, side } = receipt
  const all = {
    minor: fromDecimal(charges.before.value.amount, digits) + minor,
    shares: BigInt(charges.before.shares) + BigInt(quantity),
  }
  const due = charges.lines.map((rule) => {
    const isInside = charges.allIn && insideCommission.includes(rule.component)
    const whole = isInside || !applies(rule, side) ? 0n : charge(rule, { ...all, digits })
    return { rule, amount: whole - fromDecimal(rule.before, digits) }
  })
  const borne = side === 'sell' ? within(due, minor) : due
  return borne.map(({ rule, amount }) => ({
    component: rule.component,
    found: toDecimal(amount, digits),
    said: toDecimal(fromDecimal(rule.amount, digits), digits),
  }))
}

const applies = (rule: Rule, side: 'buy' | 'sell'): boolean =>
  rule.side === 'both' || rule.side === side

/** Exact up to its one rounding: minor units times the scale of rates. */
function charge(rule: Rule, traded: Traded & { readonly shares: bigint }): bigint {
  const { digits } = traded
  const minorOf = (text: string | null): bigint | null =>
    text === null ? null : fromDecimal(text, digits) * one
  const major = 10n ** BigInt(digits)
  const counted = {
    notional: traded.minor,
    'notional+base': traded.minor,
    flat: major,
    shares: traded.shares * major,
  }[rule.basis]
  const exact = counted * fromDecimal(rule.rate, rateScale) + (minorOf(rule.base) ?? 0n)
  const [least, most] = [minorOf(rule.least), minorOf(rule.most)]
  const raised = least !== null && exact < least ? least : exact
  const held = most !== null && raised > most ? most : raised
  const unit = fromDecimal(rule.unit, digits)
  return rounded(held, unit * one, rule.rounding) * unit
}

/** Charges are never below zero here: half up and away from zero are one. */
function rounded(units: bigint, by: bigint, rounding: Rule['rounding']): bigint {
  const floor = units / by
  const rest = units % by
  if (rest === 0n || rounding === 'floor') return floor
  return rounding === 'ceil' || rest * 2n >= by ? floor + 1n : floor
}

type Due = { readonly rule: Rule; readonly amount: bigint }

/** Of what a sale cannot bear the commission is left away first, then the others in their order. */
function within(due: readonly Due[], most: bigint): readonly Due[] {
  let over = due.reduce((sum, { amount }) => sum + amount, 0n) - most
  if (over <= 0n) return due
  const left = new Map(due.map(({ rule, amount }) => [rule, amount]))
  const isCommission = ({ rule }: Due): boolean => rule.component === 'commission'
  for (const one of [...due.filter(isCommission), ...due.filter((it) => !isCommission(it))]) {
    const room = one.amount > 0n ? one.amount : 0n
    const part = room < over ? room : over
    over -= part
    left.set(one.rule, one.amount - part)
  }
  return due.map(({ rule }) => ({ rule, amount: left.get(rule) ?? 0n }))
}
