import { answersAYear } from '@parkett/contract/customer/appropriateness'
import { no, ok } from '@parkett/contract/wire/outcome'
import { appropriateness, type AnswerRow } from '../../accounts/appropriateness/tables.ts'
import { lockOf, refuseLocked } from '../../accounts/trading/account-lock.ts'
import { put, rowsOf, type Act } from '../../ledger/door/act.ts'

const yearMs = 365 * 24 * 60 * 60_000

type AnswerInput = Pick<AnswerRow, 'productClass' | 'version' | 'sealed'>

/**
 * Keeps one time of answers. Under no freeze: it moves nothing. Some times a year and no more, so
 * that nobody tries until it fits (`trust.md` T75).
 */
export const answerQuestions: Act<AnswerInput, { readonly at: number }> = {
  name: 'appropriateness.answer',
  under: 'unmoved',
  needs: (_, customer) => [lockOf(customer), rowsOf(appropriateness, customer)],
  decide: (work, input, { customer, command, now }) => {
    const open = refuseLocked(work, customer)
    if (!open.ok) return open
    const times = work
      .rows(appropriateness, [customer])
      .filter((row) => row.productClass === input.productClass && row.answeredAt > now - yearMs)
    if (times.length >= answersAYear) return no('limit_exceeded', { max: answersAYear })
    return ok({
      value: { at: now },
      journals: [],
      rows: [put(appropriateness, { ...input, customer, id: command, answeredAt: now })],
      events: [{ type: 'appropriateness.answered', data: { productClass: input.productClass } }],
    })
  },
}
