import {
  problemsAcknowledge,
  problemsAnswer,
  problemsCase,
  problemsClose,
  problemsEscalate,
  problemsQueue,
  type CloseReason,
} from '@parkett/contract/customer/problems'
import { problemsCounts } from '@parkett/contract/desk/ticket-filter'
import { asksForSecret } from '@parkett/core/support/secrets'
import type { FastifyInstance } from 'fastify'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { refuseHeld } from '../../identity/staff/case-holds.ts'
import type { Inside } from '../../ledger/door/command.ts'
import { submit } from '../../ledger/door/submit.ts'
import { serve, type Gate, type Staff } from '../../platform/http/serve.ts'
import { stepAct, type Posted } from './acts.ts'
import { caseOf, queueOf } from './desk-queries.ts'
import { reporterOf, threadOf } from './queries.ts'
import type { ProblemsDeps } from './deps.ts'
import { markTicketsOverdue } from './overdue.ts'
import { countsOf } from './queue.ts'
import { signAnswer } from './signing.ts'

type Acting = {
  readonly route: string
  readonly id: string
  readonly key: string
  readonly staff: Staff
  readonly step: 'answer' | 'ask' | 'acknowledge' | 'escalate' | 'close'
  readonly text?: string
  readonly reason?: CloseReason
  readonly inside?: (customer: bigint) => Inside<Posted>
}

/** What staff do with tickets. Whatever they write is read first: nobody of the house asks for a password. */
export function registerProblemsDesk(app: FastifyInstance, gate: Gate, deps: ProblemsDeps): void {
  const { pool, commit, notify, clock, wall } = deps
  const act = async ({ id, key, staff, route, inside, ...step }: Acting) => {
    const report = BigInt(id)
    const customer = (await reporterOf(pool, report)) ?? refuse('not_found')
    await refuseHeld({ pool, wall, person: staff.person }, { room: 'problems', id: report })
    await markTicketsOverdue(deps, report)
    const { text, reason } = step
    // What they read in their feed is the answer itself, or why it was closed.
    const said = [text, reason].filter((one) => one !== undefined)
    const asking = {
      customer,
      key,
      route,
      body: { id, ...step },
      actor: { ...staff, reasons: said },
      ...(inside !== undefined && { inside: inside(customer) }),
    }
    orRefuse(await submit(commit, asking, stepAct, { report, ...step, alias: staff.alias }))
    return {}
  }

  serve(app, gate, problemsQueue, async ({ query, staff: { person } }) => ({
    ...(await queueOf(deps, { ...query, person })),
    at: new Date(clock.now()).toISOString(),
  }))

  serve(app, gate, problemsCounts, ({ staff: { person } }) => countsOf(deps, person))

  serve(app, gate, problemsCase, async ({ params }) => {
    const id = BigInt(params.id)
    const about = (await caseOf(pool, id)) ?? refuse('not_found')
    const now = clock.now()
    const customer = BigInt(about.customer)
    const ticket = (await threadOf(pool, { customer, id, now })) ?? refuse('not_found')
    return { ticket, about, at: new Date(now).toISOString() }
  })

  serve(app, gate, problemsAnswer, ({ params: { id }, body, key, staff }) => {
    const { answer: text, asks } = body
    if (asksForSecret(text)) return refuse('asks_for_secret')
    const inside = (customer: bigint) => signAnswer(notify, { customer, text })
    const step = asks ? 'ask' : 'answer'
    return act({ route: problemsAnswer.name, id, key, staff, step, text, inside })
  })

  serve(app, gate, problemsAcknowledge, ({ params: { id }, key, staff }) =>
    act({ route: problemsAcknowledge.name, id, key, staff, step: 'acknowledge' }),
  )
  serve(app, gate, problemsEscalate, ({ params: { id }, key, staff }) =>
    act({ route: problemsEscalate.name, id, key, staff, step: 'escalate' }),
  )
  serve(app, gate, problemsClose, ({ params: { id }, body: { reason }, key, staff }) =>
    act({ route: problemsClose.name, id, key, staff, step: 'close', reason }),
  )
}
