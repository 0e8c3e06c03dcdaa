import type { VenueShown } from '@parkett/contract/desk/venue'
import { venueResume, venueShow } from '@parkett/contract/desk/venue'
import { isOut } from '@parkett/core/orders/at-venue'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { resumeVenue, venueNow } from '../../../accounts/trading/venues.ts'
import type { Clock } from '../../../base/ports.ts'
import { once } from '../../../identity/four-eyes/once.ts'
import type { Feed } from '../../../market/feed.ts'
import type { Audit } from '../../../platform/audit/log.ts'
import { serve, type Gate } from '../../../platform/http/serve.ts'
import { ordersThere, type Out } from './orders-there.ts'
import type { OutsideVenue } from './port.ts'
import { stuckMs } from './stuck.ts'

export type VenueDesk = {
  readonly pool: Pool
  readonly feed: Feed
  readonly clock: Clock
  readonly audit: Audit
  readonly outside: OutsideVenue | null
}

const shownMost = 100

/** Staff see what is at the venue, and let it go on when they know what stopped it. Nobody sends or fills here. */
export function registerVenue(app: FastifyInstance, gate: Gate, deps: VenueDesk): void {
  const { pool, audit, outside } = deps

  serve(app, gate, venueShow, async () => ({
    venue: outside === null ? null : await shown(deps, outside),
  }))

  serve(app, gate, venueResume, ({ staff, body: { reason }, key }) =>
    once(
      pool,
      { person: staff.person, route: venueResume.name, key, body: { reason } },
      async (db) => {
        const resumed = outside !== null && (await resumeVenue(db, outside.name))
        if (resumed)
          await audit.within(db, {
            actor: staff,
            act: 'venue.resumed',
            object: `venue:${outside.name}`,
            reason,
          })
        return { resumed }
      },
    ),
  )
}

async function shown(deps: VenueDesk, { name, label, stake }: OutsideVenue): Promise<VenueShown> {
  const [kept, open] = await Promise.all([venueNow(deps.pool, name), ordersThere(deps.pool, name)])
  const { stoppedAt = null, stoppedBy = null } = kept ?? {}
  return {
    name,
    label,
    stake,
    stopped:
      stoppedAt === null
        ? null
        : { since: new Date(stoppedAt).toISOString(), report: stoppedBy ?? '' },
    orders: open
      .map((order) => orderShown(deps, order))
      .toSorted((a, b) => a.since.localeCompare(b.since))
      .slice(0, shownMost),
  }
}

function orderShown({ feed, clock }: VenueDesk, order: Out): VenueShown['orders'][number] {
  const { at } = order
  const since = at.back?.at ?? at.acknowledged ?? at.sent ?? order.createdAt
  const state = !isOut(at)
    ? 'waiting'
    : at.back !== null
      ? 'back'
      : at.ref === null
        ? 'sent'
        : 'acknowledged'
  const isAnswerDue = state === 'sent' || state === 'back'
  return {
    id: order.id.toString(),
    customer: order.customer.toString(),
    share: feed.instrument(order.instrument)?.symbol ?? '–',
    side: order.side,
    quantity: Number(order.quantity),
    filled: Number(order.filled),
    state,
    since: new Date(since).toISOString(),
    stuck: isAnswerDue && clock.now() - since >= stuckMs,
  }
}
