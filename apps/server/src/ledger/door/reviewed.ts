import { createHmac } from 'node:crypto'
import { no, type Outcome } from '@parkett/contract/wire/outcome'
import type { ZodMiniType } from 'zod/mini'
import { orRefuse } from '../../base/refusal.ts'
import type { Chance, Clock } from '../../base/ports.ts'
import type { Caller, ProveTrade } from '../../platform/http/serve.ts'
import { makeReviews, reviewLifeMs, type Review } from '../../platform/http/signed-review.ts'
import type { Act } from './act.ts'
import type { Inside } from './command.ts'
import type { Commit, Committed } from './commit.ts'
import { submitReviewed } from './submit.ts'

export type ReviewDeps = {
  readonly commit: Commit
  readonly clock: Clock
  readonly chance: Chance
}

type Reviewing<R extends Review, Input, Value> = {
  /** What a review fixes. */
  readonly schema: ZodMiniType<R>
  readonly act: Act<Input, Value>
  /** What is submitted for a review, or why it can be no more; the door hears of both. */
  readonly inputOf: (review: R) => Outcome<Input> | Promise<Outcome<Input>>
  /** After the answer of the door: whether this very submission was booked. */
  readonly settle?: (input: Input, isBooked: boolean) => void
}

type Confirming<R> = {
  readonly customer: bigint
  readonly key: string
  readonly intent: string
  /** Whether the review is of what is confirmed here; one that is not is as good as none. */
  readonly isOf?: (review: R) => boolean
}
type Confirmation<R> = Pick<Caller, 'customer' | 'session'> &
  Pick<Confirming<R>, 'key' | 'isOf'> & {
    readonly body: { readonly intent: string; readonly tradePassword: string }
  }

/** Each act has a key of its own: the review of one is none of another. */
const keyOf = (key: Buffer, act: string): Buffer => createHmac('sha256', key).update(act).digest()

/**
 * An act that is reviewed first: `offer` signs what will be confirmed, `carry` carries out exactly
 * that, once, or refuses as the first time. `confirm` asks for the trade password before.
 */
export function makeReviewed<R extends Review, Input, Value>(
  { commit, clock, chance }: ReviewDeps,
  { schema, act, inputOf, settle }: Reviewing<R, Input, Value>,
) {
  const reviews = makeReviews(keyOf(commit.reviewKey ?? chance.bytes(32), act.name), schema)
  const offer = (customer: bigint, content: Omit<R, keyof Review>) => {
    const expiresAt = clock.now() + reviewLifeMs
    const id = chance.bytes(16).toString('base64url')
    const review = schema.parse({ ...content, id, customer: customer.toString(), expiresAt })
    return { intent: reviews.seal(review), expiresAt: new Date(expiresAt).toISOString() }
  }
  const carry = async (
    { customer, key, intent, isOf = () => true }: Confirming<R>,
    inside?: Inside<Value>,
  ): Promise<Outcome<Committed<Value>>> => {
    const opened = reviews.open(intent, customer, clock.now())
    const input = !opened.ok
      ? opened
      : isOf(opened.value)
        ? await inputOf(opened.value)
        : no('intent_expired')
    const done = await submitReviewed(
      commit,
      { customer, key, body: { intent }, ...(inside !== undefined && { inside }) },
      act,
      input,
    )
    if (input.ok) settle?.(input.value, done.ok && !done.value.replayed)
    return done
  }
  const confirm = async (
    prove: ProveTrade,
    { customer, session, key, body, isOf }: Confirmation<R>,
    inside?: Inside<Value>,
  ): Promise<Value> => {
    orRefuse(await prove({ customer, session }, body.tradePassword))
    const { intent } = body
    const own = isOf === undefined ? {} : { isOf }
    return orRefuse(await carry({ customer, key, intent, ...own }, inside)).value
  }
  return { offer, carry, confirm }
}
