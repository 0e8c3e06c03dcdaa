// Goal: a second factor is asked for wherever it must be, counts once, and gives nobody a
// second way in. Method: real customers on the real server and database; codes computed as an
// authenticator would.
import { cardsBind } from '@parkett/contract/customer/cards'
import { securityChangePassword } from '@parkett/contract/customer/recovery'
import {
  accessLogin,
  accessLoginFactor,
  accessTradePassword,
  accessUser,
} from '@parkett/contract/customer/access'
import { callerOf, type Said } from '../../test/testing-calls.ts'
import { withdrawalsConfirm } from '@parkett/contract/customer/withdrawals'
import { allRoutes } from '@parkett/contract/routes'
import type { Facts } from '@parkett/contract/wire/outcome'
import type { Route } from '@parkett/contract/wire/route'
import {
  stepUpActs,
  factorsTotpConfirm,
  factorsRead,
  factorsRecovery,
  factorsStepUp,
  factorsTotpBegin,
  factorsTotpOff,
} from '@parkett/contract/customer/factors'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  newCustomer,
  testApp,
  testPassword,
  type Customer,
  type TestApp,
  factorOf,
  userOf,
} from '../../test/testing-app.ts'
import { fromBase32 } from '../../test/testing-staff.ts'
import { totpCode, totpStep } from '../../identity/totp/totp.ts'

let world: TestApp
let me: Customer
let username = ''
let id = 0n
beforeAll(async () => (world = await testApp()))
beforeEach(async () => {
  me = await newCustomer(world.app)
  ;({ username, id } = me)
})
afterAll(() => world.close())

const factors = () => me.must(factorsRead)
const logIn = (password = testPassword) =>
  callerOf(world.app).sealed(accessLogin, { aud: 'login', username, password })
const enter = ({ data }: Said<typeof accessLoginFactor>): Customer =>
  Object.assign(callerOf(world.app, data.userinfo), { username, id })
const second = (ticket: string, proof: object) =>
  callerOf(world.app).sealed(accessLoginFactor, { aud: 'login-factor', ticket, proof })
const stepUp = (act: string, proof: object, digest?: string) =>
  me.sealed(factorsStepUp, {
    aud: 'step-up',
    act,
    proof,
    ...(digest !== undefined && { digest }),
  })
/** A time step later than every code used so far. */
const codeOf = (secret: Buffer) => {
  world.wall.nowMs += 30_000
  return totpCode(secret, totpStep(world.wall.nowMs))
}
async function setTotp() {
  const begun = await me.sealed(factorsTotpBegin, {
    aud: 'totp-begin',
    loginPassword: testPassword,
  })
  const secret = fromBase32(begun.data.secret)
  const set = await me.call(factorsTotpConfirm, { body: { code: codeOf(secret) } })
  return { secret, recovery: set.data.recoveryCodes }
}
const messages = async () =>
  (
    await world.db.pool.query<{ kind: string }>(
      'SELECT kind FROM messages WHERE customer_id = $1 ORDER BY id',
      [id],
    )
  ).rows.map(({ kind }) => kind)

test('the list of sensitive acts names calls of customers that exist', () => {
  const known = allRoutes.filter(({ access }) => access === 'customer').map(({ name }) => name)
  for (const act of stepUpActs) expect(known).toContain(act)
})

// Whoever knows the password may guess codes; the owner's phone is not theirs to lock.
test('wrong codes of a stranger lock neither the known device nor a live session', async () => {
  const { secret } = await setTotp()
  const entered = await second(factorOf(await logIn()).ticket, {
    way: 'totp',
    code: codeOf(secret),
  })
  const device = { 'device-token': entered.headers.get('device-token') ?? '' }
  const guess = callerOf(world.app, { remoteAddress: '203.0.113.77' })
  for (let tries = 0; tries < 6; tries += 1) {
    const begun = await guess.sealed(accessLogin, {
      aud: 'login',
      username,
      password: testPassword,
    })
    const proof = { way: 'totp', code: '000000' }
    const { ticket } = factorOf(begun)
    const { reason } = await guess.sealed(accessLoginFactor, { aud: 'login-factor', ticket, proof })
    expect(reason).toBe(tries < 5 ? 'factor_wrong' : 'login_locked')
  }
  const own = callerOf(world.app, { headers: device, remoteAddress: '203.0.113.78' })
  const begun = await own.sealed(accessLogin, { aud: 'login', username, password: testPassword })
  const { ticket } = factorOf(begun)
  const proof = { way: 'totp', code: codeOf(secret) }
  expect((await own.sealed(accessLoginFactor, { aud: 'login-factor', ticket, proof })).code).toBe(1)
  me = enter(entered)
  expect((await stepUp('profile.phone', { way: 'totp', code: codeOf(secret) })).code).toBe(1)
})

