import type { Commit } from '../apps/server/src/ledger/door/commit.ts'
import type { Feed } from '../apps/server/src/market/feed.ts'
import { placeOrder } from '../apps/server/src/slices/orders/acts/place.ts'
import { marketFacts } from '../apps/server/src/slices/orders/facts.ts'
import type { Intent } from '../apps/server/src/slices/orders/intent.ts'
import { placeInput } from '../apps/server/src/slices/orders/place-input.ts'

type Where = {
  readonly feed: Feed
  readonly now: number
  readonly book: Parameters<typeof placeInput>[2]
}
/** What a review fixes of an order of the bench; its key is the name of the review. */
type Fixed = Omit<Intent, 'order' | 'kind' | 'timeInForce' | 'expiresAt'>

/**
 * One order as the product places it: from what its review fixed and what the market says now to the answer
 * of the door.
 * @throws Error when it is refused
 */
export async function placeAt(door: Commit, { feed, now, book }: Where, fixed: Fixed) {
  const order = door.nextId().toString()
  const intent = { ...fixed, order, kind: 'limit', timeInForce: 'day', expiresAt: 0 } as const
  const facts = marketFacts(feed, BigInt(fixed.instrument), now)
  const input = facts.ok ? placeInput(intent, facts.value, book) : facts
  if (!input.ok) throw new Error(`the bench's order was not understood: ${input.reason}`)
  const answer = await door.submit(placeOrder, {
    customer: BigInt(fixed.customer),
    route: 'orders.place',
    key: fixed.id,
    bodyHash: fixed.id,
    input: input.value,
  })
  input.value.offer.settle(answer.ok)
  if (!answer.ok) throw new Error(`the bench's order was refused: ${answer.reason}`)
  return answer.value.value
}
