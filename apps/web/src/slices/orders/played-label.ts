import type { Provenance } from '@parkett/contract/wire/provenance'
import type { Words } from '@parkett/words/speak'

/** Behind the time of an order: what of it was played. Real prices make no order real. */
export function playedLabel(kind: Provenance['kind'], t: Words): string {
  if (kind === 'REPLAY') return ''
  return ` · ${t(kind === 'SIMULATED' ? 'source.simulated' : 'sim.feedLive')}`
}
