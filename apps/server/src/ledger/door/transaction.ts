import { Client, type ClientBase, type Pool } from 'pg'
import { decideBatch, type Decided, type DecidePorts } from './decide.ts'
import type { Command } from './command.ts'
import { isKnownKey } from './failures.ts'
import { createAccounts, loadBooks, type Loading } from './load.ts'
import { nothingMade } from '../read/together.ts'
import { storeWorkingSet } from './store.ts'

/** One connection kept by a writer, made again when it breaks. */
export type Lane = {
  readonly transact: (batch: readonly Command[]) => Promise<Decided>
  /** Ends the connection, broken or not; the next batch takes a new one. */
  readonly drop: () => Promise<void>
}

// Every statement of the door finds its rows by key. Left to its estimates, the planner reads
// whole tables while they are small and keeps that plan when they are not.
const settings = [
  'enable_seqscan',
  'enable_hashjoin',
  'enable_mergejoin',
  'enable_bitmapscan',
  'jit',
]
const steer = `SELECT ${settings.map((name) => `set_config('${name}', 'off', false)`).join(', ')},
  set_config('plan_cache_mode', 'force_generic_plan', false), set_config('timezone', 'UTC', false)`

export function openLane(pool: Pool, ports: DecidePorts): Lane {
  let held: Promise<Client> | undefined
  const made = nothingMade()
  const drop = async (): Promise<void> => {
    const client = held
    held = undefined
    // A lane that never opened, or broke, has nothing to end.
    await client?.then((open) => open.end()).catch(() => {})
  }
  const attempt = async (batch: readonly Command[], knownKeys: boolean): Promise<Decided> => {
    const client = await (held ??= connect(pool))
    try {
      return await inTransaction(client, batch, { ports, made, knownKeys })
    } catch (error) {
      // Harmless when nothing is open, and it tells whether the lane still lives.
      await client.query('ROLLBACK')
      throw error
    }
  }
  const transact = async (batch: readonly Command[]): Promise<Decided> => {
    try {
      return await attempt(batch, false)
    } catch (error) {
      // Keys come back seldom: they are looked up only after one did.
      if (isKnownKey(error)) return attempt(batch, true)
      throw error
    }
  }
  return { transact, drop }
}

/**
 * Of the pool's database and role, but a connection of its own: the settings are not for
 * others.
 */
async function connect(pool: Pool): Promise<Client> {
  const client = new Client(pool.options)
  // A lane that breaks while idle is noticed by the next batch, which fails and is tried again
  // on a new one.
  client.on('error', () => {})
  await client.connect()
  await client.query(steer)
  return client
}

type Attempt = Loading & { readonly ports: DecidePorts }

async function inTransaction(
  client: ClientBase,
  batch: readonly Command[],
  attempt: Attempt,
): Promise<Decided> {
  const books = await loadBooks(client, batch, attempt)
  if ('missing' in books) {
    await client.query('ROLLBACK')
    await createAccounts(client, books.missing)
    return inTransaction(client, batch, attempt)
  }
  const decided = decideBatch(books, batch, attempt.ports)
  // Only an answer that is written meets the first one under its key; the others must look for it.
  if (!decided.remembered && !attempt.knownKeys) {
    await client.query('ROLLBACK')
    return inTransaction(client, batch, { ...attempt, knownKeys: true })
  }
  await storeWorkingSet(client, books, attempt.made, insideOf(client, batch, decided))
  return decided
}

/** What the commands that were decided now want done before the commit, in their order. */
const insideOf = (client: ClientBase, batch: readonly Command[], { answers }: Decided) =>
  batch.flatMap(({ inside }, at) => {
    const answer = answers[at]
    if (inside === undefined || answer?.ok !== true || answer.value.replayed) return []
    return [() => inside(client, answer.value.value)]
  })
