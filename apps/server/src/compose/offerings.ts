import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { FastifyInstance } from 'fastify'
import { makeWarnedOf } from '../accounts/appropriateness/warned.ts'
import type { Asker } from '../identity/credentials/trade-proof.ts'
import type { FourEyesAct } from '../identity/four-eyes/act.ts'
import type { Gate } from '../platform/http/serve.ts'
import type { Job } from '../platform/jobs/schedule.ts'
import { makeDrand } from '../platform/beacon/drand.ts'
import { registerOfferingBooks } from '../slices/offerings/desk/books.ts'
import { changeOffering } from '../slices/offerings/desk/change-act.ts'
import { registerDraws } from '../slices/offerings/desk/draws.ts'
import { priceOffering } from '../slices/offerings/desk/price-act.ts'
import { registerProspectuses } from '../slices/offerings/desk/prospectuses.ts'
import { publishOffering } from '../slices/offerings/desk/publish-act.ts'
import { offeringActs } from '../slices/offerings/desk/terms-acts.ts'
import { offeringJob, type OfferingJobDeps } from '../slices/offerings/jobs.ts'
import { registerOfferings } from '../slices/offerings/routes.ts'
import { composeBlocks } from './blocks.ts'
import { closesOf } from './day-closes.ts'
import type { AppDeps } from './deps.ts'
import type { TradingDeps } from './trading.ts'

type OfferingsDeps = Pick<
  AppDeps,
  | 'pool'
  | 'commit'
  | 'clock'
  | 'wall'
  | 'ids'
  | 'chance'
  | 'market'
  | 'mode'
  | 'config'
  | 'drand'
  | 'translate'
> &
  Pick<
    TradingDeps,
    'proveTradePassword' | 'hasTradePassword' | 'isVerified' | 'alarm' | 'personal'
  > &
  Pick<OfferingJobDeps, 'notify'> &
  Parameters<typeof composeBlocks>[2]

export type Offerings = {
  readonly jobs: readonly Job[]
  /** What two people do of them. */
  readonly acts: readonly FourEyesAct[]
}

/** New shares and blocks: the calls, and what happens to them by itself. */
export function composeOfferings(app: FastifyInstance, gate: Gate, deps: OfferingsDeps): Offerings {
  const { pool, commit, clock, chance, market, proveTradePassword } = deps
  const { feed } = market
  const mayTrade = async (asker: Asker): Promise<Outcome<true>> => {
    if (!(await deps.isVerified(asker.customer))) return no('kyc_required')
    return (await deps.hasTradePassword(asker)) ? ok(true) : no('trade_password_required')
  }
  const shared = { pool, commit, clock, chance, feed }
  const closeOf = async (instrument: bigint) => {
    const on = await closesOf(market, instrument)
    return (day: string) => on?.(day)?.close ?? null
  }
  const { hasTradePassword } = deps
  const warnedOf = makeWarnedOf(deps)
  const asked = { warnedOf, proveTradePassword, mayTrade, hasTradePassword }
  const applying = { ...shared, closesOf: closeOf, ...asked }
  registerOfferings(app, gate, applying)
  const hasOfferings = deps.mode === 'simulated' && deps.config.market.kind === 'simulated'
  const relays = deps.config.beacon
  const beacon = deps.drand ?? (relays.length > 0 ? makeDrand(relays) : null)
  const committed = beacon?.beacon ?? null
  const publishing = { clock, chance, feed, hasOfferings, ids: deps.ids, beacon: committed }
  const { translate } = deps
  registerOfferingBooks(app, gate, { pool, clock, publishing, translate })
  registerDraws(app, gate, { pool, clock })
  registerProspectuses(app, gate, { pool, wall: deps.wall })
  const jobDeps: OfferingJobDeps = {
    ...shared,
    ids: deps.ids,
    wall: deps.wall,
    alarm: deps.alarm,
    beacon,
    notify: deps.notify,
    tendMarket: market.tend,
    hasOfferings,
  }
  const blocks = composeBlocks(app, gate, deps)
  return {
    jobs: [offeringJob(jobDeps), blocks.job],
    acts: [
      ...blocks.acts,
      publishOffering(publishing),
      priceOffering({ clock, feed }),
      changeOffering({ clock, ids: deps.ids, feed }),
      ...offeringActs({ clock, feed, ids: deps.ids }),
    ],
  }
}
