import {
  offeringsKeepProspectus,
  offeringsReadProspectus,
} from '@parkett/contract/desk/offering-prospectus'
import { fitsProspectus } from '@parkett/contract/desk/publish-ways'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { dayMs } from '@parkett/contract/wire/utc-day'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type { Clock } from '../../../base/ports.ts'
import { orRefuse } from '../../../base/refusal.ts'
import { count } from '../../../platform/db/columns.ts'
import { readOne, referenceRow } from '../../../platform/db/read.ts'
import { serveFile } from '../../../platform/http/serve-file.ts'
import { openUploads } from '../../../platform/http/serve-upload.ts'
import type { Gate } from '../../../platform/http/serve.ts'
import { readPdf } from '../../../platform/pdf/read-pdf.ts'
import { isKept, prospectusFile } from '../prospectus.ts'

type Deps = {
  readonly pool: Pool
  /** Real time, by which they are kept. */
  readonly wall: Clock
}

/** Documents of one person in a day that no offering names. */
const unnamedMost = 20

const waiting = referenceRow({ files: count })

/** Prospectuses as PDF: handed in by who asks for the offering, read by who decides on it. */
export function registerProspectuses(app: FastifyInstance, gate: Gate, deps: Deps): void {
  openUploads(app, (serveUpload) => {
    serveUpload(gate, offeringsKeepProspectus, async ({ file, staff }) => {
      const digest = orRefuse(await keep(deps, staff.person, file))
      return { digest, bytes: file.length }
    })
  })
  serveFile(app, gate, {
    route: offeringsReadProspectus,
    handler: ({ params }) => prospectusFile(deps.pool, params.digest),
  })
}

/** Keeps it as it is; the same file again is the one that is there. */
async function keep({ pool, wall }: Deps, person: bigint, file: Buffer): Promise<Outcome<string>> {
  if (!fitsProspectus(file.length)) return no('prospectus_refused')
  const read = readPdf(file)
  if (!read.ok) return read
  const digest = createHash('sha256').update(file).digest('hex')
  if (await isKept(pool, digest)) return ok(digest)
  const { files } = await readOne(
    pool,
    waiting,
    `SELECT count(*) AS files FROM prospectuses p WHERE kept_by = $1 AND kept_at > $2
     AND NOT EXISTS (SELECT 1 FROM offerings o WHERE o.prospectus = 'sha256:' || p.digest)`,
    [person, new Date(wall.now() - dayMs)],
  )
  if (files >= unnamedMost) return no('upload_quota')
  await pool.query(
    `INSERT INTO prospectuses (digest, file, bytes, kept_by, kept_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (digest) DO NOTHING`,
    [digest, file, file.length, person, new Date(wall.now())],
  )
  return ok(digest)
}
