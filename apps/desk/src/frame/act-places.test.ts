// Goal: the palette offers an act to whoever may ask for it, and to nobody else. Method: every role
// against the table of rights.
import { approvalRights } from '@parkett/contract/desk/approval-rights'
import { roles } from '@parkett/contract/desk/permissions'
import { expect, test } from 'vitest'
import { actPlaces } from './act-places.ts'
import { twoPersonActs } from './two-person-acts.ts'

test('each role is offered the acts it may ask for, and none of another', () => {
  const kinds = Object.keys(twoPersonActs) as (keyof typeof twoPersonActs)[] // its own keys
  for (const role of roles) {
    const offered = actPlaces({ roles: [role] }).map(({ title }) => title)
    for (const kind of kinds)
      expect(offered.includes(twoPersonActs[kind]), `${role} ${kind}`).toBe(
        approvalRights[kind].request.some((one) => one === role),
      )
  }
  expect(actPlaces({ roles: ['auditor'] }).map(({ title }) => title)).toEqual(['desk.verify'])
  expect(actPlaces({ roles: [] })).toEqual([])
})
