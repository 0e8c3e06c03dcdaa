import { call } from '@parkett/client/call'
import { newKey } from '@parkett/client/key'
import { logIn } from '@parkett/client/session'
import { accessUser } from '@parkett/contract/customer/access'
import { lockAccountRoute } from '@parkett/contract/customer/lock'
import { approveIdentity } from './approve.ts'
import { callerOf } from './asking.ts'
import { byTwo } from './by-two.ts'
import { clientAt, openAccount } from './calls.ts'
import { hire, join } from './desk-seat.ts'
import { deskCallerOf } from './desk-shown.ts'
import type { Own } from './looked-at.ts'
import { richCustomer } from './steady-customer.ts'
import { pin } from './trading.ts'
import { giveSession, houseOf, newPerson, newVisitor, tokenOf } from './world.ts'

/** Everybody who may open a screen, by what the house lets them do. */
export const kinds = ['nobody', 'new', 'verified', 'locked', 'frozen'] as const
export type Kind = (typeof kinds)[number]

type Account = {
  /** Undefined of nobody; of a session the newest, which its last window had. */
  token?: string
  /** What is their own, for the addresses of it. */
  readonly own?: Own
}

/** One of each kind; the verified and the frozen one have something in every list. */
export async function oneOfEach(): Promise<Readonly<Record<Kind, Account>>> {
  const { origin } = houseOf()
  const verified = await someoneWithAll()
  const frozen = await someoneWithAll()
  await freeze(frozen.id)
  return {
    nobody: {},
    new: { token: await openAccount(origin, newPerson()) },
    verified,
    locked: { token: await lockedToken(), own: verified.own },
    frozen,
  }
}

async function someoneWithAll() {
  const visitor = await newVisitor()
  const own = await richCustomer(visitor)
  const { id } = await (await callerOf(visitor))(accessUser)
  return { own, id, token: await tokenOf(visitor) }
}

/** Of a verified customer who locked the account and came in again. */
async function lockedToken(): Promise<string> {
  const { origin } = houseOf()
  const person = newPerson()
  const visitor = await newVisitor()
  await giveSession(visitor, await openAccount(origin, person, pin))
  await approveIdentity(visitor)
  const client = clientAt(origin, { token: await tokenOf(visitor) })
  await call(client, lockAccountRoute, { body: {}, key: newKey() })
  const { username, password } = person
  const answer = await logIn(clientAt(origin), { username, password })
  if (!('userinfo' in answer)) throw new Error('a locked account asks for a second factor')
  return answer.userinfo.token
}

async function freeze(customer: string): Promise<void> {
  const { browser, desk, claimCode: code } = houseOf()
  const chief = await join(browser, desk, { code, username: 'chefin1' })
  const other = await hire(chief, 'compliance', 'pruefer1')
  const until = new Date(Date.now() + 20 * 86_400_000).toISOString()
  const act = { kind: 'customer.freeze', customer, legalReason: 'court_order', until } as const
  await byTwo({ ask: await deskCallerOf(chief), decide: await deskCallerOf(other) }, act)
  for (const { page } of [chief, other]) await page.context().close()
}