test('an app is set by login password and first code; its ten recovery codes are shown once', async () => {
  const wrong = await me.sealed(factorsTotpBegin, {
    aud: 'totp-begin',
    loginPassword: 'geraten und falsch',
  })
  expect(wrong).toMatchObject({ reason: 'password_wrong' })
  const { secret, recovery } = await setTotp()
  expect(new Set(recovery).size).toBe(10)
  expect(await factors()).toMatchObject({
    totpSince: expect.stringMatching(/Z$/) as unknown,
    recoveryLeft: 10,
  })
  expect(await me.call(factorsTotpConfirm, { body: { code: codeOf(secret) } })).toMatchObject({
    reason: 'totp_exists',
  })
  expect(await messages()).toContain('totpOn')
  const { rows } = await world.db.owner.query<{ box: Buffer }>(
    'SELECT box FROM customer_totp WHERE customer_id = $1',
    [id],
  )
  expect(rows[0]!.box.includes(secret)).toBe(false)
})

test('a secret that no code confirmed asks nobody for anything', async () => {
  await me.sealed(factorsTotpBegin, { aud: 'totp-begin', loginPassword: testPassword })
  expect(userOf(await logIn()).username).toBe(username)
})

test('whoever proves a second factor on a new device has no waiting time for payouts', async () => {
  const { secret } = await setTotp()
  const { ticket } = factorOf(await logIn())
  const proof = { way: 'totp', code: codeOf(secret) }
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const elsewhere = { headers: { 'user-agent': agent }, remoteAddress: '198.51.100.78' }
  const entered = await callerOf(world.app, elsewhere).sealed(accessLoginFactor, {
    aud: 'login-factor',
    ticket,
    proof,
  })
  expect(entered.data.userinfo.username).toBe(username)
  expect(await messages()).toContain('newDevice')
  expect(
    (await world.db.pool.query('SELECT 1 FROM holds WHERE customer_id = $1', [id])).rowCount,
  ).toBe(0)
})

test('the right password alone opens nothing; with a code it does, and a code counts once', async () => {
  const { secret } = await setTotp()
  expect(await logIn('geraten und falsch')).toMatchObject({ reason: 'credentials_wrong' })
  const answer = await logIn()
  expect(Object.keys(answer.data)).toEqual(['factor'])
  const first = { factor: factorOf(answer) }
  expect(first.factor).toMatchObject({ ways: ['totp', 'recovery'], seconds: 300 })
  const early = callerOf(world.app, { token: first.factor.ticket })
  expect((await early.call(accessUser)).status).toBe(401)
  const code = codeOf(secret)
  expect((await second(first.factor.ticket, { way: 'totp', code })).data.userinfo.token).toMatch(
    /^.{43}$/,
  )
  // The ticket is used up, and so is the code, with another ticket too.
  expect((await second(first.factor.ticket, { way: 'totp', code: codeOf(secret) })).reason).toBe(
    'login_over',
  )
  const other = factorOf(await logIn()).ticket
  expect((await second(other, { way: 'totp', code })).reason).toBe('factor_wrong')
})

test('of two who use one code at the same instant, one gets in', async () => {
  const { secret, recovery } = await setTotp()
  for (const proof of [
    { way: 'totp', code: codeOf(secret) },
    { way: 'recovery', code: recovery[0] },
  ]) {
    const tickets = await Promise.all([logIn(), logIn()])
    const answers = await Promise.all(tickets.map((each) => second(factorOf(each).ticket, proof)))
    expect(answers.map(({ code }) => Number(code)).toSorted((a, b) => a - b)).toEqual([1, 422])
  }
})

test('of two who use one ticket at the same instant, one gets in', async () => {
  const { recovery } = await setTotp()
  const { ticket } = factorOf(await logIn())
  const answers = await Promise.all(
    recovery.slice(0, 2).map((code) => second(ticket, { way: 'recovery', code })),
  )
  expect(answers.map(({ code }) => Number(code)).toSorted((a, b) => a - b)).toEqual([1, 422])
})

