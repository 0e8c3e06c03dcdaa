import type { TestApp } from './testing-app.ts'

type World = Pick<TestApp, 'db' | 'wall'>
type Answered = {
  readonly customer: bigint
  readonly from: number
  readonly waits: readonly number[]
}

/** Tickets of one customer that were answered just now, each after so many seconds; `from` tells their numbers apart. */
export async function addAnswered(
  { db: { owner }, wall }: World,
  { customer, from, waits }: Answered,
): Promise<void> {
  const at = new Date(wall.nowMs)
  const given = [customer, from, waits, at]
  const each = `unnest($3::int[]) WITH ORDINALITY AS w (seconds, n)`
  const begun = `$4::timestamptz - w.seconds * interval '1 s'`
  await owner.query(
    `INSERT INTO problem_reports (customer, id, about, record, kind, note, reported_at)
     SELECT $1, $2::bigint + n, 'none', 0, 'question', 'When?', ${begun} FROM ${each}`,
    given,
  )
  await owner.query(
    `INSERT INTO problem_tickets
       (customer, report, kind, state, begun_at, term_from, changed_at, first_answer_at, posts)
     SELECT $1, $2::bigint + n, 'question', 'answered', ${begun}, $4, $4, $4, 1 FROM ${each}`,
    given,
  )
  await owner.query(
    `INSERT INTO problem_posts (customer, report, post, step, text, by_alias, at)
     SELECT $1, $2::bigint + n, 1, 'answer', 'Now.', 'hilft', $4 FROM ${each}`,
    given,
  )
}

/** Every ticket so many seconds earlier, with everything that was written on it. */
export async function moveBack({ db: { owner } }: World, seconds: number): Promise<void> {
  const back = [seconds]
  const by = `- $1 * interval '1 s'`
  await owner.query(`UPDATE problem_reports SET reported_at = reported_at ${by}`, back)
  await owner.query(`UPDATE problem_posts SET at = at ${by}`, back)
  await owner.query(
    `UPDATE problem_tickets SET begun_at = begun_at ${by}, term_from = term_from ${by},
       changed_at = changed_at ${by}, first_answer_at = first_answer_at ${by}`,
    back,
  )
}
