import type { AppliedLine } from '@parkett/contract/customer/apply-many'
import { money, toWire } from '@parkett/contract/wire/money'
import type { No } from '@parkett/contract/wire/outcome'
import { sha256 } from '@parkett/proof/sha256'
import { refuse } from '../../base/refusal.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import { isUndecided, submit } from '../../ledger/door/submit.ts'
import { applyAct } from './acts/apply.ts'
import type { LineAsked, ManyAsked } from './acts/apply-many.ts'
import { termsOf, type OfferingRow } from './offering.ts'

/** What a device adds to the draw of one of several offerings: 16 bytes of its one value and the offering. */
export const lineNonce = (nonce: string, offering: string): string =>
  sha256(new TextEncoder().encode(`apply-many-v1|${nonce}|${offering}`)).slice(0, 32)

type Many = Pick<ManyAsked, 'nonce' | 'warned'> & { readonly id: string; readonly customer: bigint }

/**
 * Carries one line out as an act of its own, under a key of the confirmation's number and its offering: done
 * before, it is answered as then. Answers the application's id or why there is none.
 */
export async function placeLine(
  commit: Pick<Commit, 'submit'>,
  { id, customer, nonce, warned }: Many,
  { line, row }: { readonly line: LineAsked; readonly row: OfferingRow },
): Promise<bigint | No> {
  const { offering, quantity, amount, fee, pricedOn, quota, price } = line
  const terms = termsOf(row)
  const name = `many-${id}-${offering}`
  const done = await submit(commit, { customer, key: name, body: name }, applyAct, {
    review: name,
    offering: row.id,
    // As it was read and priced, should the terms become others while several are confirmed.
    terms: price === undefined ? terms : { ...terms, price: BigInt(price) },
    quantity: BigInt(quantity),
    nonce: lineNonce(nonce, offering),
    amount: BigInt(amount),
    fee: BigInt(fee),
    pricedOn,
    quota: quota === null ? null : BigInt(quota),
    // A payment that makes itself is switched on for one offering, by its own form.
    automatic: false,
    warned: warned ?? null,
    isLine: true,
  })
  if (done.ok) return BigInt(done.value.value.id)
  return isUndecided(done) ? refuse(done.reason) : done
}

/** A line without its application. */
export const lineView = (
  { id, name, nameZh, currency, payUntil }: OfferingRow,
  { quantity, amount }: LineAsked,
): Omit<AppliedLine, 'application' | 'refusal'> => ({
  offering: id.toString(),
  name,
  nameZh,
  quantity: Number(quantity),
  amount: toWire(money(currency, payUntil === null ? BigInt(amount) : 0n)),
})