test('a recovery code counts once, in any writing, is told, and is none of another customer', async () => {
  const { recovery } = await setTotp()
  const code = (recovery[0] ?? '').toLowerCase().replace('-', ' ')
  expect((await second(factorOf(await logIn()).ticket, { way: 'recovery', code })).code).toBe(1)
  expect((await second(factorOf(await logIn()).ticket, { way: 'recovery', code })).reason).toBe(
    'factor_wrong',
  )
  expect(await factors()).toMatchObject({ recoveryLeft: 9 })
  expect(await messages()).toContain('recoveryUsed')
  me = await newCustomer(world.app)
  ;({ username, id } = me)
  await setTotp()
  const proof = { way: 'recovery', code: recovery[1] }
  expect((await second(factorOf(await logIn()).ticket, proof)).reason).toBe('factor_wrong')
})

test('five wrong codes are the end for a while, over all tickets, also in parallel', async () => {
  const { secret } = await setTotp()
  const tickets = await Promise.all([logIn(), logIn()])
  const wrong = { way: 'totp', code: '000000' }
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => second(factorOf(tickets[n % 2]!).ticket, wrong)),
  )
  const reasons = answers.map(({ reason }) => reason)
  expect(reasons.filter((reason) => reason === 'factor_wrong')).toHaveLength(5)
  expect(reasons.filter((reason) => reason === 'login_locked')).toHaveLength(3)
  // The right password does not reset the count.
  const { ticket } = factorOf(await logIn())
  expect((await second(ticket, { way: 'totp', code: codeOf(secret) })).reason).toBe('login_locked')
  world.wall.nowMs += 61_000
  expect((await second(ticket, { way: 'totp', code: codeOf(secret) })).code).toBe(1)
})

test('five wrong codes are the end for a while in sessions too, over all acts', async () => {
  const { secret } = await setTotp()
  const wrong = { way: 'totp', code: '000000' }
  const acts = Array.from({ length: 8 }, (_, n) => (n % 2 ? 'export.data' : 'profile.phone'))
  const answers = await Promise.all(acts.map((act) => stepUp(act, wrong)))
  expect(answers.filter(({ reason }) => reason === 'factor_wrong')).toHaveLength(5)
  const right = { way: 'totp', code: codeOf(secret) }
  expect((await stepUp('profile.phone', right)).reason).toBe('login_locked')
})

test('a ticket ends after five minutes, and with the password it was given for', async () => {
  const { secret } = await setTotp()
  const late = factorOf(await logIn()).ticket
  world.wall.nowMs += 300_001
  expect((await second(late, { way: 'totp', code: codeOf(secret) })).reason).toBe('login_over')
  expect((await second('x'.repeat(43), { way: 'totp', code: codeOf(secret) })).reason).toBe(
    'login_over',
  )
  me = enter(await second(factorOf(await logIn()).ticket, { way: 'totp', code: codeOf(secret) }))
  const { ticket } = factorOf(await logIn())
  await stepUp('security.changePassword', { way: 'totp', code: codeOf(secret) })
  const change = {
    aud: 'change-password',
    oldPassword: testPassword,
    newPassword: 'eine andere Teekanne',
  }
  expect((await me.sealed(securityChangePassword, change)).code).toBe(1)
  expect((await second(ticket, { way: 'totp', code: codeOf(secret) })).reason).toBe('login_over')
})

test('a sensitive act asks for the factor once more, for its own kind, its own session and five minutes', async () => {
  const change = { aud: 'trade-password', loginPassword: testPassword, newPassword: '472915' }
  const { secret } = await setTotp()
  const asked = await me.sealed(accessTradePassword, change)
  expect(asked).toMatchObject({
    code: 403,
    reason: 'factor_required',
    facts: { act: 'access.tradePassword' },
  })
  expect((await stepUp('export.data', { way: 'totp', code: codeOf(secret) })).code).toBe(1)
  expect((await me.sealed(accessTradePassword, change)).reason).toBe('factor_required')
  const mine = me
  me = enter(await second(factorOf(await logIn()).ticket, { way: 'totp', code: codeOf(secret) }))
  expect((await stepUp('access.tradePassword', { way: 'totp', code: codeOf(secret) })).code).toBe(1)
  const other = me
  me = mine
  expect((await me.sealed(accessTradePassword, change)).reason).toBe('factor_required')
  me = other
  world.wall.nowMs += 300_001
  expect((await me.sealed(accessTradePassword, change)).reason).toBe('factor_required')
  await stepUp('access.tradePassword', { way: 'totp', code: codeOf(secret) })
  expect((await me.sealed(accessTradePassword, change)).code).toBe(1)
})

const card = { number: 'DE89370400440532013000', bank: 'Bank', agreement: true } as const
type Sent = {
  readonly route: typeof cardsBind | typeof withdrawalsConfirm
  readonly body: object
  readonly key: string
  readonly by?: string
}
/** The command that a refusal asks to prove. */
const digestOf = ({ facts }: { readonly facts: Facts }): string => String(facts['digest'])
/** Under this session and no other; bodies of one call are sent to the other too. */
const confirm = ({ route, body, key, by = me.token }: Sent) =>
  callerOf(world.app, { token: by }).untyped<Route>(route, {
    body: { ...body, tradePassword: '472915' },
    key,
  })

