import { addressImage, addressOpen } from '@parkett/contract/desk/address'
import { auditCounts } from '@parkett/contract/desk/audit'
import { bankImport } from '@parkett/contract/desk/books'
import { blocksKeepPaper, blocksPaper } from '@parkett/contract/desk/block-papers'
import { deskFind } from '@parkett/contract/desk/find'
import { kycImage, kycOpen, kycRotateKeys } from '@parkett/contract/desk/kyc'
import { pspReportsUpload } from '@parkett/contract/desk/psp-reports'
import { offeringColumns, offeringsReadFile } from '@parkett/contract/desk/offering-file'
import { offeringsKeepProspectus } from '@parkett/contract/desk/offering-prospectus'
import type { Role } from '@parkett/contract/desk/permissions'
import { staffInvite, staffJoin, staffLogin, staffLogout } from '@parkett/contract/desk/staff'
import {
  staffAskPasskey,
  staffFactors,
  staffLoginFactor,
  staffLoginPasskey,
  staffPasskeyAdd,
  staffPasskeyBegin,
  staffPasskeyRemove,
  staffStepUp,
  staffTotpBegin,
  staffTotpConfirm,
  staffTotpRemove,
} from '@parkett/contract/desk/staff-factors'
import { treasuryUpload } from '@parkett/contract/desk/treasury'
import { watchUpload } from '@parkett/contract/desk/watch'
import { usersAsCustomer, usersNames, usersReveal } from '@parkett/contract/desk/users'
import { softAuthenticator } from '../../identity/passkeys/testing.ts'
import { handInProof } from '../testing-address.ts'
import { newCustomer, type TestApp } from '../testing-app.ts'
import { callerOf, type Caller } from '../testing-calls.ts'
import { codeNow, fromBase32, staffPassword, type Colleague } from '../testing-staff.ts'
import { handIn, verifiedCustomer } from '../testing-verified.ts'
import type { Unkeyed } from './testing-unkeyed.ts'
import { pdf, picture } from './testing-unkeyed-pictures.ts'

/** A call of staff, and by whose right it is done: when they are stopped, it is no more. */
export type UnkeyedStaff = Unkeyed & { readonly who: Caller; readonly by: string }

type House = {
  readonly world: TestApp
  /** Holds every duty that these calls want, and invites everybody else. */
  readonly worker: Colleague
}
type Newcomer = { readonly id: string; readonly username: string; readonly staff: Caller }
type Device = ReturnType<typeof softAuthenticator>
type Keyed = Newcomer & { readonly device: Device }

const payload = { username: '', password: staffPassword }
const reason = 'a call that came twice'
let newcomers = 0
/** Passkeys belong to an address that browsers know, and a network lets only a few join. */
const from = () => ({ headers: { host: 'localhost' }, remoteAddress: `10.7.${newcomers}.1` })

/** Every call of staff without a key, in an order in which each is done. */
export async function unkeyedStaffCalls(house: House): Promise<readonly UnkeyedStaff[]> {
  return [
    ...(await roomCalls(house)),
    ...(await firstFactors(house)),
    ...(await changedFactors(house)),
    ...(await waysIn(house)),
  ]
}

