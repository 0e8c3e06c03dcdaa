import type { Outcome } from '@parkett/contract/wire/outcome'
import type { MarketFacts } from '../facts.ts'
import type { OutsideVenue } from './port.ts'

/** Orders of this share are executed outside. */
export const goesOut = (
  outside: OutsideVenue | null | undefined,
  { instrument }: Pick<MarketFacts, 'instrument'>,
): outside is OutsideVenue => outside?.markets.includes(instrument.market) ?? false

/**
 * The market as an order meets it that goes outside. It waits there for its day alone: its charges of a second
 * day might be more than was set aside, and what was executed is booked whatever it costs (`market.md` M91).
 */
export const goingTo = (
  outside: OutsideVenue | null | undefined,
  facts: Outcome<MarketFacts>,
): Outcome<MarketFacts> =>
  facts.ok && goesOut(outside, facts.value)
    ? {
        ok: true,
        value: {
          ...facts.value,
          profile: { ...facts.value.profile, gtcDaysMax: 0 },
          auction: null,
        },
      }
    : facts
