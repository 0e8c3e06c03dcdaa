import type { explainFigure } from '@parkett/contract/customer/assets'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { SealState } from '@parkett/ui/seal'
import { addsUp } from './adds-up.ts'

type Answer = AnswerOf<typeof explainFigure>

/** Without an answer, and while a price is unknown, there is nothing to add up yet. */
export function sealStateOf(answer: Answer | undefined): SealState {
  if (answer === undefined || answer.amount === null) return 'running'
  const { root, amount } = answer
  return addsUp(root) && amount.amount === root.amount.amount ? 'proven' : 'broken'
}
