import {
  problemsAcknowledge,
  problemsAnswer,
  problemsClose,
  problemsEscalate,
  problemsReply,
  problemsReport,
} from '@parkett/contract/customer/problems'
import { casesLeave, casesTake } from '@parkett/contract/desk/cases'
import { contentDraft } from '@parkett/contract/desk/content'
import type { Caller } from '../testing-calls.ts'

type About = { readonly deposit: string; readonly reason: string }

/** Everything that becomes of tickets on the recorded day. */
export async function ticketDay(payer: Caller, support: Caller, { deposit, reason }: About) {
  const report = { on: 'deposit', record: deposit, kind: 'not_arrived' } as const
  const params = { id: (await payer.must(problemsReport, { body: report })).id }
  await support.must(problemsAnswer, { params, body: { answer: reason, asks: false } })
  await payer.must(problemsReply, { params, body: { text: 'Danke' } })
  await support.must(problemsEscalate, { params })
  await support.must(problemsClose, { params, body: { reason: 'solved' } })
  const complaint = { on: 'none', record: null, kind: 'complaint', note: 'Zu langsam' } as const
  const { id } = await payer.must(problemsReport, { body: complaint })
  const held = { room: 'problems', id } as const
  await support.must(casesTake, { params: held, body: { over: false } })
  await support.must(problemsAcknowledge, { params: { id } })
  await support.must(casesLeave, { params: held })
  const draft = { piece: null, after: 0, severity: 'note', texts: { de: 'Kurze Wartung' } } as const
  await support.must(contentDraft, { body: draft })
}
