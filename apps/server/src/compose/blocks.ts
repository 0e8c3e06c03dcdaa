import { dayNumber } from '@parkett/core/civil'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { FastifyInstance } from 'fastify'
import { makeWarnedOf } from '../accounts/appropriateness/warned.ts'
import { whereOffered } from '../accounts/trading/gate.ts'
import type { Asker } from '../identity/credentials/trade-proof.ts'
import type { FourEyesAct } from '../identity/four-eyes/act.ts'
import type { Market } from '../market/market.ts'
import type { Gate } from '../platform/http/serve.ts'
import type { Job } from '../platform/jobs/schedule.ts'
import type { PictureVault } from '../platform/pictures/picture-vault.ts'
import { listBlock } from '../slices/blocks/desk/list-act.ts'
import { registerPapers } from '../slices/blocks/desk/papers.ts'
import { registerProposals } from '../slices/blocks/desk/proposals.ts'
import { registerBlocksDesk } from '../slices/blocks/desk/routes.ts'
import { takeBlockBack } from '../slices/blocks/desk/take-back.ts'
import { blockJob } from '../slices/blocks/jobs.ts'
import type { BlockShares } from '../slices/blocks/market.ts'
import { registerBlocks } from '../slices/blocks/routes.ts'
import { listSale } from '../slices/blocks/selling/list-sale.ts'
import { makeStoppedOf } from '../slices/blocks/selling/stopped.ts'
import { filtersOf } from '../slices/views/rows.ts'
import type { AppDeps } from './deps.ts'
import type { TradingDeps } from './trading.ts'

type BlocksDeps = Pick<
  AppDeps,
  'pool' | 'commit' | 'clock' | 'wall' | 'ids' | 'chance' | 'market' | 'mode' | 'config'
> &
  Pick<
    TradingDeps,
    'proveTradePassword' | 'hasTradePassword' | 'isVerified' | 'alarm' | 'offers' | 'personal'
  > & {
    /** Until when staff stopped an account; null: not. */
    readonly frozenUntil: (customer: bigint) => Date | null
    /** Where papers of sellers are sealed. */
    readonly pictures: PictureVault
  }

export type Blocks = {
  readonly job: Job
  /** What two people do of blocks. */
  readonly acts: readonly FourEyesAct[]
}

/** Block trades: the calls of customers and of staff, and what happens to them by itself. */
export function composeBlocks(app: FastifyInstance, gate: Gate, deps: BlocksDeps): Blocks {
  const { pool, commit, clock, chance, market, proveTradePassword, isVerified } = deps
  const { feed } = market
  const mayTrade = async (asker: Asker): Promise<Outcome<true>> => {
    if (!(await isVerified(asker.customer))) return no('kyc_required')
    return (await deps.hasTradePassword(asker)) ? ok(true) : no('trade_password_required')
  }
  const { ids, alarm, frozenUntil, wall } = deps
  const stoppedOf = makeStoppedOf({ pool, wall })
  const shared = { pool, commit, clock, chance, feed, shares: sharesOf(market), alarm, stoppedOf }
  registerBlocks(app, gate, {
    ...shared,
    proveTradePassword,
    warnedOf: makeWarnedOf(deps),
    mayTrade: whereOffered(deps.offers('blocks'), mayTrade),
  })
  const hasBlocks = deps.mode === 'simulated' && deps.config.market.kind === 'simulated'
  const desk = { ...shared, isVerified, frozenUntil, wall }
  registerBlocksDesk(app, gate, { ...desk, savedFilters: filtersOf(pool, deps, 'blocks') })
  registerProposals(app, gate, desk)
  registerPapers(app, gate, { ...desk, ids, pictures: deps.pictures })
  const publishing = { ...shared, ids, isVerified, wall }
  return {
    job: blockJob({ ...publishing, hasBlocks }),
    acts: [listBlock(publishing), listSale(publishing), takeBlockBack(publishing)],
  }
}

const volumeDays = 20

const sharesOf = (market: Market): BlockShares => ({
  offerable: (code) =>
    market
      .view()
      .catalogue.inMarket(code)
      .filter(
        ({ instrument: { fictional, board }, specialTreatment }) =>
          fictional && !specialTreatment && board !== 'STAR' && board !== 'BSE',
      )
      .map(({ id, instrument }) => ({
        id,
        board: instrument.board,
        lot: BigInt(instrument.lotSize),
      }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  volumes: (id, now) => {
    const listing = market.view().catalogue.byId(id)
    if (listing === undefined) return []
    const { tradeDate } = market.feed.session(listing.instrument.market, now)
    return listing.bars
      .upTo(dayNumber(tradeDate) - 1, volumeDays)
      .map(({ bar }) => BigInt(bar.volume))
  },
})
