import { ok, no } from '@parkett/contract/wire/outcome'
import { type AccountCode } from '@parkett/core/ledger/chart'
import { type Asset, journal, type Posting } from '@parkett/core/ledger/posting'
import type { Pool } from 'pg'
import { makeIds, systemChance } from '../base/ports.ts'
import { type Act, pockets } from './door/act.ts'
import { type Commit, type CommitOptions, makeCommit, type Request } from './door/commit.ts'

/** Doors and acts for tests of the ledger and of those who build on it. */

export type TestDoor = Commit & {
  readonly alarms: readonly { readonly what: string; readonly why: string }[]
}

/**
 * A door with real ids, a clock that stands at `2026-11-20T10:00Z` unless told, and alarms kept
 * for reading.
 */
export function testDoor(pool: Pool, options: Partial<CommitOptions> = {}): TestDoor {
  const alarms: { what: string; why: string }[] = []
  const commit = makeCommit({
    pool,
    clock: { now: () => Date.UTC(2026, 10, 20, 10) },
    wall: { now: () => Date.UTC(2026, 10, 20, 10) },
    ids: makeIds(() => Math.floor(performance.timeOrigin + performance.now()), systemChance),
    alarm: (what, facts) => alarms.push({ what, why: facts['why'] ?? '' }),
    ...options,
  })
  return { ...commit, alarms }
}

/** Moves an amount between two accounts, refused when the debited customer pocket holds less. */
export type Move = {
  readonly debit: AccountCode
  readonly credit: AccountCode
  readonly asset: Asset
  readonly amount: bigint
}

export const moveMoney: Act<Move, { readonly left: string }> = {
  name: 'test.move',
  under: 'transfer',
  needs: ({ asset }, customer) => [pockets(customer, asset)],
  decide: (work, posting) => {
    const house = posting.debit.startsWith('H.') || posting.debit === 'S.street'
    const left = house ? 0n : work.balance(posting.debit, posting.asset) - posting.amount
    if (left < 0n) return no('insufficient_settled', { missing: (-left).toString() })
    return ok({
      value: { left: left.toString() },
      journals: [journal('transfer.wallet_to_trading', [posting])],
      rows: [],
      events: [{ type: 'test.moved', data: { left: left.toString() } }],
    })
  },
}

/** Posts whatever it is given, as a defective act would. */
export const postBlindly: Act<readonly Posting[], null> = {
  name: 'test.blind',
  under: 'transfer',
  needs: (postings, customer) => postings.map(({ asset }) => pockets(customer, asset)),
  decide: (_work, postings) =>
    ok({
      value: null,
      journals: [{ event: 'transfer.wallet_to_trading', postings }],
      rows: [],
      events: [],
    }),
}

let made = 0
/** A request with a fresh key; give `key` to repeat one. */
export const request = <Input>(
  customer: bigint,
  input: Input,
  key = `key-${(made += 1)}-of-the-test`,
): Request<Input> => ({
  customer,
  route: 'test',
  key,
  bodyHash: JSON.stringify(input, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  ),
  input,
})
