import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { listingFound } from '@parkett/core/blocks/found'
import { mayList } from '@parkett/core/blocks/listing'
import { blockBoardOf } from '@parkett/core/blocks/rules'
import { parsePrice, printPrice, type Price } from '@parkett/core/decimal'
import { profiles } from '@parkett/core/market/profiles'
import { checkTick } from '@parkett/core/market/ticks'
import { isBlockMarket } from '@parkett/contract/customer/block-markets'
import { orRefuse, refuse } from '../../../base/refusal.ts'
import { fourEyesAct, type FourEyesAct } from '../../../identity/four-eyes/act.ts'
import { checkPrice } from '../deciding.ts'
import { lastOf } from '../fairness.ts'
import { closeOf, recentOffers, recordOffer } from '../offer.ts'
import type { PublishDeps } from '../publish.ts'
import { closeOn, turnoverOf } from '../terms.ts'
import { namePapers, refusePapers, type PapersDeps } from './papers.ts'

type Act = Extract<ApprovalAct, { kind: 'block.list' }>
type Db = Parameters<FourEyesAct['run']>[0]

/** Lists a block of a seller who is named (`honesty.md` H6): nobody lists one alone, and none has a code. */
export const listBlock = (deps: PublishDeps & Pick<PapersDeps, 'wall'>): FourEyesAct =>
  fourEyesAct<'block.list'>({
    kind: 'block.list',
    object: ({ instrument }) => `block:${instrument}`,
    evidence: async (_db, act) => {
      const { share } = listedOf(deps, act)
      return [
        { is: 'text', label: 'share', text: `${share.name} ${share.code}` },
        { is: 'room', label: 'room', room: 'blocks', id: 'offers' },
      ]
    },
    found: async (db, act) => {
      const { price, reference: last } = listedOf(deps, act)
      const { total, seller } = act
      const beside = await isOffered(db, act, deps.clock.now())
      return listingFound({
        price,
        last,
        total: BigInt(total),
        holding: BigInt(seller.holding),
        beside,
      })
    },
    preview: async (db, act) => {
      const { share, reference } = listedOf(deps, act)
      await refusePapers(db, deps, act.papers ?? [])
      const { currency } = profiles[share.board]
      const print = (price: Price) => `${printPrice(price, share.priceDecimals)} ${currency}`
      return { before: print(reference), after: print(parsePrice(act.price)) }
    },
    run: async (db, act, { approval }) => {
      const { share, market, price, reference, closesAt } = listedOf(deps, act)
      await refusePapers(db, deps, act.papers ?? [])
      const now = new Date(deps.clock.now())
      const id = deps.ids.next()
      await recordOffer(db, {
        id,
        market,
        sequence: null,
        instrument: BigInt(act.instrument),
        currency: profiles[share.board].currency,
        price,
        referencePrice: reference,
        referenceAt: now,
        sellerKind: act.seller.seller,
        sellerName: act.seller.name,
        sellerHolding: BigInt(act.seller.holding),
        total: BigInt(act.total),
        minimum: BigInt(act.minimum),
        step: BigInt(act.step),
        maximum: BigInt(act.maximum),
        opensAt: now,
        closesAt: new Date(closesAt),
        lockedUntil: act.lockedUntil,
        approval,
        sale: null,
        seller: null,
        recordedAt: now,
      })
      await namePapers(db, id, act.papers ?? [])
    },
    committed: async () => {},
  })

/** Whether a block of the share that two people listed is open. */
async function isOffered(db: Db, { instrument }: Act, now: number): Promise<boolean> {
  const open = (await recentOffers(db, now)).filter((offer) => now < closeOf(offer))
  return open.some((offer) => offer.instrument === BigInt(instrument) && offer.approval !== null)
}

/** What would be listed, as the market is now; refuses what its rule does not allow. */
function listedOf(deps: PublishDeps, act: Act) {
  const { feed, clock, shares } = deps
  const now = clock.now()
  const id = BigInt(act.instrument)
  const share = feed.instrument(id) ?? refuse('not_found')
  const market = isBlockMarket(share.market) ? share.market : refuse('not_tradable')
  orRefuse(feed.ready(id, now))
  const reference = lastOf(feed, id, now) ?? refuse('market_data_stale')
  const price = parsePrice(act.price)
  const band = feed.rules(id)?.tickBand
  const today = feed.tradeDate(market, now)
  orRefuse(checkTick(profiles[share.board].ticks, price, { date: today, band }))
  orRefuse(checkPrice(deps, { instrument: id, price }))
  const sizes = {
    lot: BigInt(share.lotSize),
    total: BigInt(act.total),
    minimum: BigInt(act.minimum),
    step: BigInt(act.step),
    maximum: BigInt(act.maximum),
    holding: BigInt(act.seller.holding),
    turnover: turnoverOf(shares.volumes(id, now), price),
  }
  const { untilDay: closesOn, lockedUntil } = act
  orRefuse(
    mayList({
      market,
      board: blockBoardOf(share.board),
      price,
      ...sizes,
      today,
      closesOn,
      lockedUntil,
    }),
  )
  const closesAt = closeOn(deps, market, act) ?? refuse('field_invalid')
  return { share, market, price, reference, closesAt }
}
