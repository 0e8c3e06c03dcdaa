import { loanWriteOff } from '../../apps/server/src/slices/loans/desk/by-two.ts'
import { loansRound } from '../../apps/server/src/slices/loans/jobs.ts'
import { answeringAll } from '../../apps/server/src/test/testing-findings.ts'
import { killed, say } from './kill-parts.ts'
import { twoPeople } from './kill-two.ts'

// Counts the days of loans without end, or gives up what is lost by two people, or is the server that comes
// back and carries out what they approved. It says where a kill hurts.

const own = killed()
const { pool, clock, commit, alarm, round, task } = own
const { dues, approve } = twoPeople(own, { wall: clock, acts: [loanWriteOff({ clock })] })

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
if (task === 'giveUp')
  for (const { customer, id } of await lost())
    await approve(
      answeringAll({ kind: 'loan.writeOff', customer: `${customer}`, loan: `${id}` }),
      `give-up-${id}-${round}`,
    )
for (;;) {
  await dues.round()
  say('done')
}
