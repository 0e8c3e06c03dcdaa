import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { utcDate } from '@parkett/core/civil'
import type pg from 'pg'
import type { Clock, Ids } from '../../base/ports.ts'
import { refuse } from '../../base/refusal.ts'
import { fourEyesAct, type FourEyesAct } from '../../identity/four-eyes/act.ts'
import { stopOf } from '../../accounts/treasury/stops.ts'
import { pooled } from '../../accounts/treasury/terms.ts'
import { poolsRoom } from './pools-room.ts'

type Db = Pick<pg.PoolClient, 'query'>
type Deps = { readonly ids: Ids; readonly clock: Clock }
type Stop = Extract<ApprovalAct, { kind: 'treasury.stop' }>

/** Two people stop a pool, or say again when customers hear more of one that is stopped. */
export const stopPool = (deps: Deps): FourEyesAct =>
  fourEyesAct<'treasury.stop'>({
    kind: 'treasury.stop',
    object: ({ currency }) => `pool:${currency}`,
    evidence: poolsRoom,
    preview: async (db, act) => {
      if (!pooled.includes(act.currency)) refuse('not_found')
      if (act.nextStatement <= utcDate(deps.clock.now())) refuse('field_invalid')
      return { before: await said(db, act.currency), after: `${act.cause}, ${act.nextStatement}` }
    },
    run: (db, act, { approval }) => write(deps, db, { act, approval }),
    committed: async () => {},
  })

/** Two people let a pool go on: what waited is paid in its order. */
export const resumePool = (deps: Deps): FourEyesAct =>
  fourEyesAct<'treasury.resume'>({
    kind: 'treasury.resume',
    object: ({ currency }) => `pool:${currency}`,
    evidence: poolsRoom,
    preview: async (db, { currency }) => {
      if ((await stopOf(db, currency)) === null) refuse('not_found')
      return { before: await said(db, currency), after: 'running' }
    },
    run: (db, { currency }, { approval }) =>
      write(deps, db, { act: { currency, cause: null, nextStatement: null }, approval }),
    committed: async () => {},
  })

async function said(db: Db, currency: Stop['currency']): Promise<string> {
  const stop = await stopOf(db, currency)
  return stop === null ? 'running' : `${stop.cause}, ${stop.nextStatement}`
}

type Written = {
  readonly act: Pick<Stop, 'currency'> & {
    readonly cause: Stop['cause'] | null
    readonly nextStatement: string | null
  }
  readonly approval: bigint
}

async function write({ ids, clock }: Deps, db: Db, { act, approval }: Written): Promise<void> {
  const { currency, cause, nextStatement } = act
  await db.query(
    `INSERT INTO treasury_stops (id, currency, stopped, cause, next_statement, at, approval)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [ids.next(), currency, cause !== null, cause, nextStatement, new Date(clock.now()), approval],
  )
}
