import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { openCardVault } from './cash/card-vault.ts'
import type { ProveTradePassword } from './features/access/trade-proof.ts'
import { registerCards } from './features/cards/routes.ts'
import { registerWithdrawals } from './features/withdrawals/routes.ts'
import type { Gate } from './http/serve.ts'
import type { Commit } from './ledger/commit.ts'
import type { Chance, Clock } from './ports.ts'

export type CashRoomDeps = {
  readonly pool: pg.Pool
  readonly chance: Chance
  readonly commit: Commit
  readonly clock: Clock
  readonly dataDir: string
  readonly proveTradePassword: ProveTradePassword
  readonly verifiedName: (customer: bigint) => Promise<string | null>
}

/** Customers without a zone of their own live in the default market's (`domain.md` 9). */
const timeZone = 'Europe/Berlin'

/** Puts what moves money in and out together: slices never meet each other but here. */
export function registerCashRoom(app: FastifyInstance, gate: Gate, deps: CashRoomDeps): void {
  const { pool, commit, clock, chance, dataDir, verifiedName } = deps
  const proveTradePassword = ({ customer, session }: { customer: bigint; session: bigint }, password: string) =>
    deps.proveTradePassword({ customer, session, password })
  registerWithdrawals(app, gate, { pool, commit, clock, chance, timeZone, verifiedName, proveTradePassword })
  registerCards(app, gate, {
    pool,
    commit,
    clock,
    verifiedName,
    proveTradePassword,
    vault: openCardVault(dataDir, chance),
    // A stub that says so: no bank is asked, and the answer is never better than "not possible".
    checkPayee: async () => 'not_possible',
  })
}
