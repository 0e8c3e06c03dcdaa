import { accessLogout, accessTradePassword } from '@parkett/contract/customer/access'
import { cardsBank, cardsInspect, cardsReveal } from '@parkett/contract/customer/cards'
import { closingAsk, closingWithdraw } from '@parkett/contract/customer/closing'
import { devicesList, devicesSignOut } from '@parkett/contract/customer/devices'
import { documentsMake } from '@parkett/contract/customer/documents'
import { exportData } from '@parkett/contract/customer/export'
import {
  factorsAskPasskey,
  factorsPasskeyAdd,
  factorsPasskeyBegin,
  factorsPasskeyRename,
  factorsRead,
  factorsTotpBegin,
} from '@parkett/contract/customer/factors'
import {
  favouritesGroup,
  favouritesPlace,
  favouritesRename,
  favouritesSet,
  favouritesUngroup,
} from '@parkett/contract/customer/favourites'
import { kycEditAvatar, kycRemoveAvatar } from '@parkett/contract/customer/kyc'
import { tradeCodeRoute, unlockCodeRoute } from '@parkett/contract/customer/lock'
import { blocksSetInterest } from '@parkett/contract/customer/block-interests'
import { blockSalesPrepare } from '@parkett/contract/customer/block-sales'
import { blocksPrepare } from '@parkett/contract/customer/blocks'
import { offeringsPrepareMany } from '@parkett/contract/customer/apply-many'
import { applicationsPrepareChange } from '@parkett/contract/customer/change-application'
import { offeringsPrepare } from '@parkett/contract/customer/offerings'
import { ordersPrepareAmend } from '@parkett/contract/customer/order-amend'
import { applicationsPreparePayment } from '@parkett/contract/customer/pay-won'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import {
  profileAddress,
  profileEmailCode,
  profilePhoneCode,
  profileChartRange,
  profileLanguage,
  profileTimeZone,
} from '@parkett/contract/customer/profile'
import { securityChangePassword } from '@parkett/contract/customer/recovery'
import { transfersPrepare } from '@parkett/contract/customer/transfers'
import { loansPrepare } from '@parkett/contract/customer/loans'
import { savingsPrepare } from '@parkett/contract/customer/savings'
import { planReview } from '../testing-plans.ts'
import { poolReviews } from '../testing-sweep.ts'
import { withdrawalsPrepare } from '@parkett/contract/customer/withdrawals'
import { sandboxAct } from '@parkett/contract/provider/sandbox'
import { depositsCreate } from '@parkett/contract/customer/deposits'
import type { Route } from '@parkett/contract/wire/route'
import { softAuthenticator } from '../../identity/passkeys/testing.ts'
import {
  logInAgain,
  newCustomer,
  testPassword,
  tradePassword,
  type TestApp,
} from '../testing-app.ts'
import { callerOf, type Caller } from '../testing-calls.ts'
import type { Payer } from '../testing-cash.ts'
import { offeredLoan } from '../testing-loans.ts'
import { nordlicht, openApplication, openOffering } from '../testing-owner.ts'
import { openBlock } from '../testing-blocks.ts'
import { buyShares, wishOf } from '../testing-block-sales.ts'
import { wonShares } from '../testing-won.ts'
import { picture, pictureCalls } from './testing-unkeyed-pictures.ts'
import { pushCalls } from './testing-unkeyed-push.ts'

/**
 * A call that changes or shows something and carries no key, ready to be sent. What it is when it comes a second time:
 * `same`: the same answer; `anew`: an answer of its own, as a review has; otherwise the reason of the refusal.
 */
export type Unkeyed = {
  readonly route: Route
  readonly params?: object
  readonly body?: object
  /** What is sealed into the envelope. */
  readonly payload?: { readonly aud: string } & Readonly<Record<string, unknown>>
  readonly file?: Blob
  readonly who?: Caller
  readonly again: string
  /** Tables that the second one may write to, each time anew. */
  readonly writes?: readonly string[]
}

export const send = ({ route, params = {}, body, payload, file, who }: Unkeyed, payer: Caller) => {
  const caller = who ?? payer
  if (payload !== undefined) return caller.sealed(route, payload, params as never)
  return caller.untyped(route, { params, ...(body && { body }), ...(file && { file }) })
}

/**
 * Whose proof is spent by its use, so that there is nothing to send again: codes, passkeys and passwords beyond those below.
 * Each has its tests beside its slice.
 */
