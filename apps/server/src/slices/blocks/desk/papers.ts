import { blocksKeepPaper, blocksPaper } from '@parkett/contract/desk/block-papers'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { dayMs } from '@parkett/contract/wire/utc-day'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Clock, Ids } from '../../../base/ports.ts'
import { orRefuse, refuse } from '../../../base/refusal.ts'
import { count } from '../../../platform/db/columns.ts'
import { bytes } from '../../../platform/db/kinds.ts'
import { houseRow, readFirst, readOne } from '../../../platform/db/read.ts'
import { serveFile } from '../../../platform/http/serve-file.ts'
import { openUploads } from '../../../platform/http/serve-upload.ts'
import type { Gate } from '../../../platform/http/serve.ts'
import type { Label, PictureVault } from '../../../platform/pictures/picture-vault.ts'
import { readDocument } from '../../../platform/pictures/read-picture.ts'

type Db = Pick<Pool, 'query'>
export type PapersDeps = {
  readonly pool: Pool
  readonly ids: Ids
  /** Real time, by which papers are kept. */
  readonly wall: Clock
  /** Where pictures of papers are sealed. */
  readonly pictures: PictureVault
}

/** Papers that no listing names yet, of one person. */
const unlistedMost = 30
/** A listing names papers that are no older: it is about now. */
const paperDaysMost = 30

const waiting = houseRow({ papers: count })
const kept = houseRow({ sealed: bytes })

/** The house's own: it belongs to no customer. */
const labelOf = (id: bigint): Label => ({ customer: 0n, item: `block paper ${id}`, version: 1 })

/** Papers of who sells a block from outside: handed in by who asks for the listing, opened for a reason (`honesty.md` H6). */
export function registerPapers(app: FastifyInstance, gate: Gate, deps: PapersDeps): void {
  openUploads(app, (serveUpload) => {
    serveUpload(gate, blocksKeepPaper, async ({ file, staff }) => {
      const { id, width, height } = orRefuse(await keep(deps, staff.person, file))
      return { id: id.toString(), width, height }
    })
  })
  serveFile(app, gate, {
    route: blocksPaper,
    handler: async ({ params }) => {
      const id = BigInt(params.id)
      const sql = 'SELECT sealed FROM block_papers WHERE id = $1'
      const { sealed } = (await readFirst(deps.pool, kept, sql, [params.id])) ?? refuse('not_found')
      const plain = deps.pictures.open(labelOf(id), sealed)
      return { bytes: plain, type: 'image/jpeg', name: `${id}.jpg` }
    },
  })
}

async function keep(
  { pool, ids, wall, pictures }: PapersDeps,
  person: bigint,
  file: Buffer,
): Promise<Outcome<{ readonly id: bigint; readonly width: number; readonly height: number }>> {
  const { papers } = await readOne(
    pool,
    waiting,
    `SELECT count(*) AS papers FROM block_papers p WHERE kept_by = $1 AND kept_at > $2
     AND NOT EXISTS (SELECT 1 FROM block_offer_papers o WHERE o.paper = p.id)`,
    [person, new Date(wall.now() - dayMs)],
  )
  if (papers >= unlistedMost) return no('upload_quota')
  const given = await readDocument(file)
  if (!given.ok) return given
  const { width, height, bytes: plain } = given.value
  const id = ids.next()
  await pool.query(
    `INSERT INTO block_papers (id, width, height, sealed, kept_by, kept_at) VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, width, height, pictures.seal(labelOf(id), plain), person, new Date(wall.now())],
  )
  return ok({ id, width, height })
}

const found = houseRow({ papers: count })

/** Refuses `papers_missing` unless each is there, is young enough, and stands in no other listing. */
export async function refusePapers(
  db: Db,
  { wall }: Pick<PapersDeps, 'wall'>,
  papers: readonly string[],
): Promise<void> {
  const { papers: ready } = await readOne(
    db,
    found,
    `SELECT count(*) AS papers FROM block_papers p WHERE id = ANY($1::bigint[]) AND kept_at > $2
     AND NOT EXISTS (SELECT 1 FROM block_offer_papers o WHERE o.paper = p.id)`,
    [papers, new Date(wall.now() - paperDaysMost * dayMs)],
  )
  if (papers.length === 0 || ready !== papers.length) refuse('papers_missing')
}

export const namePapers = (db: Db, offer: bigint, papers: readonly string[]) =>
  db.query(`INSERT INTO block_offer_papers (offer, paper) SELECT $1, unnest($2::bigint[])`, [
    offer,
    papers,
  ])
