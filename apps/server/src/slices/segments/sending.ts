import type { LetterKind, Members } from '@parkett/contract/desk/segments'
import { isTooFew } from '@parkett/core/content/group-size'
import type pg from 'pg'
import type { Clock } from '../../base/ports.ts'
import type { Market } from '../../market/market.ts'
import { bool, count, int8, json, text } from '../../platform/db/columns.ts'
import { locks } from '../../platform/db/locks.ts'
import { houseRow, read, readOne, referenceRow, type RowIn } from '../../platform/db/read.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Job } from '../../platform/jobs/schedule.ts'
import { letterFacts } from '../../platform/notify/letter.ts'
import type { Notify } from '../../platform/notify/notify.ts'
import { tellEach, tellInTurn } from '../../platform/notify/tell-each.ts'
import type { Texts } from '../../platform/notify/to-many.ts'
import { shareFactsOf } from './groups.ts'
import type { How } from './letters.ts'
import { countMembers, membersBehind } from './members.ts'

type Ports = {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly wall: Clock
  readonly market: Pick<Market, 'view'>
  readonly notify: Pick<Notify, 'notices'>
}

const everyMs = 5_000

/**
 * Sends what two people let out and is due, page by page to whoever is in the group at that moment, each once
 * (`trust.md` T84): a crash goes on behind the last page, and a stop counts from the next one on.
 */
export const segmentsJob = (ports: Ports): Job => ({
  name: 'segments',
  everyMs,
  clock: ports.clock,
  run: async () => {
    const due = await read(ports.pool, dueRow, dueText, [new Date(ports.clock.now())])
    await tellInTurn(due, (letter) => send(ports, letter))
  },
})

const dueRow = referenceRow({
  letter: int8,
  about: text<LetterKind>(),
  members: json<Members>(),
  texts: json<Texts>(),
})
const dueText = `SELECT s.letter, v.about, v.members, v.texts FROM segment_sends s
  JOIN segment_versions v ON v.letter = s.letter AND v.version = s.version
  WHERE s.from_at <= $1 AND NOT EXISTS (SELECT 1 FROM segment_ends e WHERE e.letter = s.letter)
  ORDER BY s.letter`

async function send(
  { pool, clock, wall, market, notify }: Ports,
  { letter, about, members, texts }: RowIn<typeof dueRow>,
): Promise<void> {
  const end = (how: How): Promise<number | null> =>
    transact(pool, (db) => endNow(db, letter, { how, at: new Date(clock.now()) }))
  // Nobody is begun with when the group has become as good as one person since it was agreed to.
  const size = await countMembers(pool, { members, now: wall.now() })
  if (isTooFew(about, size) && !(await hasBegun(pool, letter))) {
    await end('few')
    return
  }
  const facts = letterFacts({ texts, members, share: shareFactsOf(market, members) })
  const message = about === 'service' ? 'serviceLetter' : 'productLetter'
  await tellEach(pool, {
    id: letter,
    next: (after, limit) => membersBehind(pool, { members, now: wall.now() }, { after, limit }),
    mark: `INSERT INTO segment_told (letter, customer) SELECT $1, unnest($2::bigint[])
      ON CONFLICT DO NOTHING RETURNING customer`,
    tell: (db, customer) => notify.notices(db, [{ customer, message }], async () => [facts]),
  })
  await end('sent')
}

const begun = houseRow({ begun: bool })

const hasBegun = async (pool: pg.Pool, letter: bigint): Promise<boolean> => {
  const sql = 'SELECT EXISTS (SELECT 1 FROM segment_told WHERE letter = $1) AS begun'
  return (await readOne(pool, begun, sql, [letter])).begun
}

type End = {
  readonly how: How
  readonly at: Date
  /** Who stopped it, and why. */
  readonly alias?: string
  readonly why?: string
}

const told = houseRow({ told: count })
const open = referenceRow({ open: bool })

/**
 * Ends one that was let out, once: it waits for the page that is under way, and no other begins. @returns how many
 * were told; null where it was not let out or ended before
 */
export async function endNow(
  db: pg.PoolClient,
  letter: bigint,
  { how, at, alias, why }: End,
): Promise<number | null> {
  await db.query(`SELECT pg_advisory_xact_lock(${locks.segments}, hashint8($1))`, [letter])
  const sql = `SELECT EXISTS (SELECT 1 FROM segment_sends WHERE letter = $1)
    AND NOT EXISTS (SELECT 1 FROM segment_ends WHERE letter = $1) AS open`
  if (!(await readOne(db, open, sql, [letter])).open) return null
  const counted = 'SELECT count(*) AS told FROM segment_told WHERE letter = $1'
  const sum = (await readOne(db, told, counted, [letter])).told
  await db.query(
    `INSERT INTO segment_ends (letter, how, told, alias, why, at) VALUES ($1, $2, $3, $4, $5, $6)`,
    [letter, how, sum, alias ?? null, why ?? null, at],
  )
  return sum
}