async function roomCalls({ world, worker }: House): Promise<readonly UnkeyedStaff[]> {
  const [first, second] = [await newCustomer(world.app), await newCustomer(world.app)]
  const [waiting, open] = [await handIn(world, first), await handIn(world, second)]
  await worker.must(kycOpen, { params: { id: open } })
  const proofs = await proofCalls({ world, worker })
  newcomers += 1
  const today = new Date(world.wall.nowMs).toISOString().slice(0, 10)
  const statement = `date,amount,purpose,bank reference\n${today},12.50,FUNK,twice-${newcomers}\n`
  const rows = ['payout,paid on,currency,type,payment,gross,fee,net']
  const report = [...rows, `po-${newcomers},${today},EUR,payment,none,1.00,0.00,1.00`].join('\n')
  const { id } = first
  const { id: paper } = await worker.must(blocksKeepPaper, { file: await picture(8) })
  const own: readonly Omit<UnkeyedStaff, 'who' | 'by'>[] = [
    // Each look at somebody's data is told to them.
    {
      route: kycOpen,
      params: { id: waiting },
      body: {},
      again: 'same',
      writes: ['customer_events', 'identity_cases'],
    },
    {
      route: kycImage,
      params: { id: open },
      body: { side: 'front', reason: 'identity_check' },
      again: 'same',
      writes: ['customer_events'],
    },
    ...proofs,
    {
      route: usersAsCustomer,
      params: { id: String(id) },
      body: { reason: 'asked_for_help' },
      again: 'same',
      writes: ['customer_events'],
    },
    {
      route: usersReveal,
      params: { id: String(id) },
      body: { reason },
      again: 'same',
      writes: ['customer_events'],
    },
    { route: kycRotateKeys, body: {}, again: 'anew' },
    { route: bankImport, file: new Blob([statement]), again: 'same' },
    { route: pspReportsUpload, file: new Blob([report]), again: 'same' },
    {
      route: treasuryUpload,
      file: new Blob(['currency,day,income\nCNY,2025-06-01,0.4\n']),
      again: 'same',
    },
    { route: blocksKeepPaper, file: await picture(7), again: 'anew', writes: ['block_papers'] },
    { route: blocksPaper, params: { id: paper }, body: { reason: 'listing' }, again: 'same' },
    { route: offeringsKeepProspectus, file: pdf(), again: 'same', writes: ['prospectuses'] },
    { route: offeringsReadFile, file: new Blob([`${offeringColumns.join(',')}\n`]), again: 'same' },
    { route: watchUpload, file: new Blob(['ref,name\n1,Max Beispiel\n']), again: 'same' },
    { route: auditCounts, body: { views: [{ view: 'acts' }] }, again: 'same' },
    { route: deskFind, body: { q: first.username }, again: 'same' },
    { route: usersNames, body: { ids: [String(id)] }, again: 'same' },
  ]
  return own.map((one) => ({ ...one, who: worker, by: worker.id }))
}

/** Proofs of address: one that waits, and one that is open. */
async function proofCalls({ world, worker }: Pick<House, 'world' | 'worker'>) {
  const proof = async () => handInProof(world, await verifiedCustomer(world))
  const [waiting, open] = [await proof(), await proof()]
  await worker.must(addressOpen, { params: { id: open } })
  return [
    {
      route: addressOpen,
      params: { id: waiting },
      body: {},
      again: 'same',
      writes: ['customer_events', 'address_proofs'],
    },
    {
      route: addressImage,
      params: { id: open },
      body: { reason: 'address_check' },
      again: 'same',
      writes: ['customer_events'],
    },
  ] as const
}

async function firstFactors(house: House): Promise<readonly UnkeyedStaff[]> {
  const { world } = house
  const each = async (
    given: Pick<Unkeyed, 'route' | 'again' | 'writes'>,
    bodyFor: (staff: Caller) => Promise<object> = async () => ({}),
  ): Promise<UnkeyedStaff> => {
    const { id, staff } = await comeIn(house)
    return { ...given, body: await bodyFor(staff), who: staff, by: id }
  }
  const again = 'anew'
  return [
    await each({ route: staffTotpBegin, again, writes: ['staff'] }),
    await each({ route: staffTotpConfirm, again: 'factor_required' }, async (staff) => ({
      code: codeNow(world, fromBase32((await staff.must(staffTotpBegin)).secret)),
    })),
    await each({ route: staffPasskeyBegin, again, writes: ['passkey_challenges'] }),
    await each({ route: staffPasskeyAdd, again: 'factor_required' }, async (staff) => ({
      name: 'Schlüssel',
      attestation: softAuthenticator().make(await staff.must(staffPasskeyBegin)),
    })),
    await each({ route: staffLogout, again: 'session_over' }),
  ]
}

