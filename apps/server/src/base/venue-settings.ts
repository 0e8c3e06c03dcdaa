import { z } from 'zod'
import { PlainError } from './plain-error.ts'

/**
 * Where orders are executed, and what is at stake there: play money, or money. The book is ours; the others
 * are asked over the network.
 */
export const venueStakes = { book: 'play', 'alpaca-paper': 'play', alpaca: 'money' } as const
export type VenueName = keyof typeof venueStakes
export type OutsideName = Exclude<VenueName, 'book'>

const names = ['book', 'alpaca-paper', 'alpaca'] as const satisfies readonly VenueName[]

export const venueVariables = {
  VENUE: z.enum(names, 'must be book or alpaca-paper').default('book'),
}

type Mode = 'simulated' | 'live'

/**
 * Play money must never buy a real share, and money never a play one (`market.md` M90).
 * @throws PlainError naming both
 */
export function mayExecute(mode: Mode, name: VenueName): void {
  if (name !== 'book' && (venueStakes[name] === 'money') !== (mode === 'live'))
    throw new PlainError(
      mode === 'simulated'
        ? `VENUE=${name} executes with real money. A simulated installation never sends an order there.`
        : `VENUE=${name} executes with play money. A live installation never sends an order there.`,
    )
}

/** @throws PlainError on what does not go together */
export function venueOf(
  { VENUE, MODE }: z.infer<z.ZodObject<typeof venueVariables>> & { readonly MODE: Mode },
  market: { readonly kind: 'simulated' | 'replay' | 'feed' },
): VenueName {
  mayExecute(MODE, VENUE)
  // A venue knows real shares at real prices alone.
  if (VENUE !== 'book' && market.kind !== 'feed')
    throw new PlainError(`VENUE=${VENUE} needs MARKET=feed: it knows real shares alone.`)
  return VENUE
}
