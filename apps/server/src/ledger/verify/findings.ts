import type { findingSchema } from '@parkett/contract/desk/operator'
import { currencies, money, toWire } from '@parkett/contract/wire/money'
import type * as z from 'zod/mini'
import type { About } from './check.ts'
import { rules } from './rules.ts'
import type { Verified } from './verify.ts'
import { brokenOf, isConsequence } from './causes.ts'

export type Finding = z.infer<typeof findingSchema>

/**
 * What is broken, in what staff can open and read: the cause before what follows from it, each
 * under the first promise that it breaks. A fault of the customer that the cause is about follows
 * from the cause; the sum by which a bent journal is wrong is known only from there.
 */
export function findingsOf({ invariants }: Pick<Verified, 'invariants'>): Finding[] {
  const broken = brokenOf({ invariants })
  const [cause] = broken
  return broken.map(({ id, about }, at) => ({
    rule: rules.find((rule) => 'checks' in rule && rule.checks.includes(id))?.id ?? id,
    follows: at > 0 && (isConsequence(id) || isOf(about, cause?.about)),
    // The house is nobody's account.
    customer: about.customer ? about.customer.toString() : null,
    journal: about.journal?.toString() ?? null,
    amounts: amountsOf(at === 0 ? wholeOf(about, broken) : about),
  }))
}

/** With the amounts of what follows from it for the same customer, where it has none of its own. */
function wholeOf(cause: About, broken: readonly { readonly about: About }[]): About {
  if (cause.asset !== undefined) return cause
  const told = broken.find(({ about }) => about.asset !== undefined && isOf(about, cause))
  if (told === undefined) return cause
  const { customer: _whose, journal: _which, ...amounts } = told.about
  return { ...amounts, ...cause }
}

const isOf = ({ customer }: About, cause: About | undefined): boolean =>
  customer !== undefined && customer === cause?.customer

function amountsOf({ asset, is, ought }: About): Finding['amounts'] {
  if (asset === undefined || is === undefined) return null
  if (asset.startsWith('share:'))
    return { currency: null, is: is.toString(), ought: ought?.toString() ?? null }
  const currency = currencies.find((known) => known === asset)
  if (currency === undefined) return null
  const wire = (minor: bigint) => toWire(money(currency, minor)).amount
  return { currency, is: wire(is), ought: ought === undefined ? null : wire(ought) }
}
