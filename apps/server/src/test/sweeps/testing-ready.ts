import { addressSubmit } from '@parkett/contract/customer/address'
import { applicationsPlaceMany } from '@parkett/contract/customer/apply-many'
import { alertsAdd, alertsRemove } from '@parkett/contract/customer/alerts'
import { brakesSet } from '@parkett/contract/customer/brakes'
import { cardsBind, cardsDefault, cardsRemove } from '@parkett/contract/customer/cards'
import { depositsCancel, depositsCreate, depositsRepay } from '@parkett/contract/customer/deposits'
import { favouritesGroup } from '@parkett/contract/customer/favourites'
import { kycSubmit, kycUpload } from '@parkett/contract/customer/kyc'
import { lockAccountRoute } from '@parkett/contract/customer/lock'
import { newsList, newsOpen } from '@parkett/contract/customer/news'
import { pointsCourse } from '@parkett/contract/customer/points'
import { messagesOpen, messagesReadAll } from '@parkett/contract/customer/messages'
import { blockSalesPlace, blockSalesTakeBack } from '@parkett/contract/customer/block-sales'
import { blocksCancel, blocksPlace } from '@parkett/contract/customer/blocks'
import { applicationsChange } from '@parkett/contract/customer/change-application'
import { applicationsCancel, applicationsPlace } from '@parkett/contract/customer/offerings'
import { ordersAmend, ordersPrepareAmend } from '@parkett/contract/customer/order-amend'
import { appropriatenessAnswer } from '@parkett/contract/customer/appropriateness'
import { ownNotesWrite } from '@parkett/contract/customer/own-notes'
import { applicationsPay } from '@parkett/contract/customer/pay-won'
import { ordersCancel, ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { problemsReply, problemsReport } from '@parkett/contract/customer/problems'
import { taxCertify, taxExempt } from '@parkett/contract/customer/tax'
import { transfersConfirm, transfersPrepare } from '@parkett/contract/customer/transfers'
import {
  loansAccept,
  loansApply,
  loansConfirm,
  loansPrepare,
  loansWithdraw,
} from '@parkett/contract/customer/loans'
import { savingsConfirm, savingsPrepare } from '@parkett/contract/customer/savings'
import { withdrawalsCancel, withdrawalsConfirm } from '@parkett/contract/customer/withdrawals'
import { sandboxTransfer } from '@parkett/contract/provider/sandbox'
import type { Route } from '@parkett/contract/wire/route'
import { drawPicture } from '../../platform/pictures/testing.ts'
import { someData } from '../../slices/kyc/testing.ts'
import { paperPicture, somePaper } from '../testing-address.ts'
import { tradePassword, type TestApp } from '../testing-app.ts'
import type { LoanRow } from '../../accounts/loans/tables.ts'
import { applicationOf, loanOf, offeredLoan, writeLoan } from '../testing-loans.ts'
import type { Payer } from '../testing-cash.ts'
import { nordlicht, reviewedApplication, reviewedBatch, reviewedChange } from '../testing-owner.ts'
import { apply, openBlock, prepare } from '../testing-blocks.ts'
import { askOffer, buyShares, offerBlock } from '../testing-block-sales.ts'
import { planWrites } from '../testing-plans.ts'
import { poolWrites } from '../testing-sweep.ts'
import { reviewedPayment } from '../testing-won.ts'
import { certification } from './testing-own-day.ts'

/** A write that a customer may ask for at this moment. */
import { someAnswers } from './testing-own-day.ts'

export type Ready = { readonly route: Route; readonly params?: object; readonly body?: object }

/** What needs nothing that was made before. */
const plainWrites: readonly Ready[] = [
  { route: pointsCourse },
  { route: taxCertify, body: certification },
  { route: taxExempt, body: { amount: '1000.00', joint: false } },
]

/** What a freeze leaves: taking an order or an application back, reading, and writing to the house. */
export const staysFree = new Set([
  'orders.cancel',
  'messages.open',
  'messages.readAll',
  'news.open',
  'applications.cancel',
  'blocks.cancel',
  'blockSales.takeBack',
  'plans.end',
  'treasury.sweepOff',
  'problems.report',
  'problems.reply',
])

/**
 * Every write of the contract that customers have, ready to be sent by this one: reviewed where it
 * is reviewed first, on things that are there and open. Whoever may write at all is answered 200
 * to each, in this order, but to `deposits.repay`: nothing is owed.
 */
export async function readyWrites(payer: Payer, world: TestApp): Promise<readonly Ready[]> {
  const { instrument, quote } = await nordlicht(payer)
  const told = await payer.must(newsList)
  const limit = (Number(quote.last) * 0.95).toFixed(1)
  const asked = {
    instrument: instrument.id,
    side: 'buy',
    type: 'limit',
    limit,
    quantity: 5,
  } as const
  const review = async () => (await payer.must(ordersPrepare, { body: asked })).intent
  const open = await payer.must(ordersPlace, { body: { intent: await review(), tradePassword } })
  const at = { params: { id: open.id } }
  const change = await payer.must(ordersPrepareAmend, { ...at, body: { quantity: 4 } })
  const over = { direction: 'to_bank', currency: 'EUR', amount: '5' } as const
  const transfer = (await payer.must(transfersPrepare, { body: over })).intent
  const lent = await productWrites(world, payer)
  const waiting = await payer.withdraw('15')
  const payout = (await payer.prepare('16')).data.intent
  const draft = { method: 'quick', provider: 'sandbox', currency: 'EUR', amount: '40.00' } as const
  const deposit = await payer.must(depositsCreate, { body: draft })
  const card = await payer.bind('DE02120300000000202051')
  const question = { on: 'none', record: null, kind: 'question', note: 'Warum?' } as const
  const letter = await payer.must(problemsReport, { body: question })
  const alert = { instrument: instrument.id, kind: 'above', level: '9000', repeat: 'once' } as const
  const watched = await payer.must(alertsAdd, { body: alert })
  const account = { number: 'DE75512108001245126199', bank: 'Musterbank', agreement: true }
  const confirm = (intent: string) => ({ body: { intent, tradePassword } })
  return [
    { route: ordersPlace, ...confirm(await review()) },
    { route: ordersAmend, params: { id: open.id }, ...confirm(change.intent) },
    { route: ownNotesWrite, params: { id: open.id }, body: { text: 'Guter Ausblick' } },
    ...plainWrites,
    { route: ordersCancel, params: { id: open.id } },
    ...(await applicationWrites(world, payer)),
    ...(await blockWrites(world, payer)),
    { route: transfersConfirm, ...confirm(transfer) },
    ...(await poolWrites(payer)),
    ...(await planWrites(payer)),
    ...lent,
    // Behind the purchases: what was reviewed with other answers is asked for anew.
    { route: appropriatenessAnswer, body: someAnswers('funds') },
    { route: withdrawalsConfirm, ...confirm(payout) },
    { route: withdrawalsCancel, params: { id: waiting.id } },
    { route: depositsRepay, params: { id: deposit.id }, body: { tradePassword } },
    { route: depositsCancel, params: { id: deposit.id } },
    { route: depositsCreate, body: draft },
    { route: cardsBind, body: { ...account, tradePassword } },
    { route: cardsDefault, params: { id: card } },
    { route: cardsRemove, params: { id: card } },
    {
      route: problemsReport,
      body: { on: 'deposit', record: deposit.id, kind: 'not_arrived' },
    },
    { route: problemsReply, params: { id: letter.id }, body: { text: 'Und nun?' } },
    { route: brakesSet, body: { kind: 'orders', currency: null, value: '900' } },
    { route: sandboxTransfer, body: { amount: '21.00' } },
    // While the identity is verified, which another attempt puts into question.
    { route: addressSubmit, body: await proofOf(world, payer) },
    { route: kycSubmit, body: await papersOf(payer) },
    { route: alertsAdd, body: alert },
    { route: favouritesGroup, body: { name: 'Funkwerke' } },
    { route: alertsRemove, params: { id: watched.id } },
    { route: messagesOpen, body: { id: 'e1' } },
    { route: messagesReadAll, body: { upTo: '1.0' } },
    { route: newsOpen, body: { id: told.rows[0]?.id ?? '1' } },
    { route: lockAccountRoute },
  ]
}

/** What an identity is proven with, its pictures handed in. */
async function papersOf(payer: Payer) {
  const upload = async (side: 'front' | 'back', seed: number) => {
    const file = new Blob([new Uint8Array(await drawPicture({ seed }))])
    return (await payer.must(kycUpload, { params: { side }, file })).id
  }
  return {
    data: someData({}),
    front: await upload('front', 3),
    back: await upload('back', 4),
  }
}

const proofOf = async (world: TestApp, payer: Payer) => ({
  data: somePaper(world),
  picture: await paperPicture(payer),
})

async function applicationWrites(world: TestApp, payer: Payer): Promise<readonly Ready[]> {
  const intent = await reviewedApplication(payer)
  const again = await reviewedApplication(payer)
  const many = await reviewedBatch(payer)
  const { id } = await payer.must(applicationsPlace, { body: { intent, tradePassword } })
  const change = await reviewedChange(payer, id)
  return [
    {
      route: applicationsChange,
      params: { id },
      body: { intent: change, tradePassword },
    },
    { route: applicationsCancel, params: { id } },
    { route: applicationsPlace, body: { intent: again, tradePassword } },
    { route: applicationsPlaceMany, body: { intent: many, tradePassword } },
    {
      route: applicationsPay,
      body: { intent: await reviewedPayment(world, payer), tradePassword },
    },
  ]
}

async function blockWrites(world: TestApp, payer: Payer): Promise<readonly Ready[]> {
  const { id: offer, minimum } = await openBlock(payer)
  const { id } = await apply(payer, offer, minimum)
  const { intent } = (await prepare(payer, offer, minimum)).data
  const share = await buyShares(world, payer, 9_000)
  const wish = { quantity: 4_400, minimum: 100 }
  const sale = await offerBlock(payer, share, wish)
  const { data: offered } = await askOffer(payer, share, wish)
  return [
    { route: blocksCancel, params: { id } },
    { route: blocksPlace, body: { intent, tradePassword } },
    { route: blockSalesTakeBack, params: { id: sale.id } },
    { route: blockSalesPlace, body: { intent: offered.intent, tradePassword } },
  ]
}

/** Savings; a loan that is accepted and revoked, an application that is taken back, and one more. */
async function productWrites(world: TestApp, payer: Payer): Promise<readonly Ready[]> {
  const loan = await offeredLoan(world, payer)
  const reviewed = async (kind: 'accept' | 'revoke') =>
    (await payer.must(loansPrepare, { body: { kind, loan } })).intent
  const accept = await reviewed('accept')
  const offer = await loanOf(world, payer, loan)
  const revoke = await asAccepted(world, offer, () => reviewed('revoke'))
  const term = { kind: 'buy', product: 'eur-30', amount: '100' } as const
  const saving = (await payer.must(savingsPrepare, { body: term })).intent
  return [
    { route: savingsConfirm, body: { intent: saving, tradePassword } },
    { route: loansAccept, body: { intent: accept, tradePassword } },
    { route: loansConfirm, body: { intent: revoke, tradePassword } },
    { route: loansWithdraw, params: { id: await besideIt(world, offer) } },
    { route: loansApply, body: applicationOf(payer.card) },
  ]
}

/** What is done while the offer is accepted, which is open again behind it. */
async function asAccepted<T>(world: TestApp, offer: LoanRow, work: () => Promise<T>): Promise<T> {
  const { decidedAt: acceptedAt, offerUntil: revocableUntil } = offer
  await writeLoan(world, { ...offer, status: 'offer_accepted', acceptedAt, revocableUntil })
  const done = await work()
  await writeLoan(world, offer)
  return done
}

/** An application beside it, as nobody can have one: only here two are open at once. */
async function besideIt(world: TestApp, offer: LoanRow): Promise<string> {
  await world.db.owner.query('DROP INDEX IF EXISTS loans_open')
  const none = { reviewedAt: null, decidedAt: null, decidedBy: null, offerUntil: null }
  const id = offer.id + 1n
  await writeLoan(world, { ...offer, ...none, id, status: 'submitted' })
  return id.toString()
}
