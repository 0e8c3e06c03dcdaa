import { testPersonal } from '../../apps/server/src/platform/data-dir/testing-personal.ts'
import { makeAudit } from '../../apps/server/src/platform/audit/log.ts'
import {
  actOf as kindOf,
  requestApproval,
} from '../../apps/server/src/identity/four-eyes/approvals.ts'
import { decideApproval } from '../../apps/server/src/identity/four-eyes/decide.ts'
import { makeDues } from '../../apps/server/src/identity/four-eyes/dues.ts'
import { toType } from '../../apps/server/src/identity/four-eyes/typed.ts'
import type { Staff } from '../../apps/server/src/platform/http/serve.ts'
import { loanWriteOff } from '../../apps/server/src/slices/loans/desk/by-two.ts'
import { loansRound } from '../../apps/server/src/slices/loans/jobs.ts'
import { killed, say } from './kill-parts.ts'

// Counts the days of loans without end, or gives up what is lost by two people, or is the server that comes
// back and carries out what they approved. It says where a kill hurts.

const { pool, ids, clock, commit, alarm, round, task } = killed()

const audit = makeAudit({ pool, wall: clock })
const acts = [loanWriteOff({ clock })]
const dues = makeDues({ pool, wall: clock, audit, commit, acts, alarm })
const carry = async (approval: bigint): Promise<void> => {
  say(`due ${approval}`)
  await dues.carry(approval)
}
const seen = { personal: testPersonal, verifiedName: () => Promise.resolve(null) }
const ports = { pool, wall: clock, ids, audit, acts, ...seen, dues: { carry } }
const person = (at: bigint): Staff => {
  const name = `kollegin-${at - 1n}`
  return {
    person: at,
    session: 0n,
    name,
    alias: `K${at}`,
    role: 'compliance',
    roles: ['compliance'],
  }
}

/** Loans that are lost and that two people did not decide about; who was cut off while asking asks again. */
async function lost() {
  const { rows } = await pool.query<{ customer: bigint; id: bigint }>(
    `SELECT customer, id FROM loans l WHERE status = 'overdue' AND NOT EXISTS (
       SELECT 1 FROM approvals a JOIN approval_decisions d ON d.approval = a.id
       WHERE a.kind = 'loan.writeOff' AND a.payload LIKE '%"' || l.id || '"%')
     ORDER BY id`,
  )
  return rows
}

async function giveUp({ customer, id }: { customer: bigint; id: bigint }): Promise<void> {
  const act = { kind: 'loan.writeOff', customer: `${customer}`, loan: `${id}` } as const
  const typed = (await toType(pool, { kind: kindOf(ports, act.kind), act }))?.amount
  const key = `give-up-${id}-${round}`
  const asking = { act, reason: 'of the test', key, typed }
  const asked = await requestApproval(ports, person(1n), asking)
  const decision = { decision: 'approved', digest: asked.digest, note: '', typed, key } as const
  await decideApproval(ports, person(2n), { id: BigInt(asked.id), ...decision })
}

say('begins')
if (task === 'days') {
  /** Said behind each loan whose days were written, while others of its round still wait. */
  const saying: typeof commit = {
    ...commit,
    submit: async (act, request) => {
      const done = await commit.submit(act, request)
      say('due')
      return done
    },
  }
  for (;;) {
    await loansRound({ pool, commit: saying, clock, alarm })
    say('round')
  }
}
if (task === 'giveUp') for (const one of await lost()) await giveUp(one)
for (;;) {
  await dues.round()
  say('done')
}
