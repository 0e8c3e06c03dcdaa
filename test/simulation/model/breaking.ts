import { ok } from '@parkett/contract/wire/outcome'
import type { Act, Decision, Work } from '../../../apps/server/src/ledger/door/act.ts'
import type { Sabotage } from './world.ts'

type AnyAct = Act<unknown, unknown>

/**
 * Breaks the acts of these names; the door does not know their types, so what is changed is
 * named by the caller.
 */
const onActs = (names: readonly string[], change: (act: AnyAct) => AnyAct): Sabotage => ({
  door: (door) => ({
    ...door,
    submit: (act, request) =>
      // An act that was changed still takes and answers what it did.
      door.submit(names.includes(act.name) ? (change(act as AnyAct) as typeof act) : act, request),
  }),
})

/** Another input than was given. */
export const onInput = <Input>(
  names: readonly string[],
  change: (input: Input) => Input,
): Sabotage =>
  onActs(names, (act) => ({
    ...act,
    // The acts named take this input.
    decide: (work, input, at) => act.decide(work, change(input as Input), at),
  }))

/** Another decision than was made. */
export const onDecision = (
  names: readonly string[],
  change: (decision: Decision<unknown>) => Decision<unknown>,
): Sabotage =>
  onActs(names, (act) => ({
    ...act,
    decide: (work, input, at) => {
      const decided = act.decide(work, input, at)
      return decided.ok ? ok(change(decided.value)) : decided
    },
  }))

/** Other books than are there. */
export const onWork = (names: readonly string[], change: (work: Work) => Work): Sabotage =>
  onActs(names, (act) => ({
    ...act,
    decide: (work, input, at) => act.decide(change(work), input, at),
  }))

/** As if nothing stood in a table. */
export const blindTo = (names: readonly string[], table: string): Sabotage =>
  onWork(names, (work) => ({
    ...work,
    rows: (of, prefix) => (of.name === table ? [] : work.rows(of, prefix)),
    row: (of, key) => (of.name === table ? undefined : work.row(of, key)),
  }))
