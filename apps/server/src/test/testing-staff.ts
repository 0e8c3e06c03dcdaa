import { roles, type Role } from '@parkett/contract/desk/permissions'
import { totpCode, totpStep } from '../identity/totp/totp.ts'
import { firstClaimCode } from '../platform/installation/claim-code.ts'
import { systemChance } from '../base/ports.ts'
import { sendSealed, type TestApp } from './testing-app.ts'

export const staffPassword = 'eine Leiter im Archiv'

/** A member of staff with a second factor and a live session. */
export type Colleague = {
  readonly id: string
  readonly username: string
  readonly token: string
  readonly secret: Buffer
  readonly get: (url: string) => Promise<Answered>
  readonly post: (url: string, payload?: object) => Promise<Answered>
}
export type Answered = {
  readonly status: number
  readonly reason: string | undefined
  // The tests read what the contract promises.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any
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

let keys = 0
export function asStaff({ app }: TestApp, token: string) {
  const read = (answer: Awaited<ReturnType<typeof app.inject>>): Answered => {
    const body = answer.json()
    return { status: answer.statusCode, reason: body.reason, data: body.data }
  }
  const headers = { 'staff-token': token, lang: 'en' }
  return {
    get: async (url: string) => read(await app.inject({ url, headers })),
    post: async (url: string, payload: object = {}) => {
      keys += 1
      const own = { ...headers, 'idempotency-key': `key-of-a-colleague-${keys}` }
      return read(await app.inject({ method: 'POST', url, payload, headers: own }))
    },
  }
}

/** Joins with a code, sets the second factor, and answers the person at work. */
export async function join(world: TestApp, code: string, username: string): Promise<Colleague> {
  const payload = { aud: 'staff-join', code, username, password: staffPassword }
  const { token, me } = (await sendSealed(world.app, '/operator/staff/join', payload)).json().data
  const calls = asStaff(world, token)
  const { secret: text } = (await calls.post('/operator/staff/totp')).data
  const secret = fromBase32(text)
  const set = await calls.post('/operator/staff/totp/confirm', { code: codeNow(world, secret) })
  if (set.status !== 200)
    throw new Error(`the second factor of ${username} was refused: ${set.reason}`)
  return { id: me.id, username, token, secret, ...calls }
}

export async function firstAdmin(world: TestApp): Promise<Colleague> {
  const code = await firstClaimCode(world.db.pool, systemChance)
  if (code === null) throw new Error('this world has a first administrator already')
  return join(world, code, 'chefin')
}

export async function hire(
  world: TestApp,
  admin: Colleague,
  as: readonly Role[],
  username: string,
): Promise<Colleague> {
  const invited = await admin.post('/operator/staff/invitations', {
    roles: as,
    email: `${username}@staff.example`,
    reason: 'A new colleague',
  })
  return join(world, invited.data.code, username)
}

/** One person of each role; the first administrator is that of `admin`. */
export async function wholeStaff(world: TestApp): Promise<Readonly<Record<Role, Colleague>>> {
  const admin = await firstAdmin(world)
  const staff: Partial<Record<Role, Colleague>> = { admin }
  for (const role of roles) staff[role] ??= await hire(world, admin, [role], `kollege-${role}`)
  return staff as Record<Role, Colleague> // every role was hired above
}
