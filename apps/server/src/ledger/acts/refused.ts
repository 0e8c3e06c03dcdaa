import type { No } from '@parkett/contract/wire/outcome'
import type { Act } from '../door/act.ts'

/**
 * A confirmation that cannot be carried out, sent through the door all the same: repeated under
 * its key after its review expired, it hears what it was told first, which may be that the
 * money has moved.
 */
export const refusedAct = <Value>(): Act<No, Value> => ({
  name: 'refused',
  under: 'unmoved',
  needs: () => [],
  decide: (_work, refusal) => refusal,
})
