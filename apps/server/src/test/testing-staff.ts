import { approvalsList, approvalsRequest } from '@parkett/contract/desk/approvals'
import type { Verdict } from '@parkett/contract/desk/findings'
import { roles, type Role } from '@parkett/contract/desk/permissions'
import { staffInvite, staffJoin, type staffLogin } from '@parkett/contract/desk/staff'
import type { BodyOf } from '@parkett/contract/wire/route'
import { staffVouch } from '@parkett/contract/desk/staff-persons'
import { staffTotpBegin, staffTotpConfirm } from '@parkett/contract/desk/staff-factors'
import { totpCode, totpStep } from '../identity/totp/totp.ts'
import { firstClaimCode } from '../platform/installation/claim-code.ts'
import { systemChance } from '../base/ports.ts'
import { agreeing, answering } from './testing-findings.ts'
import type { TestApp } from './testing-app.ts'
import { callerOf, houseOf, type Caller, type Said } from './testing-calls.ts'

export const staffPassword = 'eine Leiter im Archiv'

/** A member of staff with a second factor and a live session. */
export type Colleague = Caller & {
  readonly id: string
  readonly username: string
  readonly secret: Buffer
}

/** The bytes of an authenticator's base 32 text. */
export function fromBase32(text: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(text, (letter) =>
    letters.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export const codeNow = ({ wall }: TestApp, secret: Buffer): string =>
  totpCode(secret, totpStep(wall.nowMs))

export const asStaff = ({ app }: TestApp, token: string): Caller =>
  callerOf(app, { token, realm: 'staff-token' })

/** Joins with a code, sets the second factor, and answers the person at work. */
export async function join(world: TestApp, code: string, username: string): Promise<Colleague> {
  const payload = { aud: 'staff-join', code, username, password: staffPassword }
  const { token, me } = (await callerOf(world.app).sealed(staffJoin, payload)).data
  const calls = asStaff(world, token)
  const secret = fromBase32((await calls.must(staffTotpBegin)).secret)
  await calls.must(staffTotpConfirm, { body: { code: codeNow(world, secret) } })
  return Object.assign(calls, { id: me.id, username, secret })
}

export async function firstAdmin(world: TestApp): Promise<Colleague> {
  const code = await firstClaimCode(world.db.pool, systemChance)
  if (code === null) throw new Error('this world has a first administrator already')
  return join(world, code, 'chefin')
}

/** Somebody who was invited, and counts as the person who did. */
export async function invite(
  world: TestApp,
  admin: Colleague,
  as: readonly Role[],
  username: string,
): Promise<Colleague> {
  const email = `${username}@staff.example`
  const body = { roles: [...as], email, reason: 'A new colleague' }
  return join(world, (await admin.must(staffInvite, { body })).code, username)
}

/** The machine's operator says that this is a person of their own. */
export const vouch = (world: TestApp, { id }: Pick<Colleague, 'id'>) =>
  houseOf(world).must(staffVouch, { params: { id }, body: { reason: 'met in person' } })

/** Somebody who was invited, and whom the operator vouched for. */
export async function hire(
  ...who: readonly [TestApp, Colleague, readonly Role[], string]
): Promise<Colleague> {
  const colleague = await invite(...who)
  await vouch(who[0], colleague)
  return colleague
}

/** Who came in, when no second factor was asked for. */
export function startedOf({ data }: Said<typeof staffLogin>) {
  if (!('me' in data)) throw new Error('a second factor is asked for')
  return data
}

/** One person of each role; the first administrator is that of `admin`. */
export async function wholeStaff(world: TestApp): Promise<Readonly<Record<Role, Colleague>>> {
  const admin = await firstAdmin(world)
  const staff: Partial<Record<Role, Colleague>> = { admin }
  for (const role of roles) staff[role] ??= await hire(world, admin, [role], `kollege-${role}`)
  return staff as Record<Role, Colleague> // every role was hired above
}

type ForYes = { readonly typed?: string; readonly verdicts?: Verdict[] }

/** What a second person types for a yes, as the desk asks for it, and that they agree with each answer of the first. */
export async function typedFor(who: Caller, id: string): Promise<ForYes> {
  const { rows } = await who.must(approvalsList, { query: { state: 'open' } })
  const row = rows.find((one) => one.id === id)
  if (row === undefined) return {}
  const money = row.toType
  const verdicts = agreeing(row.act)
  return {
    ...(money !== null && { typed: money.amount }),
    ...(verdicts.length > 0 && { verdicts }),
  }
}

/** Asks for an act of two; what is found about it is answered with the first that fits. */
export async function askAnswered(who: Caller, body: BodyOf<typeof approvalsRequest>) {
  const said = await who.call(approvalsRequest, { body })
  return said.reason === 'findings_unanswered'
    ? who.call(approvalsRequest, { body: { ...body, act: answering(body.act, said.facts) } })
    : said
}
