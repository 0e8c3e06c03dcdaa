import type { Act } from '../../../apps/server/src/ledger/door/act.ts'
import { bodyHash } from '../../../apps/server/src/ledger/door/body-hash.ts'
import type { Commit } from '../../../apps/server/src/ledger/door/commit.ts'

export type Call = { readonly customer: bigint; readonly key: string }

/** Submits real acts through the door that is open at the moment. */
export const atDoor =
  (door: () => Commit) =>
  <Input, Value>(act: Act<Input, Value>, { customer, key }: Call, input: Input) =>
    door().submit(act, { customer, route: act.name, key, bodyHash: bodyHash(key), input })
