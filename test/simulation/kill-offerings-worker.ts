import { setTimeout as sleep } from 'node:timers/promises'
import { offeringsOn } from './offerings-parts.ts'
import { callers, customers, killed, say } from './kill-parts.ts'

// The application of the kill test of new shares: customers apply without end, or what becomes due of
// offerings is done, at the business instant it is given. It says each act that the door has answered.

const { pool, commit, market, alarm, task } = killed()
const telling: typeof commit = {
  ...commit,
  submit: async (act, request, inside) => {
    // One behind the other, so that a kill finds some of a run done and others not.
    if (task === 'day') await sleep(Number(request.customer) * 3)
    const done = await commit.submit(act, request, inside)
    if (done.ok) say(`${act.name} ${request.key}`)
    return done
  },
}
const shares = offeringsOn({ pool, commit: telling, market, alarm })

if (task === 'apply') {
  await callers(6, async () => {
    const open = await shares.open()
    const row = open[Math.floor(Math.random() * open.length)]
    const customer = 1n + BigInt(Math.floor(Math.random() * customers))
    const key = `apply-${customer}-${row?.id}`
    // Of Hong Kong one unit is a lot of money.
    if (row !== undefined) await shares.apply(row, customer, key, row.market === 'HK' ? 1n : 5n)
    say('asked')
  })
} else {
  say('begins')
  for (;;) {
    await shares.job.run()
    say('done')
  }
}
