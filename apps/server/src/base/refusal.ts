import { no, type Facts, type No, type Outcome } from '@parkett/contract/wire/outcome'
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

/** The value of an outcome, or leaves with its refusal. */
export const orRefuse = <T>(outcome: Outcome<T>): T => (outcome.ok ? outcome.value : leave(outcome))

const leave = ({ reason, facts, fields }: No): never => {
  throw new Refusal(reason, facts, fields)
}

/** A caught refusal as a value again; whatever else was thrown goes on. */
export function refusalIn(error: unknown): No {
  if (!(error instanceof Refusal)) throw error
  const { reason, facts, fields } = error
  return fields.length === 0 ? no(reason, facts) : { ...no(reason, facts), fields }
}
