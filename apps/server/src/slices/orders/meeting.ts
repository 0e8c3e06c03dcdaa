import type { Resting } from '@parkett/core/orders/book/resting'
import { no } from '@parkett/contract/wire/outcome'
import type { Commit } from '../../ledger/door/commit.ts'
import { isUndecided, submit } from '../../ledger/door/submit.ts'
import { meetOrder, type MeetInput } from './acts/meet.ts'
import type { CustomersBook } from './customers-book.ts'

/**
 * What an order met in the book, booked on its side: the other side is still to be booked on its own
 * account.
 */
export type Meeting = Omit<MeetInput, 'order' | 'side'> & {
  /** The order that stood there, as it was offered. */
  readonly stood: Resting
}

/** With how often the door was asked. */
type Asked = { readonly meeting: Meeting; readonly times: number }
/** Once a round: what cannot be booked for a minute is the street's. */
const timesMost = 60

type MeetingDeps = { readonly commit: Pick<Commit, 'submit'>; readonly book: CustomersBook }

/**
 * Books the other side of what was met, each in a transaction of its own (`market.md` M72): no customer waits
 * for another. Where it cannot be booked, taken back or frozen a moment before, the street stands in.
 */
export function makeMeetings({ commit, book }: MeetingDeps) {
  const under = new Set<Promise<void>>()
  let again: Asked[] = []

  const carry = async ({ meeting, times }: Asked): Promise<void> => {
    const { stood, ...met } = meeting
    const key = `meet-${met.match}`
    const asking = { customer: stood.whose, key, body: key }
    const input = { ...met, order: stood.id, side: stood.side }
    const done = await submit(commit, asking, meetOrder, input).catch(() => no('internal'))
    // The door could not say: asked again, it does. Its shares are kept so long.
    if (!done.ok && isUndecided(done) && times < timesMost)
      return void again.push({ meeting, times: times + 1 })
    book.reserve(stood.id, -met.shares)
    if (done.ok) book.less(stood.id, met.shares)
    else book.drop(stood.id)
  }
  const ask = (asked: Asked): void => {
    const running = carry(asked).finally(() => under.delete(running))
    under.add(running)
  }
  const meet = (meeting: Meeting): void => ask({ meeting, times: 1 })
  /** Until all that is under way has an answer; what had none before is asked once more. */
  const settled = async (): Promise<void> => {
    const asked = again
    again = []
    asked.forEach(ask)
    await Promise.all(under)
  }
  return { meet, settled }
}