export const spentProofs: Readonly<Record<string, string>> = {
  'security.unlock': 'lock.test.ts',
  'security.tradeReset': 'lock.test.ts',
  'factors.totpConfirm': 'factors.test.ts',
  'factors.totpOff': 'factors.test.ts',
  'factors.recovery': 'factors.test.ts',
  'factors.passkeyRemove': 'factors.test.ts',
  'factors.stepUp': 'factors.test.ts',
  'profile.phone': 'profile.test.ts',
  'profile.email': 'profile.test.ts',
  'profile.emailRemove': 'profile.test.ts',
}

const loginPassword = testPassword
const oneClick = { mode: 'oneclick', nonce: '5b'.repeat(16), units: 1 } as const
/** Every call of customers without a key, in an order in which each is done. */
export async function unkeyedCalls(world: TestApp, payer: Payer): Promise<readonly Unkeyed[]> {
  return [
    ...(await ownLists(payer)),
    ...(await reviews(world, payer)),
    ...(await papers(payer)),
    ...(await settings(world, payer)),
    ...(await passkeys(world)),
    ...(await proofs(world)),
    {
      route: accessLogout,
      who: await logInAgain(world.app, payer),
      body: {},
      again: 'session_over',
    },
  ]
}

async function ownLists(payer: Payer): Promise<readonly Unkeyed[]> {
  const { instrument } = await nordlicht(payer)
  const group = async (name: string) => (await payer.must(favouritesGroup, { body: { name } })).id
  const [named, gone] = [await group('Funk'), await group('Weg')]
  const { id } = instrument
  return [
    { route: favouritesSet, body: { id, favourite: true }, again: 'same' },
    { route: favouritesPlace, body: { id, group: named, before: null }, again: 'same' },
    { route: favouritesRename, params: { id: named }, body: { name: 'Licht' }, again: 'same' },
    {
      route: blocksSetInterest,
      body: { instrument: id, side: 'buy', quantity: 500 },
      again: 'same',
    },
    { route: favouritesUngroup, params: { id: gone }, again: 'not_found' },
  ]
}

async function reviews(world: TestApp, payer: Payer): Promise<readonly Unkeyed[]> {
  const { instrument, quote } = await nordlicht(payer)
  const low = (Number(quote.last) * 0.95).toFixed(1)
  const wish = { instrument: instrument.id, side: 'buy', type: 'limit', limit: low } as const
  const { intent } = await payer.must(ordersPrepare, { body: { ...wish, quantity: 5 } })
  const waiting = await payer.must(ordersPlace, { body: { intent, tradePassword } })
  const { id: offering, unit } = await openOffering(payer, 'DE')
  const block = await openBlock(payer)
  const share = await buyShares(world, payer, 4_500)
  const sale = { ...(await wishOf(payer, share)), quantity: 4_400, minimum: 100 }
  const order = { instrument: instrument.id, side: 'buy', type: 'market', quantity: 5 }
  const amount = { currency: 'EUR', amount: '7' }
  const loan = await offeredLoan(world, payer)
  const [again, won] = ['anew' as const, await wonShares(world, payer)]
  const { id: own, more } = await openApplication(payer, 'HK')
  return [
    { route: ordersPrepare, body: order, again },
    { route: ordersPrepareAmend, params: { id: waiting.id }, body: { quantity: 4 }, again },
    { route: offeringsPrepare, body: { offering, quantity: unit, nonce: '5b'.repeat(16) }, again },
    { route: offeringsPrepareMany, body: oneClick, again },
    { route: applicationsPreparePayment, params: { id: won }, body: { quantity: null }, again },
    { route: applicationsPrepareChange, params: { id: own }, body: { quantity: more }, again },
    { route: blockSalesPrepare, body: sale, again },
    { route: blocksPrepare, body: { offer: block.id, quantity: block.minimum }, again },
    { route: transfersPrepare, body: { direction: 'to_bank', ...amount }, again },
    ...[...poolReviews(amount), await planReview(payer)].map((one) => ({ ...one, again })),
    { route: savingsPrepare, body: { kind: 'buy', product: 'eur-30', amount: '100' }, again },
    { route: loansPrepare, body: { kind: 'accept', loan }, again },
    { route: withdrawalsPrepare, body: { card: payer.card, ...amount }, again },
    { route: cardsBank, body: { number: 'DE75512108001245126199' }, again: 'same' },
    {
      route: cardsInspect,
      body: { number: 'DE75512108001245126199', bank: 'Musterbank' },
      again: 'same',
    },
    { route: cardsReveal, params: { id: payer.card }, body: { tradePassword }, again: 'same' },
  ]
}

