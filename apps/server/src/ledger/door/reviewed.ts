import type { Outcome } from '@parkett/contract/wire/outcome'
import type { ZodMiniType } from 'zod/mini'
import { orRefuse } from '../../base/refusal.ts'
import type { Chance, Clock } from '../../base/ports.ts'
import type { Caller, ProveTrade } from '../../platform/http/serve.ts'
import { makeReviews, reviewLifeMs, type Review } from '../../platform/http/signed-review.ts'
import type { Act } from './act.ts'
import type { Commit } from './commit.ts'
import { submitReviewed } from './submit.ts'

export type ReviewedDeps = {
  readonly commit: Commit
  readonly clock: Clock
  readonly chance: Chance
  readonly proveTradePassword: ProveTrade
}

type Reviewing<R extends Review, Input, Value> = {
  /** What a review fixes. */
  readonly schema: ZodMiniType<R>
  readonly act: Act<Input, Value>
  /** Whether the customer may confirm at all; throws the refusal. */
  readonly admit?: (customer: bigint) => Promise<void>
  readonly inputOf: (review: R) => Input | Promise<Input>
}

type Confirmation = Pick<Caller, 'customer' | 'session'> & {
  readonly key: string
  readonly body: { readonly intent: string; readonly tradePassword: string }
}

/**
 * An act that is reviewed first and confirmed with the trade password: `offer` signs what will be
 * confirmed, `confirm` carries out exactly that, once, or refuses as the first time.
 */
export function makeReviewed<R extends Review, Input, Value>(
  { commit, clock, chance, proveTradePassword }: ReviewedDeps,
  { schema, act, admit, inputOf }: Reviewing<R, Input, Value>,
) {
  const reviews = makeReviews(chance.bytes(32), schema)
  const offer = (customer: bigint, content: Omit<R, keyof Review>) => {
    const expiresAt = clock.now() + reviewLifeMs
    const id = chance.bytes(16).toString('base64url')
    const review = schema.parse({ ...content, id, customer: customer.toString(), expiresAt })
    return { intent: reviews.seal(review), expiresAt: new Date(expiresAt).toISOString() }
  }
  const confirm = async ({ customer, session, key, body }: Confirmation): Promise<Value> => {
    orRefuse(await proveTradePassword({ customer, session }, body.tradePassword))
    await admit?.(customer)
    const opened = reviews.open(body.intent, customer, clock.now())
    const input: Outcome<Input> = opened.ok
      ? { ok: true, value: await inputOf(opened.value) }
      : opened
    const asking = { customer, key, body: { intent: body.intent } }
    return orRefuse(await submitReviewed(commit, asking, act, input)).value
  }
  return { offer, confirm }
}
