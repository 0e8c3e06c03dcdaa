import {
  type Banner,
  type BannerSeverity,
  type WithdrawalWhy,
} from '@parkett/contract/customer/content'
import type { ContentPiece, contentPiece } from '@parkett/contract/desk/content'
import { dayMs } from '@parkett/contract/wire/utc-day'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { Language } from '@parkett/words/languages'
import type pg from 'pg'
import { int4, int8, json, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { read, readFirst, referenceRow, type RowIn } from '../../platform/db/read.ts'
import type { Texts } from '../../platform/notify/to-many.ts'

type Db = Pick<pg.Pool, 'query'>

/** More than these are not shown at once: nobody reads a wall. */
const shownMost = 3

const piece = referenceRow({
  id: int8,
  version: int4,
  severity: text<BannerSeverity>(),
  texts: json<Texts>(),
  alias: text(),
  at: timestamp,
  outVersion: nullable(int4),
  outSeverity: nullable(text<BannerSeverity>()),
  outTexts: nullable(json<Texts>()),
  fromAt: nullable(timestamp),
  untilAt: nullable(timestamp),
  firstFrom: nullable(timestamp),
  withdrawnAt: nullable(timestamp),
  why: nullable(text<WithdrawalWhy>()),
})
type Row = RowIn<typeof piece>

/** The newest draft of each, what was let out last, and whether it was taken back. */
const columns = `p.id, v.version, v.severity, v.texts, v.alias, v.at, n.version AS out_version,
    o.severity AS out_severity, o.texts AS out_texts, n.from_at, n.until_at,
    (SELECT min(f.from_at) FROM content_publications f
     WHERE f.piece = p.id AND f.until_at > $1) AS first_from,
    w.at AS withdrawn_at, w.why
  FROM content_pieces p
  JOIN LATERAL (SELECT * FROM content_versions d WHERE d.piece = p.id
    ORDER BY d.version DESC LIMIT 1) v ON true
  LEFT JOIN LATERAL (SELECT * FROM content_publications b WHERE b.piece = p.id
    ORDER BY b.id DESC LIMIT 1) n ON true
  LEFT JOIN content_versions o ON o.piece = p.id AND o.version = n.version
  LEFT JOIN content_withdrawals w ON w.piece = p.id`

type Wanted = { readonly before: bigint | null; readonly size: number; readonly now: Date }

/** Newest first, one more than a page has. */
export const piecesBefore = (
  db: Db,
  { before, size, now }: Wanted,
): Promise<readonly RowIn<typeof piece>[]> =>
  read(
    db,
    piece,
    `SELECT ${columns} WHERE $2::bigint IS NULL OR p.id < $2 ORDER BY p.id DESC LIMIT ${size + 1}`,
    [now, before],
  )

export const pieceRow = (db: Db, id: bigint, now: Date): Promise<Row | undefined> =>
  readFirst(db, piece, `SELECT ${columns} WHERE p.id = $2`, [now, id])

export function viewPiece(row: Row, now: Date): ContentPiece {
  const { fromAt, untilAt, outVersion, outSeverity, outTexts, withdrawnAt, why } = row
  const isOut = fromAt !== null && untilAt !== null && outVersion !== null && outSeverity !== null
  return {
    ...viewVersion(row),
    id: row.id.toString(),
    state: stateOf(row, now),
    published: isOut
      ? {
          version: outVersion,
          severity: outSeverity,
          texts: outTexts ?? {},
          from: fromAt.toISOString(),
          until: untilAt.toISOString(),
        }
      : null,
    withdrawn: withdrawnAt === null || why === null ? null : { at: withdrawnAt.toISOString(), why },
  }
}

/** A later version may be planned while an earlier one is still shown. */
function stateOf(row: Row, now: Date): ContentPiece['state'] {
  const { fromAt, untilAt, firstFrom, withdrawnAt } = row
  if (withdrawnAt !== null) return 'withdrawn'
  if (fromAt === null || untilAt === null) return 'draft'
  if (untilAt <= now) return 'ended'
  return fromAt <= now || (firstFrom !== null && firstFrom <= now) ? 'shown' : 'planned'
}

const versionRow = referenceRow({
  version: int4,
  severity: text<BannerSeverity>(),
  texts: json<Texts>(),
  alias: text(),
  at: timestamp,
})
type Version = AnswerOf<typeof contentPiece>['versions'][number]

export async function versionsOf(db: Db, id: bigint): Promise<Version[]> {
  const rows = await read(
    db,
    versionRow,
    `SELECT version, severity, texts, alias, at FROM content_versions WHERE piece = $1
     ORDER BY version DESC LIMIT 50`,
    [id],
  )
  return rows.map(viewVersion)
}

const viewVersion = ({ version, severity, texts, alias, at }: RowIn<typeof versionRow>) => ({
  version,
  severity,
  texts: { ...texts },
  author: alias,
  at: at.toISOString(),
})

const shown = referenceRow({
  piece: int8,
  version: int4,
  severity: text<BannerSeverity>(),
  texts: json<Texts>(),
  untilAt: timestamp,
  correctedAt: nullable(timestamp),
  withdrawnAt: nullable(timestamp),
  why: nullable(text<WithdrawalWhy>()),
})

/** What is shown now: of each the newest that has begun. What was taken back says so for a day. */
export async function bannersNow(db: Db, now: Date, language: Language): Promise<Banner[]> {
  const rows = await read(
    db,
    shown,
    `SELECT n.piece, n.version, v.severity, v.texts, n.until_at,
       CASE WHEN EXISTS (SELECT 1 FROM content_publications e WHERE e.piece = n.piece
         AND e.id < n.id AND e.version <> n.version AND e.from_at <= n.at)
       THEN greatest(n.at, n.from_at) END AS corrected_at, w.at AS withdrawn_at, w.why
     FROM content_publications n
     JOIN content_versions v ON v.piece = n.piece AND v.version = n.version
     LEFT JOIN content_withdrawals w ON w.piece = n.piece
     WHERE n.until_at > $1 AND n.from_at <= $1 AND NOT EXISTS
       (SELECT 1 FROM content_publications l WHERE l.piece = n.piece AND l.id > n.id
          AND l.from_at <= $1)
       AND (w.at IS NULL OR (w.at > $2 AND w.at >= n.from_at))
     ORDER BY w.at IS NULL,
       array_position(ARRAY['disruption', 'important', 'note'], v.severity), n.id DESC
     LIMIT 100`,
    [now, new Date(now.getTime() - dayMs)],
  )
  // What somebody read and is no longer so is said even where much is announced.
  const [standing, gone] = [
    rows.filter(({ withdrawnAt }) => withdrawnAt === null),
    rows.filter(({ withdrawnAt }) => withdrawnAt !== null),
  ].map((some) => some.slice(0, shownMost))
  return [...(standing ?? []), ...(gone ?? [])].map((row) => viewBanner(row, language))
}

function viewBanner(row: RowIn<typeof shown>, language: Language): Banner {
  const { piece: id, version, severity, texts, untilAt, correctedAt } = row
  return {
    id: id.toString(),
    version,
    severity,
    text: row.withdrawnAt === null ? (texts[language] ?? '') : '',
    until: untilAt.toISOString(),
    correctedAt: correctedAt?.toISOString() ?? null,
    withdrawn:
      row.withdrawnAt === null || row.why === null
        ? null
        : { at: row.withdrawnAt.toISOString(), why: row.why },
  }
}
