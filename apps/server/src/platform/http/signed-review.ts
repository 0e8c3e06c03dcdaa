import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { ZodMiniType } from 'zod/mini'

/**
 * What every review says of itself: whose it is, and until when it may be confirmed (business
 * ms).
 */
export type Review = { readonly id: string; readonly customer: string; readonly expiresAt: number }

export type Reviews<T extends Review> = {
  readonly seal: (review: T) => string
  /**
   * Refuses `intent_expired` for anything that was not signed with this key, another customer's review, one
   * too old, and one whose form another version of this program gave it.
   */
  readonly open: (text: string, customer: bigint, now: number) => Outcome<T>
}

/** A review may be confirmed for this long (`trust.md` T1). */
export const reviewLifeMs = 120_000

/**
 * Reviews are signed, not stored: preparing costs no write, and confirming marks the id as used
 * in the act's own transaction. Where the key lies in a file, a review lives through a restart.
 */
export function makeReviews<T extends Review>(secret: Buffer, schema: ZodMiniType<T>): Reviews<T> {
  // As a key object: given as bytes, node would look into the key again at every order, for
  // longer than it signs.
  const key = createSecretKey(secret)
  const sign = (payload: string): string =>
    createHmac('sha256', key).update(payload).digest('base64url')
  return {
    seal: (review) => {
      const payload = Buffer.from(JSON.stringify(review)).toString('base64url')
      return `${payload}.${sign(payload)}`
    },
    open: (text, customer, now) => {
      const [payload = '', signature = ''] = text.split('.')
      if (!same(signature, sign(payload))) return no('intent_expired')
      const read = schema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
      if (!read.success) return no('intent_expired')
      const review = read.data
      // Another customer's review looks exactly like an expired one.
      return review.customer !== customer.toString() || now > review.expiresAt
        ? no('intent_expired')
        : ok(review)
    },
  }
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