async function papers(payer: Payer): Promise<readonly Unkeyed[]> {
  const { instrument } = await nordlicht(payer)
  const asked = { instrument: instrument.id, side: 'buy', type: 'market', quantity: 3 } as const
  const { intent } = await payer.must(ordersPrepare, { body: asked })
  const { id: order } = await payer.must(ordersPlace, { body: { intent, tradePassword } })
  const draft = { method: 'quick', provider: 'sandbox', currency: 'EUR', amount: '40.00' } as const
  const { sandbox } = await payer.must(depositsCreate, { body: draft })
  const query = new URLSearchParams((sandbox ?? '').split('?')[1])
  const opened = { intent: query.get('pay') ?? '', secret: query.get('secret') ?? '' }
  return [
    { route: documentsMake, body: { kind: 'contract_note', order }, again: 'same' },
    { route: sandboxAct, body: { ...opened, choice: 'succeed' }, again: 'same' },
    { route: exportData, body: { tradePassword }, again: 'same', writes: ['proof_attempts'] },
  ]
}

async function settings(world: TestApp, payer: Payer): Promise<readonly Unkeyed[]> {
  const other = await logInAgain(world.app, payer)
  const own = (await other.must(devicesList)).live.find(({ current }) => current)?.id
  const address = { street: 'Feldweg 7', postcode: '10115', city: 'Berlin', country: 'DE' }
  return [
    ...(await pushCalls(payer)),
    { route: profileTimeZone, body: { timeZone: 'Asia/Tokyo' }, again: 'same' },
    { route: profileLanguage, body: { language: 'sv' }, again: 'same' },
    { route: profileChartRange, body: { range: '1y' }, again: 'same' },
    { route: profileAddress, body: address, again: 'same' },
    { route: kycEditAvatar, file: await picture(9), again: 'anew', writes: ['avatars'] },
    { route: kycRemoveAvatar, body: {}, again: 'same' },
    { route: devicesSignOut, body: { id: own }, again: 'same' },
    { route: unlockCodeRoute, body: {}, again: 'too_many_requests' },
  ]
}

const spent = 'envelope_refused'

async function passkeys(world: TestApp): Promise<readonly Unkeyed[]> {
  const payload = { aud: 'passkey-begin', loginPassword }
  const attested = async (who: Caller) =>
    softAuthenticator().make((await who.sealed(factorsPasskeyBegin, payload)).data)
  // A passkey is made for the site that the browser names.
  const there = async () =>
    callerOf(world.app, {
      token: (await newCustomer(world.app)).token,
      headers: { host: 'localhost' },
    })
  const [guarded, keyed] = [await there(), await there()]
  const attestation = await attested(guarded)
  const named = { name: 'Telefon', attestation: await attested(keyed) }
  await keyed.must(factorsPasskeyAdd, { body: named })
  const id = (await keyed.must(factorsRead)).passkeys[0]?.id
  return [
    { route: factorsPasskeyBegin, payload, who: await newCustomer(world.app), again: spent },
    {
      route: factorsPasskeyAdd,
      body: { name: 'Telefon', attestation },
      who: guarded,
      again: 'passkey_refused',
    },
    {
      route: factorsAskPasskey,
      body: { act: 'closing.ask' },
      who: keyed,
      again: 'anew',
      writes: ['passkey_challenges'],
    },
    {
      route: factorsPasskeyRename,
      params: { id },
      body: { name: 'Zweites' },
      who: keyed,
      again: 'same',
    },
  ]
}

async function proofs(world: TestApp): Promise<readonly Unkeyed[]> {
  const fresh = () => newCustomer(world.app)
  const leaving = await fresh()
  const phone = '+4915112345678'
  const email = 'wer@example.org'
  const newPassword = 'eine andere Teekanne'
  const change = { aud: 'change-password', oldPassword: loginPassword, newPassword }
  const each = async (
    route: Route,
    payload: NonNullable<Unkeyed['payload']>,
    again = spent,
  ): Promise<Unkeyed> => {
    const who = await fresh()
    return { route, payload, who, again }
  }
  return [
    ...(await pictureCalls(fresh)),
    await each(accessTradePassword, {
      aud: 'trade-password',
      loginPassword,
      newPassword: tradePassword,
    }),
    await each(securityChangePassword, change, 'session_over'),
    await each(tradeCodeRoute, { aud: 'trade-code', loginPassword }),
    await each(factorsTotpBegin, { aud: 'totp-begin', loginPassword }),
    await each(profilePhoneCode, { aud: 'phone-code', phone, loginPassword }),
    await each(profileEmailCode, { aud: 'email-code', email, loginPassword }),
    {
      route: closingAsk,
      payload: { aud: 'close-account', loginPassword },
      who: leaving,
      again: spent,
    },
    { route: closingWithdraw, body: {}, who: leaving, again: 'same' },
  ]
}