async function changedFactors(house: House): Promise<readonly UnkeyedStaff[]> {
  const asking = await withPasskey(house)
  const proving = await withPasskey(house)
  const [two, other] = [await withBoth(house), await withBoth(house)]
  const [kept] = (await other.staff.must(staffFactors)).passkeys
  return [
    {
      route: staffAskPasskey,
      body: {},
      ...by(asking),
      again: 'anew',
      writes: ['passkey_challenges'],
    },
    { route: staffStepUp, payload: await proof(proving), ...by(proving), again: spent },
    { route: staffTotpRemove, body: {}, ...by(two), again: 'not_found' },
    {
      route: staffPasskeyRemove,
      params: { id: kept?.id },
      body: {},
      ...by(other),
      again: 'not_found',
    },
  ]
}

const spent = 'envelope_refused'
const by = ({ id, staff }: Newcomer) => ({ who: staff, by: id })

async function waysIn(house: House): Promise<readonly UnkeyedStaff[]> {
  const { world, worker } = house
  const nobody = callerOf(world.app, { headers: { host: 'localhost' } })
  const [alone, asked, proven] = [
    await comeIn(house),
    await withPasskey(house),
    await withPasskey(house),
  ]
  const login = ({ username }: Newcomer) => ({
    ...payload,
    aud: 'staff-login',
    username,
    totp: '',
  })
  const ticketOf = async (who: Newcomer): Promise<string> => {
    const { data } = await nobody.sealed(staffLogin, login(who))
    if (!('factor' in data)) throw new Error('no second factor is asked for')
    return data.factor.ticket
  }
  const ticket = await ticketOf(proven)
  const assertion = proven.device.prove(await nobody.must(staffLoginPasskey, { body: { ticket } }))
  return [
    {
      route: staffLogin,
      payload: login(alone),
      who: nobody,
      by: alone.id,
      again: spent,
    },
    {
      route: staffLoginPasskey,
      body: { ticket: await ticketOf(asked) },
      who: nobody,
      by: asked.id,
      again: 'anew',
      writes: ['passkey_challenges'],
    },
    {
      route: staffLoginFactor,
      payload: { aud: 'staff-login-factor', ticket, proof: { way: 'passkey', assertion } },
      who: nobody,
      by: proven.id,
      again: spent,
    },
    {
      route: staffJoin,
      payload: { ...payload, ...(await invited(house)), aud: 'staff-join' },
      who: nobody,
      by: worker.id,
      again: spent,
    },
  ]
}

async function invited({ worker }: House, as: Role = 'support') {
  newcomers += 1
  const username = `kommt-${newcomers}`
  const body = { roles: [as], email: `${username}@staff.example`, reason }
  return { username, code: (await worker.must(staffInvite, { body })).code }
}

/** Somebody who joined and has no second factor yet. */
export async function comeIn(house: House): Promise<Newcomer> {
  const { app } = house.world
  const named = await invited(house)
  const secret = { ...payload, ...named, aud: 'staff-join' }
  const { token, me } = (await callerOf(app, from()).sealed(staffJoin, secret)).data
  const staff = callerOf(app, { ...from(), token, realm: 'staff-token' })
  return { id: me.id, username: named.username, staff }
}

async function withPasskey(house: House): Promise<Keyed> {
  const device = softAuthenticator()
  const come = await comeIn(house)
  const attestation = device.make(await come.staff.must(staffPasskeyBegin))
  await come.staff.must(staffPasskeyAdd, { body: { name: 'Laptop', attestation } })
  return { ...come, device }
}

async function proof({ staff, device }: Keyed) {
  const assertion = device.prove(await staff.must(staffAskPasskey))
  return {
    aud: 'staff-step-up',
    password: staffPassword,
    proof: { way: 'passkey', assertion },
  } as const
}

/** With passkey and authenticator, and proven just now. */
async function withBoth(house: House): Promise<Keyed> {
  const come = await withPasskey(house)
  const stepped = await come.staff.sealed(staffStepUp, await proof(come))
  if (stepped.code !== 1) throw new Error(`not proven: ${stepped.reason}`)
  const secret = fromBase32((await come.staff.must(staffTotpBegin)).secret)
  await come.staff.must(staffTotpConfirm, { body: { code: codeNow(house.world, secret) } })
  return come
}
