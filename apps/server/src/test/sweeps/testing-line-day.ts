import {
  incomingLinesAssign,
  incomingLinesList,
  incomingLinesReturn,
} from '@parkett/contract/desk/incoming-lines'
import {
  incomingLinesAssignTogether,
  incomingLinesShow,
} from '@parkett/contract/desk/lines-together'
import { sandboxTransfer } from '@parkett/contract/provider/sandbox'
import type { Payer } from '../testing-cash.ts'
import type { Colleague } from '../testing-staff.ts'

/** What came in and is nobody's: given to a customer alone, asked for as one of several, sent back. */
export async function lineDay(payer: Payer, payments: Colleague, reason: string): Promise<void> {
  for (const amount of ['26.00', '27.00', '28.00'])
    await payer.must(sandboxTransfer, { body: { amount, mistyped: true } })
  const { open } = await payments.must(incomingLinesList)
  const [first, second, third] = open
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('no line waits for anybody')
  const known = { customer: String(payer.id), reason }
  await payments.must(incomingLinesAssign, { params: { id: first.id }, body: known })
  await payments.must(incomingLinesShow, { params: { id: third.id } })
  const lines = [{ id: third.id, customer: String(payer.id) }]
  await payments.must(incomingLinesAssignTogether, { body: { lines, reason } })
  const back = { reason: 'unknown_recipient' } as const
  await payments.must(incomingLinesReturn, { params: { id: second.id }, body: back })
}
