import { composeDeposits } from '../../apps/server/src/compose/deposits.ts'
import { createAct, openedAct } from '../../apps/server/src/slices/deposits/acts.ts'
import { moveTo, sandboxProvider } from '../../apps/server/src/slices/sandbox/provider.ts'
import { makeServer } from '../../apps/server/src/platform/http/server.ts'
import { cent, callers, customerOf, killed, say } from './kill-parts.ts'
import { money } from '../../packages/contract/src/wire/money.ts'

// Customers pay at the embedded provider without end, whose signed callbacks come in at the
// front door; or a server that comes back takes what is sent again. It says what was paid at
// the provider; the reader is another process.

const own = killed()
const { pool, commit, clock, submit, alarm, chance, folder, round } = own
// Real time of the provider and of signatures; what is sent again an hour later need not be
// waited for.
let later = 0
const wall = { now: () => Date.now() + later }
const app = makeServer({ translate: (_language, key) => key, chance, logLevel: 'silent' })
const nobody = async (): Promise<never> => Promise.reject(new Error('nobody calls here'))
const account = {
  holder: 'P',
  bank: 'B',
  iban: 'DE09000000000000000001',
  bic: 'DEMODEFFXXX',
  demo: true,
}
const deposits = composeDeposits(
  app,
  { customer: nobody, operator: nobody, once: (_asked, work) => work(async () => {}) },
  {
    ...{ pool, commit, clock, wall, alarm, chance, account },
    dataDir: folder,
    psp: null,
    simulated: true,
    isVerified: async () => true,
    levelOf: async () => 'approved',
    proveTradePassword: nobody,
    notify: { security: async () => {} },
    arrive: nobody,
  },
)
const parts = {
  pool,
  chance,
  wall,
  key: Buffer.alloc(32),
  webhookSecret: Buffer.alloc(32),
  send: nobody,
  onFault: alarm,
}
const provider = sandboxProvider(parts)
const amount = money('EUR', 10n * cent.minor)

/**
 * What the route of deposits does, in parts that a kill may come between; a repetition goes on
 * where it ended.
 */
async function open(customer: bigint, id: bigint): Promise<string> {
  const { intent } = await provider.create({ deposit: id, method: 'quick', amount })
  await submit(openedAct, customer, `opened-${id}`, { id, intent })
  return intent
}
const pays = (intent: string) =>
  moveTo(parts, intent, [{ from: ['waiting'], to: 'paid', type: 'payment_intent.succeeded' }])

if (own.task === 'pay')
  await callers(4, async (caller, call) => {
    const customer = customerOf(caller, call)
    const key = `of-round-${round}-caller-${caller}-call-${call}`
    const id = BigInt(
      (
        await submit(createAct, customer, key, {
          method: 'quick',
          provider: 'sandbox',
          amount,
          level: 'approved',
        })
      ).id,
    )
    // One in four pays before we know what the payment is called.
    const early =
      call % 4 === 3
        ? (await provider.create({ deposit: id, method: 'quick', amount })).intent
        : null
    if (early !== null && (await pays(early))) say(`paid ${id}`)
    if (early !== null) await deposits.run()
    const intent = await open(customer, id)
    if (early === null && (await pays(intent))) say(`paid ${id}`)
    await deposits.run()
  })
else
  for (;;) {
    const { rows } = await pool.query<{ customer: bigint; id: bigint }>(
      `SELECT customer, id FROM deposits WHERE status = 'created'`,
    )
    for (const { customer, id } of rows) await open(customer, id)
    later += 3_600_000
    await deposits.run()
    const { rowCount } = await pool.query(
      'SELECT 1 FROM sandbox_callbacks WHERE taken_at IS NULL LIMIT 1',
    )
    if (rowCount === 0) say('done')
  }
