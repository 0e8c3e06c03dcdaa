import type { No } from '@parkett/contract/wire/outcome'
import type { Facts } from '@parkett/contract/wire/outcome'
import type { Reason } from '@parkett/contract/reasons'

/** Thrown by handlers to leave with a refusal; the one error handler turns it into the envelope. */
export class Refusal extends Error {
  readonly reason: Reason
  readonly facts: Facts
  readonly fields: readonly string[]

  constructor(reason: Reason, facts: Facts = {}, fields: readonly string[] = []) {
    super(reason)
    this.name = 'Refusal'
    this.reason = reason
    this.facts = facts
    this.fields = fields
  }
}

export const refuse = (reason: Reason, facts: Facts = {}): never => {
  throw new Refusal(reason, facts)
}

/** Leaves with the reason of a failed outcome. */
export const refuseWith = (outcome: No): never => refuse(outcome.reason, outcome.facts)
