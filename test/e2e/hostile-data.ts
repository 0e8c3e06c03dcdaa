import { accessUser } from '@parkett/contract/customer/access'
import { favouritesGroup } from '@parkett/contract/customer/favourites'
import { ownNotesWrite } from '@parkett/contract/customer/own-notes'
import { problemsReport } from '@parkett/contract/customer/problems'
import { taxCertify } from '@parkett/contract/customer/tax'
import { approvalsRequest } from '@parkett/contract/desk/approvals'
import { codesCreate } from '@parkett/contract/desk/codes'
import { contentDraft } from '@parkett/contract/desk/content'
import { notesWrite, tasksMake, tasksPeople } from '@parkett/contract/desk/notes'
import { segmentsDraft } from '@parkett/contract/desk/segments'
import { viewsSave } from '@parkett/contract/desk/views'
import { someData } from '../../apps/server/src/slices/kyc/testing.ts'
import { callerOf } from './asking.ts'
import { callerAt, openAccount } from './calls.ts'
import type { Seat } from './desk-seat.ts'
import { deskCallerOf } from './desk-shown.ts'
import { handIn } from './hand-in.ts'
import type { Own } from './looked-at.ts'
import { richCustomer } from './steady-customer.ts'
import { newPerson, type Visitor } from './world.ts'

/** Markup that is taken as what it is: a text. */
const written = '<b>so</b> it is & stays'

/** A customer of whom every list shows something, who also wrote wherever customers may. */
export async function writingCustomer(
  visitor: Visitor,
): Promise<{ readonly own: Own; readonly id: string }> {
  const own = await richCustomer(visitor)
  const send = await callerOf(visitor)
  const letter = { on: 'none', record: null, kind: 'question', note: written } as const
  await send(problemsReport, { body: letter })
  await send(favouritesGroup, { body: { name: written } })
  const home = { country: 'DE', number: '36 574 261 809', none: null }
  await send(taxCertify, { body: { residencies: [home], text: 'v2026', language: 'de' } })
  await send(ownNotesWrite, { params: { id: own.order }, body: { text: written } })
  return { own, id: (await send(accessUser)).id }
}

/** Somebody whose identity waits to be looked at. */
export async function waitAtTheDesk(origin: string): Promise<void> {
  const send = callerAt(origin, { token: await openAccount(origin, newPerson()) })
  await handIn(send, someData(), 1)
}

/** What staff write down of a customer. */
export async function writeAtTheDesk(seat: Seat, customer: string): Promise<void> {
  const send = await deskCallerOf(seat)
  const params = { id: customer }
  await send(notesWrite, { params, body: { about: 'customer', text: written, visible: 'all' } })
  const { rows } = await send(tasksPeople)
  const dueAt = new Date(Date.now() + 86_400_000).toISOString()
  await send(codesCreate, { body: { quota: 1, days: 1, reason: written } })
  const freeze = { kind: 'customer.freeze', legalReason: 'court_order', until: dueAt } as const
  await send(approvalsRequest, { body: { act: { ...freeze, customer }, reason: written } })
  const owner = rows[0]?.id ?? ''
  const texts = { de: written }
  await send(contentDraft, { body: { piece: null, after: 0, severity: 'note', texts } })
  const letter = { letter: null, after: 0, about: 'service', members: {}, texts } as const
  await send(segmentsDraft, { body: letter })
  await send(viewsSave, { body: { of: 'orders', name: written, filter: { state: 'open' } } })
  const article = {
    kind: 'news.publish',
    category: 'market',
    language: 'de',
    headline: written,
    source: written,
    author: written,
    text: written,
  } as const
  await send(approvalsRequest, { body: { act: { ...article, about: [] }, reason: written } })
  await send(tasksMake, { params, body: { text: written, owner, dueAt } })
}
