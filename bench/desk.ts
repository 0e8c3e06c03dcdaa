import { roles } from '@parkett/contract/desk/permissions'
import { referenceOf } from '@parkett/contract/wire/reference'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { soughtParts, textWords, zoneWords } from '../packages/core/src/names.ts'
import { testMarket } from '../apps/server/src/accounts/trading/testing.ts'
import type { Staff } from '../apps/server/src/platform/http/serve.ts'
import { accountsAt } from '../apps/server/src/slices/books/ledger/accounts.ts'
import { entriesPage } from '../apps/server/src/slices/books/ledger/entries.ts'
import { totalsOf } from '../apps/server/src/slices/books/ledger/totals.ts'
import { findNotes } from '../apps/server/src/slices/notes/found.ts'
import { countAudit } from '../apps/server/src/slices/staff/audit-counts.ts'
import { readAudit } from '../apps/server/src/slices/staff/audit-page.ts'
import { ordersOfAll } from '../apps/server/src/slices/trading/orders.ts'
import { browseUsers } from '../apps/server/src/slices/users/browse.ts'
import { findAll } from '../apps/server/src/slices/users/find.ts'
import { searchUsers } from '../apps/server/src/slices/users/search.ts'
import { journalsPage } from '../apps/server/src/slices/users/page/history.ts'
import { pageOfQueue } from '../apps/server/src/slices/withdrawals/desk/queue-page.ts'
import { fillDesk, personal } from './desk-world.ts'
import type { DeskSize, Dose } from './dose.ts'
import { atMost, type Bench, type Figure } from './figure.ts'
import { percentile } from './percentile.ts'
import { type BenchWorld, benchWorld } from './world.ts'

/**
 * Lists of the desk and the search over everything among very many customers and journals (`npm
 * run bench -- desk`): what each page takes on the server, one caller.
 */
export const deskBench: Bench = { name: 'desk', measure }

const listMs = 200
const paletteMs = 100

async function measure({ desk, ...dose }: Dose): Promise<Figure[]> {
  const world = await benchWorld(dose)
  try {
    await fillDesk(world, desk)
    const asked = await questions(world, desk)
    const figures: Figure[] = []
    for (const [name, mostMs, ask] of asked)
      figures.push(await figureOf({ name, mostMs, ask, times: desk.times }))
    return figures
  } finally {
    await world.close()
  }
}

const staff: Staff = { person: 1n, session: 1n, name: '', alias: 'C0LL', role: 'admin', roles }

type Question = readonly [name: string, mostMs: number, ask: () => Promise<unknown>]

/** Each list as its room asks for it first, and by what people narrow it. */
async function questions(
  { pool, owner }: BenchWorld,
  { customers }: DeskSize,
): Promise<readonly Question[]> {
  const { feed } = testMarket()
  const clock = { now: Date.now }
  const ports = {
    pool,
    clock,
    personal,
    freezes: { until: () => undefined } as unknown as Parameters<typeof searchUsers>[0]['freezes'],
    soughtMarks: (q: string) =>
      soughtParts(zoneWords(q)).map((part) => personal.mark(`name|${part}`)),
    notesWith: (who: Staff, asked: { readonly q: string; readonly most: number }) =>
      findNotes({ pool, personal }, who, asked),
  }
  const find = (q: string) => () => findAll(ports, staff, q)
  const { rows } = await owner.query<{ id: string }>(
    `SELECT id FROM orders ORDER BY trade_date DESC, id DESC LIMIT 1`,
  )
  const { rows: payouts } = await owner.query<{ id: string }>(`SELECT id FROM withdrawals LIMIT 1`)
  const day = new Date(Date.now() - 30 * dayMs).toISOString().slice(0, 10)
  const list = (name: string, ask: () => Promise<unknown>): Question => [name, listMs, ask]
  const typed = (name: string, q: string): Question => [`search: ${name}`, paletteMs, find(q)]
  const browse = (segment: 'all' | 'new' | 'unverified' | 'frozen' | 'owing') => () =>
    browseUsers({ ...ports, now: Date.now() }, { segment })
  return [
    list('customers', browse('all')),
    list('customers not verified', browse('unverified')),
    list('customers frozen', browse('frozen')),
    list('customers owing', browse('owing')),
    list('customers by a name', () => searchUsers(ports, { q: 'customer19' })),
    list('orders', () => ordersOfAll({ pool, feed, clock }, { state: 'all' })),
    list('orders open', () => ordersOfAll({ pool, feed, clock }, { state: 'open' })),
    list('entries', () => entriesPage({ pool, clock }, {})),
    list('entries of a day', () => entriesPage({ pool, clock }, { from: day, to: day })),
    list('entries of a customer', () => entriesPage({ pool, clock }, { customer: '17' })),
    list('totals of the entries', () => totalsOf({ pool, clock }, {})),
    list('trial balance', () => accountsAt(pool, null)),
    list('trial balance of a day', () => accountsAt(pool, day)),
    list('journals of a customer', () =>
      journalsPage({ pool }, { customer: 17n, cursor: undefined }),
    ),
    list('withdrawals', () =>
      pageOfQueue({ pool, clock, wall: clock }, { state: 'open', person: 1n }),
    ),
    list('audit log', () => readAudit(pool, { view: 'acts' })),
    list('audit log, refused', () => readAudit(pool, { view: 'refused' })),
    list('audit log of one colleague', () => readAudit(pool, { actor: 'colleague7' })),
    list('audit log, counted', () =>
      countAudit({ pool, wall: clock }, [{ view: 'acts' }, { view: 'refused' }]),
    ),
    typed('begin of a user name', 'customer19'),
    typed('part of a user name', 'omer1999'),
    typed('part of every user name', 'ustom'),
    typed('verified name', 'W17'),
    typed('words of a note', textWords('W31 W128').join(' ')),
    typed('account number', `DE${Math.min(customers, 1_700)}`),
    typed('last signs of a card', '0017'),
    typed('reference of a withdrawal', referenceOf(BigInt(payouts[0]?.id ?? 1))),
    typed('reference of an order', referenceOf(BigInt(rows[0]?.id ?? 1))),
    typed('amount', '12.34'),
    typed('nothing', 'zzqx'),
  ]
}

type Measured = {
  readonly name: string
  readonly mostMs: number
  readonly ask: () => Promise<unknown>
  readonly times: number
}

async function figureOf({ name, mostMs, ask, times }: Measured): Promise<Figure> {
  // What is read first is not in memory yet.
  await ask()
  const took: number[] = []
  for (let time = 0; time < times; time += 1) {
    const started = performance.now()
    await ask()
    took.push(performance.now() - started)
  }
  const at = (share: number): number => percentile(took, share)
  return {
    name: `desk, ${name}`,
    value: `p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms`,
    yardstick: `${mostMs} ms`,
    ...atMost(at(0.5) / mostMs, 1),
  }
}
