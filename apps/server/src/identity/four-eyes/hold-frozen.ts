import { Refusal } from '../../base/refusal.ts'
import type { Once } from '../../platform/http/serve.ts'

/** What the ledger's door holds back by itself, behind its own look at the key. */
const atTheDoor = new Set(['orders.place'])

/** A frozen customer may take back what waits: that only frees what was held. So the table of the door says too. */
const takingBack = new Set([
  'orders.cancel',
  'applications.cancel',
  'blocks.cancel',
  'blockSales.takeBack',
])

/** Money that would move by itself stays where it is from then on. */
const turningOff = new Set(['plans.end', 'treasury.sweepOff'])

/** To read is no move: what a frozen customer is told can be opened and marked. */
const reading = new Set(['messages.open', 'messages.readAll', 'news.open'])

/** Whoever is held up may ask why, and complain. */
const writing = new Set(['problems.report', 'problems.reply'])

const free: ReadonlySet<string> = new Set([
  ...atTheDoor,
  ...takingBack,
  ...turningOff,
  ...reading,
  ...writing,
])

/**
 * A frozen customer reads everything, writes to us and moves nothing: every other write of the contract is refused
 * until the day named. What was answered before the freeze is still answered so: the key is looked
 * up first, and a repetition changes nothing.
 */
export const holdFrozen =
  (once: Once, until: (customer: bigint) => Date | null): Once =>
  (asked, work) =>
    once(asked, async (keep) => {
      const { realm, owner, route } = asked
      const isFree = realm !== 'customer' || free.has(route)
      const end = isFree ? null : until(owner)
      if (end !== null) throw new Refusal('account_frozen', { until: end.toISOString() })
      return work(keep)
    })
