import {
  blocksDetail,
  blocksList,
  blocksPlace,
  blocksPrepare,
  type BlockOffer,
} from '@parkett/contract/customer/blocks'
import { fromDecimal } from '@parkett/contract/wire/money'
import { approvalsDecide, type ApprovalAct } from '@parkett/contract/desk/approvals'
import { blockAnswers } from '@parkett/contract/desk/block-answers'
import { blocksKeepPaper } from '@parkett/contract/desk/block-papers'
import { blocksOffers } from '@parkett/contract/desk/blocks'
import { drawPicture } from '../platform/pictures/testing.ts'
import { testApp, tradePassword, type Customer } from './testing-app.ts'
import type { Caller } from './testing-calls.ts'
import { berlin } from './testing-days.ts'
import { saidToAll } from './testing-findings.ts'
import { askAnswered, typedFor, wholeStaff } from './testing-staff.ts'

// What a customer does with blocks, and sees of them.

/** Blocks are on offer on a trading morning in Frankfurt, and somebody of every role is at work. */
export async function blocksWorld() {
  const world = await testApp({ startsAt: berlin('2027-01-12', '10:00') })
  const staff = await wholeStaff(world)
  await world.run('market')
  await world.run('blocks')
  return { world, staff }
}
export type BlocksWorld = Awaited<ReturnType<typeof blocksWorld>>

/** A block of Xetra on offer, of those that the market makes by itself. */
export async function openBlock(customer: Customer): Promise<BlockOffer> {
  const { rows } = await customer.must(blocksList)
  const found = rows.find(
    ({ status, instrument, fictional }) =>
      fictional && status === 'open' && instrument.market === 'DE',
  )
  if (found === undefined) throw new Error('no block is on offer')
  return found
}

export const prepare = (customer: Customer, offer: string, quantity: number) =>
  customer.call(blocksPrepare, { body: { offer, quantity } })

/** Applies for so many shares of a block. */
export async function apply(customer: Customer, offer: string, quantity: number) {
  const { intent } = (await prepare(customer, offer, quantity)).data
  return customer.must(blocksPlace, { body: { intent, tradePassword } })
}

/** Settled free money in the currency of a block, in cents. */
export async function freeFor(customer: Customer, offer: string): Promise<bigint> {
  const { available } = await customer.must(blocksDetail, { params: { id: offer } })
  return fromDecimal(available.amount, 2)
}

export type Listing = Extract<ApprovalAct, { kind: 'block.list' }>
export type Listers = { readonly products: Caller; readonly compliance: Caller }

/** A block of a share of which one is on offer, with its days: what the rule of its market allows. */
export async function listingOf(
  customer: Customer,
  change: Partial<Listing> = {},
): Promise<Listing> {
  const { instrument, price, total, minimum, step, maximum, closesAt, lockedUntil } =
    await openBlock(customer)
  return {
    kind: 'block.list',
    instrument: instrument.id,
    price,
    total: total * 4,
    minimum,
    step,
    maximum,
    untilDay: closesAt.slice(0, 10),
    lockedUntil,
    seller: { seller: 'founder', name: 'Erbengemeinschaft Falk', holding: total * 8 },
    ...change,
  }
}

const reason = 'as the seller asked in writing'

/** A yes to an application, whatever was found about it. */
export const yesTo = { to: 'approved' as const, answers: saidToAll(blockAnswers) }
/** A paper of a seller, handed in at the desk. */
export async function keepPaper(products: Caller, seed = 7): Promise<string> {
  const file = new Blob([new Uint8Array(await drawPicture({ seed }))])
  return (await products.must(blocksKeepPaper, { file })).id
}

/** With a paper of its own where it names none. */
export async function askListing({ products }: Pick<Listers, 'products'>, act: Listing) {
  const papers = act.papers ?? [await keepPaper(products)]
  return askAnswered(products, { act: { ...act, papers }, reason })
}

/** Asked for by one, let out by another: the newest offer. */
export async function listByTwo(two: Listers, act: Listing): Promise<string> {
  const { id, digest } = (await askListing(two, act)).data
  const yes = await typedFor(two.compliance, id)
  const body = { decision: 'approved', digest, note: '', ...yes } as const
  await two.compliance.must(approvalsDecide, { params: { id }, body })
  const { rows } = await two.compliance.must(blocksOffers, { query: {} })
  const [newest] = rows
  if (newest === undefined) throw new Error('nothing was listed')
  return newest.id
}
