// Goal: whom the house stopped, or who stopped themselves, moves nothing by any way in: with the
// password, with a code, with a passkey, with a session that was there before and got another
// token; and into a closed account nobody comes (abuse row 120). Method: for each state and each
// way a customer with money, cards and open orders, who then asks for every write of the contract.
import { insideAlone } from './inside-alone.ts'
import {
  accessConfig,
  accessLogin,
  accessLoginByPasskey,
  accessLoginFactor,
  accessLoginPasskey,
  accessUser,
} from '@parkett/contract/customer/access'
import { closingAsk } from '@parkett/contract/customer/closing'
import {
  factorsPasskeyAdd,
  factorsPasskeyBegin,
  factorsTotpBegin,
  factorsTotpConfirm,
  stepUpActs,
} from '@parkett/contract/customer/factors'
import { lockAccountRoute } from '@parkett/contract/customer/lock'
import { approvalsDecide, approvalsRequest } from '@parkett/contract/desk/approvals'
import { allRoutes } from '@parkett/contract/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { softAuthenticator } from '../../identity/passkeys/testing.ts'
import { totpCode, totpStep } from '../../identity/totp/totp.ts'
import { factorOf, newTrader, testApp, testPassword, userOf, type TestApp } from '../testing-app.ts'
import { callerOf, type Caller } from '../testing-calls.ts'
import { newPayer } from '../testing-cash.ts'
import { refusalIn, sendRaw } from '../testing-raw.ts'
import { firstAdmin, fromBase32, hire, type Colleague } from '../testing-staff.ts'
import { heldBy } from './testing-held.ts'
import { readyWrites, staysFree, type Ready } from './testing-ready.ts'

const dayMs = 86_400_000
let world: TestApp
let asks: Colleague
let decides: Colleague
beforeAll(async () => {
  world = await testApp()
  await world.run('newsTape')
  const admin = await firstAdmin(world)
  asks = await hire(world, admin, ['support'], 'fragt')
  decides = await hire(world, admin, ['compliance'], 'entscheidet')
})
afterAll(() => world.close())

type Owner = Caller & { readonly username: string; readonly id: bigint }
/** How somebody comes in later; set up while the account is open. */
type Way = (owner: Owner) => Promise<() => Promise<Caller | string | undefined>>

const at = (token?: string) =>
  callerOf(world.app, { headers: { host: 'localhost' }, ...(token !== undefined && { token }) })
const begin = ({ username }: Owner) =>
  at().sealed(accessLogin, { aud: 'login', username, password: testPassword })
const finish = async (ticket: string, proof: object): Promise<Caller | string | undefined> => {
  const said = await at().sealed(accessLoginFactor, { aud: 'login-factor', ticket, proof })
  return said.code === 1 ? at(said.data.userinfo.token) : said.reason
}
/** A time step later than every code used so far. */
const codeOf = (secret: Buffer): string => {
  world.wall.nowMs += 30_000
  return totpCode(secret, totpStep(world.wall.nowMs))
}

const ways: Readonly<Record<'password' | 'code' | 'passkey' | 'passkeyAlone' | 'renewed', Way>> = {
  password: async (owner) => async () => {
    const said = await begin(owner)
    return said.code === 1 ? at(userOf(said).token) : said.reason
  },
  code: async (owner) => {
    const payload = { aud: 'totp-begin', loginPassword: testPassword }
    const secret = fromBase32((await owner.sealed(factorsTotpBegin, payload)).data.secret)
    await owner.must(factorsTotpConfirm, { body: { code: codeOf(secret) } })
    return async () => {
      const said = await begin(owner)
      if (said.code !== 1) return said.reason
      return finish(factorOf(said).ticket, { way: 'totp', code: codeOf(secret) })
    }
  },
  passkey: async (owner) => {
    const device = softAuthenticator()
    const here = at(owner.token)
    const payload = { aud: 'passkey-begin', loginPassword: testPassword }
    const attestation = device.make((await here.sealed(factorsPasskeyBegin, payload)).data)
    await here.must(factorsPasskeyAdd, { body: { name: 'Telefon', attestation } })
    return async () => {
      const said = await begin(owner)
      if (said.code !== 1) return said.reason
      const { ticket } = factorOf(said)
      const assertion = device.prove(await at().must(accessLoginPasskey, { body: { ticket } }))
      return finish(ticket, { way: 'passkey', assertion })
    }
  },
  passkeyAlone: async (owner) => {
    const device = softAuthenticator()
    const here = at(owner.token)
    const payload = { aud: 'passkey-begin', loginPassword: testPassword }
    const options = (await here.sealed(factorsPasskeyBegin, payload)).data
    const attestation = device.make(options)
    await here.must(factorsPasskeyAdd, { body: { name: 'Telefon', attestation } })
    return async () => {
      const { crypto, passkeySite } = await at().must(accessConfig)
      const asked = { challenge: crypto.nonce, rpId: passkeySite ?? '' }
      const assertion = device.prove(asked, { userHandle: options.user.id })
      const said = await at().call(accessLoginByPasskey, { body: { assertion } })
      return said.code === 1 ? at(said.data.userinfo.token) : said.reason
    }
  },
  // Setting the trade password made the session due for another token; whoever follows has it.
  renewed: async (owner) => {
    await owner.must(accessUser)
    return async () => owner
  },
}

const writes = allRoutes.filter(
  ({ name, access, write }) =>
    access === 'customer' && write === true && !insideAlone.includes(name),
)
const ask = async (who: Caller, { route, params = {}, body = {} }: Ready) => {
  const { code, reason } = await who.untyped(route, { params, body })
  return code === 1 ? 'done' : reason
}
const money = (customer: bigint) => heldBy(world, customer)

