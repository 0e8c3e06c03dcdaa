import {
  approvalsDecide,
  approvalsRequest,
  type ApprovalAct,
} from '@parkett/contract/desk/approvals'
import { staffLogin } from '@parkett/contract/desk/staff'
import { expect } from 'vitest'
import type { TestApp } from './testing-app.ts'
import { callerOf, type Caller } from './testing-calls.ts'
import {
  asStaff,
  codeNow,
  firstAdmin,
  hire,
  staffPassword,
  startedOf,
  type Colleague,
} from './testing-staff.ts'

// What staff do with savings, alone and by two.

/** Terms that may be, for products that are not there yet and for those that are. */
export const terms = {
  yieldRate: '0.03',
  earlyRate: '0.001',
  minimum: '50.00',
  maximum: '20000.00',
  offered: '100000.00',
}
export const reason = 'as agreed for the season'
export const eur = (days: number, validFrom: string) =>
  ({ currency: 'EUR', days, validFrom }) as const

/** Sessions of staff end while days pass; a code of the second factor counts once. */
export async function atWork(world: TestApp, colleague: Colleague): Promise<Caller> {
  world.wall.nowMs += 60_000
  const { username, secret } = colleague
  const payload = { aud: 'staff-login', username, password: staffPassword }
  const totp = codeNow(world, secret)
  const { token } = startedOf(await callerOf(world.app).sealed(staffLogin, { ...payload, totp }))
  return asStaff(world, token)
}

export const agree = async (who: Caller, { id, digest }: { id: string; digest: string }) =>
  who.call(approvalsDecide, {
    params: { id },
    body: { decision: 'approved', digest, note: '' },
  })

/** Whoever asks, whoever agrees, and one who may do either. */
export async function twoOf(world: TestApp) {
  const admin = await firstAdmin(world)
  const asks = await hire(world, admin, ['products'], 'plant')
  const agrees = await hire(world, admin, ['compliance'], 'prueft')
  const both = await hire(world, admin, ['products', 'compliance'], 'beides')
  const byTwo = async (act: ApprovalAct): Promise<void> => {
    const body = { act, reason }
    const asked = await (await atWork(world, asks)).must(approvalsRequest, { body })
    expect((await agree(await atWork(world, agrees), asked)).code).toBe(1)
  }
  return { admin, asks, agrees, both, byTwo }
}
