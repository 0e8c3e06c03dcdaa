import { spendsKey } from '@parkett/contract/reasons'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type pg from 'pg'
import type { Clock } from '../base/ports.ts'
import { orRefuse, refusalIn } from '../base/refusal.ts'
import { bodyHash } from '../ledger/door/body-hash.ts'
import { bytes } from '../platform/db/kinds.ts'
import { houseRow, readFirst } from '../platform/db/read.ts'
import type { Keep, Once, Written } from '../platform/http/serve.ts'
import type { SecretBox } from './totp/secret-box.ts'

type Ports = {
  readonly pool: pg.Pool
  readonly wall: Clock
  readonly box: SecretBox
}

/** What was sent and what was answered: sealed, because both may hold what is shown only once. */
type Kept = { readonly sent: string; readonly said: Outcome<unknown> }

type Db = Parameters<Keep<unknown>>[0]

const row = houseRow({ sealed: bytes })

/**
 * Keeps what was answered first under each key, so that whoever asks again hears that, whatever
 * became of it since. A refusal that spends no key is not kept: it may be tried
 * again. Where the work keeps its answer in the transaction of its effect, a machine that stops
 * right behind it has said nothing else; other answers are kept when they are given.
 */
export function makeFirstAnswers({ pool, wall, box }: Ports): Once {
  const running = new Map<string, Promise<unknown>>()

  const firstOf = async (
    { realm, owner, route, key }: Written,
    sent: string,
  ): Promise<Outcome<unknown> | undefined> => {
    const sql = `SELECT sealed FROM first_answers
      WHERE realm = $1 AND owner = $2 AND route = $3 AND key = $4`
    const found = await readFirst(pool, row, sql, [realm, owner, route, key])
    if (found === undefined) return undefined
    const first = JSON.parse(box.open(found.sealed, owner).toString()) as Kept // written below
    return first.sent === sent ? first.said : no('key_reused')
  }

  const keep = async (db: Db, { realm, owner, route, key }: Written, kept: Kept) => {
    const sealed = box.seal(Buffer.from(JSON.stringify(kept)), owner)
    await db.query(
      `INSERT INTO first_answers (realm, owner, route, key, sealed, answered_at)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
      [realm, owner, route, key, sealed, new Date(wall.now())],
    )
  }

  const answer = async <T>(
    asked: Written,
    work: (inside: Keep<T>) => Promise<T>,
  ): Promise<Outcome<unknown>> => {
    const sent = bodyHash(asked.sent)
    const first = await firstOf(asked, sent)
    if (first !== undefined) return first
    const inside: Keep<T> = (db, it) => keep(db, asked, { sent, said: ok(it) })
    const said = await work(inside).then(ok, refusalIn)
    if (said.ok || spendsKey(said.reason)) await keep(pool, asked, { sent, said })
    return said
  }

  return async <T>(asked: Written, work: (inside: Keep<T>) => Promise<T>): Promise<T> => {
    const name = JSON.stringify([asked.realm, String(asked.owner), asked.route, asked.key])
    // Of two at once the second waits for what the first was told.
    while (running.has(name)) await running.get(name)?.catch(() => {})
    const mine = answer(asked, work)
    running.set(name, mine)
    try {
      return orRefuse(await mine) as T // what this route answered to this key
    } finally {
      running.delete(name)
    }
  }
}
