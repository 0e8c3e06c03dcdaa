import type { ServerFrame, StreamKind } from '@parkett/contract/customer/stream'
import { isId } from '@parkett/contract/wire/is-id'
import { fieldOf } from '../ledger/event-field.ts'

/** An event of an account, as the door tells it or as it is kept. */
export type AccountEvent = {
  readonly sequence: bigint
  readonly type: string
  readonly data: unknown
  /** Business time, milliseconds. */
  readonly at: number
}

/** Where the stream reads what happened to an account, in the account's own count. */
export type AccountEvents = {
  /** Of the last event; 0 before the first. */
  readonly latest: (customer: bigint) => Promise<bigint>
  /** Events behind one, oldest first, without a gap. */
  readonly after: (
    customer: bigint,
    after: { readonly sequence: bigint; readonly limit: number },
  ) => Promise<readonly AccountEvent[]>
}

/** By the first word of an event's name; every other one is about the balance. */
const kinds = new Map<string, StreamKind>([
  ['order', 'order'],
  ['deposit', 'deposit'],
  ['withdrawal', 'withdrawal'],
  ['problem', 'withdrawal'],
  ['message', 'message'],
])

/** A purchase that is done at once is placed and filled by one event. */
const isFill = ({ type, data }: AccountEvent): boolean =>
  type === 'order.filled' || (type === 'order.placed' && filled.has(fieldOf(data, 'status')))
const filled = new Set(['filled', 'partially_filled'])

export function kindOf(event: AccountEvent): StreamKind {
  const kind = kinds.get(event.type.split('.', 1)[0] ?? '') ?? 'balance'
  return kind === 'order' && isFill(event) ? 'fill' : kind
}

/** What a reader hears of an event: where to look, and nothing of what is there. */
export function frameOf(event: AccountEvent): Buffer {
  const id = fieldOf(event.data, 'order') || fieldOf(event.data, 'id')
  const frame = {
    type: 'event',
    sequence: event.sequence.toString(),
    kind: kindOf(event),
    name: event.type,
    id: isId(id) ? id : null,
    at: new Date(event.at).toISOString(),
  } satisfies ServerFrame
  return Buffer.from(JSON.stringify(frame))
}
