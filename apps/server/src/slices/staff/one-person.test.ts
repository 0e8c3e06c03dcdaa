// Goal: whoever invites cannot be their own second person: inviter and invited, whoever else they
// invited, and theirs, count as one where two must agree, until the machine's operator vouches.
// Method: real staff on the real server, also 32 at once; then the database asked past the program.
import { approvalsDecide, approvalsRequest } from '@parkett/contract/desk/approvals'
import { staffList } from '@parkett/contract/desk/staff'
import { staffVouch } from '@parkett/contract/desk/staff-persons'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newClaimCode } from '../../platform/installation/claim-code.ts'
import { systemChance } from '../../base/ports.ts'
import { testApp, type TestApp } from '../../test/testing-app.ts'
import { firstAdmin, invite, join, vouch, type Colleague } from '../../test/testing-staff.ts'

let world: TestApp
let founder: Colleague
let second: Colleague
let child: Colleague
let sister: Colleague
let lost: Colleague
beforeAll(async () => {
  world = await testApp()
  founder = await firstAdmin(world)
  second = await invite(world, founder, ['admin', 'compliance'], 'zweite')
  sister = await invite(world, founder, ['admin'], 'schwester')
  child = await invite(world, second, ['admin'], 'enkelin')
  lost = await invite(world, founder, ['support'], 'verloren')
})
afterAll(() => world.close())

type Request = { readonly id: string; readonly digest: string }
const ask = async (who: Colleague): Promise<Request> => {
  const act = { kind: 'staff.factorReset', staff: lost.id } as const
  return (await who.call(approvalsRequest, { body: { act, reason: 'phone lost on a train' } })).data
}
const decide = (who: Colleague, { id, digest }: Request) =>
  who.call(approvalsDecide, { params: { id }, body: { decision: 'approved', digest, note: '' } })
const forced = ({ id }: Request, decider: Colleague) =>
  world.db.owner.query(
    `INSERT INTO approval_decisions SELECT id, requester, digest, expires_at, $2, 'compliance', 'approved', '', $3
     FROM approvals WHERE id = $1`,
    [id, decider.id, new Date(world.wall.nowMs)],
  )
const constraint = 'approval_by_independent_person'

test('of all whom one person brought in no two are two, with however many administrators', async () => {
  const all = [founder, second, sister, child]
  for (const asks of all) {
    const request = await ask(asks)
    for (const decides of all.filter((one) => one !== asks)) {
      expect((await decide(decides, request)).reason).toBe('approval_dependent')
      await expect(forced(request, decides)).rejects.toMatchObject({ constraint })
    }
  }
  const { rows } = await founder.must(staffList)
  expect(new Set(rows.map(({ countsAs }) => countsAs))).toEqual(new Set(['chefin']))
})

test('no colleague can vouch, and what colleagues said before counts no more; who came by the machine is another', async () => {
  const other = await join(world, await newClaimCode(world.db.pool, systemChance), 'dritte')
  for (const who of [founder, second, sister, other]) {
    const said = await who.call(staffVouch, {
      params: { id: second.id },
      body: { reason: 'met in person' },
    })
    expect(said.reason).toBe('not_permitted')
  }
  await world.db.owner.query(
    "INSERT INTO staff_vouches (staff, voucher, reason, at) VALUES ($1, $2, 'before', now())",
    [second.id, other.id],
  )
  const request = await ask(founder)
  expect((await decide(second, request)).reason).toBe('approval_dependent')
  expect((await decide(other, request)).status).toBe(200)
})

test('32 decide at once before the operator vouches: nothing runs; after it one does, and the log says who vouched', async () => {
  const request = await ask(founder)
  const deciders = Array.from({ length: 32 }, (_, at) => [second, sister, child][at % 3]!)
  const early = await Promise.all(deciders.map((who) => decide(who, request)))
  expect(new Set(early.map(({ reason }) => reason))).toEqual(new Set(['approval_dependent']))

  await vouch(world, second)
  const late = await Promise.all(deciders.map((who) => decide(who, request)))
  expect(late.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await world.db.pool.query<{ decider: bigint }>(
    'SELECT decider FROM approval_decisions WHERE approval = $1',
    [request.id],
  )
  // Her own invitation stands behind the vouched one, and so counts as hers.
  expect([BigInt(second.id), BigInt(child.id)]).toContain(rows[0]!.decider)
  const lines = await world.db.pool.query(
    "SELECT actor, object, reason FROM audit_log WHERE act = 'staff.vouched'",
  )
  const line = { actor: 'console', object: `staff:${second.id}`, reason: 'met in person' }
  expect(lines.rows).toEqual([line])
})

test('whom a vouched colleague invites is that colleague, and no other', async () => {
  const named = (await founder.must(staffList)).rows.map(({ username, countsAs }) => [
    username,
    countsAs,
  ])
  expect(Object.fromEntries(named)).toMatchObject({
    chefin: 'chefin',
    zweite: 'zweite',
    enkelin: 'zweite',
    schwester: 'chefin',
    dritte: 'dritte',
  })
  expect((await decide(child, await ask(second))).reason).toBe('approval_dependent')
  expect((await decide(sister, await ask(second))).status).toBe(200)
})
