import { ok } from '@parkett/contract/wire/outcome'
import type { Act } from '../../ledger/door/act.ts'

/** How a practice came to be: new, or as a copy that stands where a mark was set. */
export type Beginning = { readonly tape: string; readonly isReset: boolean }

/** Writes the beginning of a practice into its own books; asked again with its key it changes nothing. */
export const beginPractice: Act<Beginning, true> = {
  name: 'practice.begun',
  under: 'unmoved',
  needs: () => [],
  decide: (_work, { tape, isReset }) =>
    ok({
      value: true,
      journals: [],
      rows: [],
      events: [{ type: isReset ? 'practice.reset' : 'practice.opened', data: { tape } }],
    }),
}
