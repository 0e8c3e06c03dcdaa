import type { Letter, LetterKind, Members, segmentsLetter } from '@parkett/contract/desk/segments'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { toldSaid } from '@parkett/core/content/group-size'
import type { Pool } from 'pg'
import { count, int4, int8, json, nullable, text, timestamp } from '../../platform/db/columns.ts'
import {
  houseRow,
  read,
  readFirst,
  readOne,
  referenceRow,
  type RowIn,
} from '../../platform/db/read.ts'
import type { Texts } from '../../platform/notify/to-many.ts'

type Db = Pick<Pool, 'query'>
export type How = 'sent' | 'few' | 'stopped'

const written = {
  version: int4,
  about: text<LetterKind>(),
  members: json<Members>(),
  texts: json<Texts>(),
  alias: text(),
  at: timestamp,
}
const letter = referenceRow({
  letter: int8,
  ...written,
  fromAt: nullable(timestamp),
  how: nullable(text<How>()),
  told: nullable(int4),
  endedBy: nullable(text()),
  why: nullable(text()),
  endedAt: nullable(timestamp),
})
export type LetterRow = RowIn<typeof letter>

/** The newest draft of each, when it goes out where two decided so, and how it ended. */
const columns = `v.letter, v.version, v.about, v.members, v.texts, v.alias, v.at, s.from_at, e.how, e.told,
    e.alias AS ended_by, e.why, e.at AS ended_at
  FROM segment_versions v
  LEFT JOIN segment_sends s ON s.letter = v.letter
  LEFT JOIN segment_ends e ON e.letter = v.letter
  WHERE NOT EXISTS (SELECT 1 FROM segment_versions n
    WHERE n.letter = v.letter AND n.version > v.version)`

/** Newest first, one more than a page has. */
export const lettersBefore = (
  db: Db,
  before: bigint | null,
  size: number,
): Promise<readonly LetterRow[]> =>
  read(
    db,
    letter,
    `SELECT ${columns} AND ($1::bigint IS NULL OR v.letter < $1)
     ORDER BY v.letter DESC LIMIT ${size + 1}`,
    [before],
  )

export const letterRow = (db: Db, id: bigint): Promise<LetterRow | undefined> =>
  readFirst(db, letter, `SELECT ${columns} AND v.letter = $1`, [id])

const told = houseRow({ told: count })

/** How many customers have it; of one that ended that is written down. */
export async function toldOf(db: Db, row: LetterRow): Promise<number> {
  if (row.told !== null) return row.told
  if (row.fromAt === null) return 0
  const sql = 'SELECT count(*) AS told FROM segment_told WHERE letter = $1'
  return (await readOne(db, told, sql, [row.letter])).told
}

export async function viewLetter(db: Db, row: LetterRow, now: Date): Promise<Letter> {
  const { fromAt, endedAt, endedBy, why } = row
  return {
    ...viewVersion(row),
    id: row.letter.toString(),
    state: stateOf(row, now),
    from: fromAt?.toISOString() ?? null,
    told: toldSaid(await toldOf(db, row)),
    ended:
      endedAt === null ? null : { at: endedAt.toISOString(), by: endedBy ?? '', why: why ?? '' },
  }
}

function stateOf({ fromAt, how }: LetterRow, now: Date): Letter['state'] {
  if (how !== null) return how
  if (fromAt === null) return 'draft'
  return fromAt > now ? 'planned' : 'sending'
}

const versionRow = referenceRow(written)
type Version = AnswerOf<typeof segmentsLetter>['versions'][number]

export async function versionsOf(db: Db, id: bigint): Promise<Version[]> {
  const rows = await read(
    db,
    versionRow,
    `SELECT version, about, members, texts, alias, at FROM segment_versions WHERE letter = $1
     ORDER BY version DESC LIMIT 50`,
    [id],
  )
  return rows.map(viewVersion)
}

const viewVersion = ({ version, about, members, texts, alias, at }: RowIn<typeof versionRow>) => ({
  version,
  about,
  members: { ...members },
  texts: { ...texts },
  author: alias,
  at: at.toISOString(),
})
