import type { Brake } from '@parkett/core/brakes/brakes'
import type { PlaceInput } from '../../../apps/server/src/slices/orders/acts/place.ts'
import { onDecision, onInput } from './breaking.ts'
import type { Sabotage } from './world.ts'

type Auctioned = Pick<PlaceInput, 'venue' | 'offer'>

const looser = ({ next, ...brake }: Brake): Brake =>
  next === null ? { ...brake, next } : { ...brake, value: next.value, next: null }

/** What auctions give and what customers do not let themselves buy, broken. */
export const orderSabotages: Readonly<Record<string, Sabotage>> = {
  'an auction gives everybody all that is asked for': onInput<Auctioned>(
    ['orders.match'],
    (input) => ({
      ...input,
      offer: {
        ...input.offer,
        serve: (wanted) => {
          const served = input.offer.serve(wanted)
          if (input.venue.provenance.auction === undefined) return served
          const levels = served.levels.map((level) => ({ ...level, shares: wanted.remaining }))
          return { ...served, levels }
        },
      },
    }),
  ),
  'a looser limit of one’s own counts at once': onDecision(['brakes.set'], (decision) => ({
    ...decision,
    rows: decision.rows.map((write) => ({
      ...write,
      // The one table this act writes.
      row: { ...write.row, limits: (write.row['limits'] as Brake[]).map(looser) },
    })),
  })),
  'what was bought is not counted for one’s own limits': onDecision(
    ['orders.place'],
    (decision) => ({
      ...decision,
      rows: decision.rows.filter(({ table }) => table.name !== 'brakes'),
    }),
  ),
}
