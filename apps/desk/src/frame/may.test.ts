// Goal: nobody is shown a form that the tables let them not send, nor one whose reads they may not
// make. Method: the tables themselves, and the sources, where only the kind of an act may be asked.
import { approvalRights, type ApprovalKind } from '@parkett/contract/desk/approval-rights'
import { permissions, roles } from '@parkett/contract/desk/permissions'
import { expect, test } from 'vitest'
import { mayAsk } from './may.ts'

const kinds = Object.keys(approvalRights) as readonly ApprovalKind[] // Keys of the table.

test.each(kinds)('%s is asked for by the roles of its line and by no other', (kind) => {
  const asking = roles.filter((role) => mayAsk({ roles: [role] }, kind))
  expect(asking).toEqual(
    roles.filter((role) => approvalRights[kind].request.includes(role as never)),
  )
  expect(asking.length).toBeGreaterThan(0)
  expect(asking.length).toBeLessThan(roles.length)
})

test('whoever may ask for a correction may read its ceilings', () => {
  for (const role of approvalRights['ledger.adjustment'].request)
    expect(permissions['adjustments.ceilings']).toContain(role)
})

test('no screen asks whether somebody may ask for anything at all', () => {
  const sources: Readonly<Record<string, string>> = import.meta.glob('../**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  expect(Object.keys(sources).length).toBeGreaterThan(50)
  const asking = Object.entries(sources).filter(([, code]) => code.includes("'approvals.request'"))
  expect(asking.map(([path]) => path)).toEqual([])
})