test('an open account may do each of them, so that a refusal below means something', async () => {
  const payer = await newPayer(world)
  const ready = await readyWrites(payer, world)
  expect(ready.map(({ route }) => route.name).toSorted()).toEqual(
    writes.map(({ name }) => name).toSorted(),
  )
  const said: (readonly [string, unknown])[] = []
  for (const one of ready) said.push([one.route.name, await ask(payer, one)])
  expect(said).toEqual(
    ready.map(({ route: { name } }) => [
      name,
      name === 'deposits.repay' ? 'deposit_not_open' : 'done',
    ]),
  )
})

async function freeze(customer: bigint): Promise<void> {
  const until = new Date(world.wall.nowMs + 30 * dayMs).toISOString()
  const act = { customer: String(customer), legalReason: 'court_order' as const, until }
  const { id, digest } = await asks.must(approvalsRequest, {
    body: { act: { kind: 'customer.freeze', ...act }, reason: 'court order 12/345' },
  })
  const decision = { decision: 'approved', digest, note: '' } as const
  await decides.must(approvalsDecide, { params: { id }, body: decision })
}

for (const [name, way] of Object.entries(ways)) {
  test(`frozen, and in by ${name}: every write is refused but taking an order back and reading`, async () => {
    const payer = await newPayer(world)
    const ready = await readyWrites(payer, world)
    const comeIn = await way(payer)
    await freeze(payer.id)
    const who = await comeIn()
    if (who === undefined || typeof who === 'string') throw new Error(`did not come in: ${who}`)
    const before = await money(payer.id)
    for (const one of ready.filter(({ route }) => !staysFree.has(route.name)))
      // Who has a factor is asked for it first, where it is asked for.
      expect(await ask(who, one), one.route.name).toBe(
        name !== 'password' && name !== 'renewed' && isSensitive(one)
          ? 'factor_required'
          : 'account_frozen',
      )
    expect(await money(payer.id)).toBe(before)
    expect(await notDone(who, ready, staysFree)).toEqual([])
  })

  test(`locked by its owner, and in by ${name}: no money moves, no order and no card`, async () => {
    const payer = await newPayer(world)
    const ready = await readyWrites(payer, world)
    const comeIn = await way(payer)
    if (name === 'renewed') await lockBehind(payer)
    else await payer.must(lockAccountRoute)
    const who = await comeIn()
    if (who === undefined || typeof who === 'string') throw new Error(`did not come in: ${who}`)
    const before = await money(payer.id)
    for (const one of ready.filter(({ route }) => !staysOpen.has(route.name)))
      expect(await ask(who, one), one.route.name).toBe(
        name !== 'password' && name !== 'renewed' && isSensitive(one)
          ? 'factor_required'
          : 'account_locked',
      )
    expect(await money(payer.id)).toBe(before)
    // The lock took the order out of the market itself.
    const gone = name === 'renewed' ? [] : ['orders.cancel: order_not_open']
    expect(await notDone(who, ready, staysOpen)).toEqual(gone)
  })
}

/** Of what is said to go on, what does not. */
async function notDone(who: Caller, ready: readonly Ready[], free: ReadonlySet<string>) {
  const said: string[] = []
  for (const one of ready.filter(({ route }) => free.has(route.name))) {
    const heard = await ask(who, one)
    if (heard !== 'done') said.push(`${one.route.name}: ${heard}`)
  }
  return said
}

/** What takes nothing out of the account: it only frees, tells, or lets money come in. */
const staysOpen = new Set([
  'orders.cancel',
  'applications.cancel',
  'blocks.cancel',
  'blockSales.takeBack',
  'plans.end',
  'treasury.sweepOff',
  'withdrawals.cancel',
  'deposits.cancel',
  'problems.report',
  'problems.reply',
  'sandbox.transfer',
  'kyc.submit',
  'address.submit',
  'security.lock',
  'messages.open',
  'messages.readAll',
  'news.open',
  'points.course',
  'alerts.add',
  'alerts.remove',
  'favourites.group',
])

const isSensitive = ({ route }: Ready): boolean => stepUpActs.some((act) => act === route.name)

/** Locking ends every session; of one that stays, as of a device that was offline, only this is left. */
async function lockBehind({ id }: Owner): Promise<void> {
  await world.db.owner.query('INSERT INTO account_locks (customer, locked_at) VALUES ($1, now())', [
    id,
  ])
}

// Last: the days that closing takes end the sessions of staff.
for (const [name, way] of Object.entries(ways))
  test(`closed: nobody comes in by ${name}`, async () => {
    const owner = await newTrader(world.app)
    const payload = { aud: 'close-account', loginPassword: testPassword }
    expect((await owner.sealed(closingAsk, payload)).code).toBe(1)
    const comeIn = await way(owner)
    world.wall.nowMs += 7 * dayMs
    await world.run('accountClosing')
    const who = await comeIn()
    if (name !== 'renewed') return expect(who).toBe('account_closed')
    // Whatever it is, and whether or not it changes anything.
    const all = allRoutes.filter(({ access, upload }) => access === 'customer' && upload !== true)
    for (const { name: call, method, path } of all) {
      const headers = { token: owner.token, 'idempotency-key': `a-key-of-the-dead-${call}` }
      const url = path.replaceAll(/:\w+/g, '1')
      const asked = method === 'GET' ? { url, headers } : { method, url, headers, payload: {} }
      expect(refusalIn(await sendRaw(world.app, asked)).reason, call).toBe('session_over')
    }
  })