test.for([
  ['cards.bind', cardsBind, card, 'kyc_required'],
  ['withdrawals.confirm', withdrawalsConfirm, { intent: 'x' }, 'trade_password_required'],
] as const)(
  '%s asks for the factor of who has one, and for nothing of who has none',
  async ([act, route, body, own]) => {
    const send = () => confirm({ route, body, key: 'key-of-one-command-12' })
    expect(await send()).toMatchObject({ reason: own })
    const { secret } = await setTotp()
    const asked = await send()
    expect(asked).toMatchObject({ code: 403, reason: 'factor_required', facts: { act } })
    const proven = await stepUp(act, { way: 'totp', code: codeOf(secret) }, digestOf(asked))
    expect(proven.code).toBe(1)
    expect(await send()).toMatchObject({ reason: own })
    world.wall.nowMs += 300_001
    expect((await send()).reason).toBe('factor_required')
  },
)

test('a proof for one command serves no other amount, payee, key or session, and none that names no command', async () => {
  const { secret } = await setTotp()
  const key = 'key-of-one-command-12'
  const one = { route: withdrawalsConfirm, body: { intent: 'a' }, key }
  const digest = digestOf(await confirm(one))
  const proof = () => ({ way: 'totp', code: codeOf(secret) })
  await stepUp('withdrawals.confirm', proof(), digest)
  const others: readonly Sent[] = [
    { ...one, body: { intent: 'b' } },
    { ...one, key: 'key-of-another-command' },
    { route: cardsBind, body: card, key },
    { route: cardsBind, body: { intent: 'a' }, key },
  ]
  for (const other of others)
    expect(await confirm(other)).toMatchObject({ reason: 'factor_required' })
  expect(await confirm(one)).toMatchObject({ reason: 'trade_password_required' })
  const { userinfo } = (await second(factorOf(await logIn()).ticket, proof())).data
  expect(await confirm({ ...one, by: userinfo.token })).toMatchObject({ reason: 'factor_required' })
  // Another account, bank or BIC of a card is another command; the trade password is not of the
  // act.
  const bind = (body: object) => confirm({ route: cardsBind, body, key })
  await stepUp('cards.bind', proof(), digestOf(await bind(card)))
  for (const change of [
    { number: 'DE02120300000000202051' },
    { bank: 'Andere' },
    { bic: 'COBADEFFXXX' },
  ])
    expect(await bind({ ...card, ...change })).toMatchObject({ reason: 'factor_required' })
  expect(await bind(card)).toMatchObject({ reason: 'kyc_required' })
  await stepUp('cards.bind', proof())
  expect(await bind({ ...card, bank: 'Andere' })).toMatchObject({ reason: 'factor_required' })
})

test('an app is taken away with password and factor; then the password is enough and old codes open nothing', async () => {
  const { secret, recovery } = await setTotp()
  const off = { aud: 'totp-off', loginPassword: testPassword }
  expect((await me.sealed(factorsTotpOff, off)).reason).toBe('factor_required')
  await stepUp('factors.totpOff', { way: 'totp', code: codeOf(secret) })
  const wrong = { aud: 'totp-off', loginPassword: 'geraten und falsch' }
  expect((await me.sealed(factorsTotpOff, wrong)).reason).toBe('password_wrong')
  expect((await me.sealed(factorsTotpOff, off)).code).toBe(1)
  expect(await factors()).toMatchObject({ totpSince: null, recoveryLeft: 0 })
  expect(userOf(await logIn()).username).toBe(username)
  expect((await stepUp('export.data', { way: 'recovery', code: recovery[0] })).reason).toBe(
    'factor_wrong',
  )
})

test('new recovery codes end the old ones', async () => {
  const { secret, recovery } = await setTotp()
  await stepUp('factors.recovery', { way: 'totp', code: codeOf(secret) })
  const made = await me.sealed(factorsRecovery, {
    aud: 'recovery',
    loginPassword: testPassword,
  })
  expect(made.data.recoveryCodes).toHaveLength(10)
  const { ticket } = factorOf(await logIn())
  expect((await second(ticket, { way: 'recovery', code: recovery[0] })).reason).toBe('factor_wrong')
  expect((await second(ticket, { way: 'recovery', code: made.data.recoveryCodes[0] })).code).toBe(1)
})
