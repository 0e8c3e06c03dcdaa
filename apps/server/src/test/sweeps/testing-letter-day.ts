import { approvalsDecide, approvalsRequest } from '@parkett/contract/desk/approvals'
import { segmentsDraft, segmentsStop } from '@parkett/contract/desk/segments'
import { languages } from '@parkett/words/languages'
import type { Caller } from '../testing-calls.ts'

/** On the recorded day a message to all customers is agreed to, and stopped before anybody has it. */
export async function letterDay(support: Caller, compliance: Caller, reason: string) {
  const texts = Object.fromEntries(languages.map((one) => [one, `Kurze Wartung (${one})`]))
  const said = { about: 'service', members: {}, texts } as const
  const draft = { letter: null, after: 0, ...said } as const
  const { id: letter, version } = await support.must(segmentsDraft, { body: draft })
  const act = { kind: 'segments.send', letter, version, ...said, at: null } as const
  const { id, digest } = await support.must(approvalsRequest, { body: { act, reason } })
  const decision = { decision: 'approved', digest, note: '' } as const
  await compliance.must(approvalsDecide, { params: { id }, body: decision })
  await support.must(segmentsStop, { params: { id: letter }, body: { why: reason } })
}
