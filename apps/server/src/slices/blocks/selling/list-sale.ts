import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { mayList } from '@parkett/core/blocks/listing'
import { blockBoardOf } from '@parkett/core/blocks/rules'
import { printPrice } from '@parkett/core/decimal'
import { orRefuse, refuse } from '../../../base/refusal.ts'
import { fourEyesAct, type FourEyesAct } from '../../../identity/four-eyes/act.ts'
import { tellOfTwo } from '../../../identity/four-eyes/tell-of-two.ts'
import { checkPrice } from '../deciding.ts'
import { saleFoundAbout } from '../desk/found.ts'
import { lastOf } from '../fairness.ts'
import { recordOffer } from '../offer.ts'
import type { PublishDeps } from '../publish.ts'
import { turnoverOf } from '../terms.ts'
import { listingsOf, oneSale } from './queries.ts'
import { isStopped, type StoppedOf } from './stopped.ts'

type Act = Extract<ApprovalAct, { kind: 'block.listSale' }>
type Db = Parameters<FourEyesAct['run']>[0]

export type ListSaleDeps = PublishDeps & {
  readonly isVerified: (customer: bigint) => Promise<boolean>
  readonly stoppedOf: StoppedOf
}

/** Lists what a customer offers, as it stands: two people agree that it may be, and change no term. */
export const listSale = (deps: ListSaleDeps): FourEyesAct =>
  fourEyesAct<'block.listSale'>({
    kind: 'block.listSale',
    object: ({ customer }) => `customer:${customer}`,
    evidence: async (db, act) => {
      const { share, row } = await saleOf(deps, db, act)
      return [
        { is: 'text', label: 'share', text: `${share.name} ${share.code}` },
        { is: 'count', label: 'offered', count: Number(row.quantity) },
        { is: 'room', label: 'room', room: 'blocks', id: `sale-${row.id}` },
      ]
    },
    found: async (db, act, { now }) => {
      const { row } = await saleOf(deps, db, act)
      return saleFoundAbout(deps, db, row, now)
    },
    preview: async (db, act) => {
      const { row, reference, print } = await listable(deps, db, act)
      return { before: print(reference), after: print(row.price) }
    },
    run: async (db, act, executed) => {
      const { row, reference } = await listable(deps, db, act)
      const now = new Date(deps.clock.now())
      const { market, instrument, currency, price, quantity: total, minimum, step } = row
      await recordOffer(db, {
        id: deps.ids.next(),
        market,
        sequence: null,
        instrument,
        currency,
        price,
        referencePrice: reference,
        referenceAt: now,
        total,
        minimum,
        step,
        maximum: total,
        sellerKind: 'customer',
        sellerName: null,
        sellerHolding: null,
        opensAt: now,
        closesAt: new Date(row.closesAt),
        lockedUntil: row.lockedUntil,
        approval: executed.approval,
        sale: row.id,
        seller: row.customer,
        recordedAt: now,
      })
      await tellOfTwo(db, executed, {
        id: deps.ids.next(),
        customer: row.customer,
        act: 'block.listed',
        subject: row.id,
        before: 'submitted',
        after: 'approved',
      })
    },
    committed: async () => {},
  })

async function saleOf({ feed }: PublishDeps, db: Db, { sale, customer }: Act) {
  const row = await oneSale(db, sale)
  if (row?.customer.toString() !== customer) return refuse('not_found')
  const share = feed.instrument(row.instrument) ?? refuse('internal')
  return {
    row,
    share,
    print: (price: bigint) => `${printPrice(price, share.priceDecimals)} ${row.currency}`,
  }
}

/** As the market is now; refuses what its rule allows no more, and a seller who may not sell. */
async function listable(deps: ListSaleDeps, db: Db, act: Act) {
  const { feed, clock, shares } = deps
  const found = await saleOf(deps, db, act)
  const { row, share } = found
  const now = clock.now()
  if (row.status !== 'open' || now >= row.closesAt) refuse('application_not_open')
  if ((await listingsOf(db, [row.id])).size > 0) refuse('application_not_open')
  if (!(await deps.isVerified(row.customer))) refuse('kyc_required')
  if (await isStopped(deps.stoppedOf, row.customer)) refuse('block_stopped')
  orRefuse(feed.ready(row.instrument, now))
  orRefuse(checkPrice(deps, row))
  const reference = lastOf(feed, row.instrument, now) ?? refuse('internal')
  const { market, price, quantity: total, minimum, step, untilDay: closesOn, lockedUntil } = row
  orRefuse(
    mayList({
      market,
      price,
      total,
      minimum,
      step,
      maximum: total,
      holding: total,
      board: blockBoardOf(share.board),
      closesOn,
      lockedUntil,
      lot: BigInt(share.lotSize),
      today: feed.tradeDate(market, now),
      turnover: turnoverOf(shares.volumes(row.instrument, now), price),
    }),
  )
  return { ...found, reference }
}
