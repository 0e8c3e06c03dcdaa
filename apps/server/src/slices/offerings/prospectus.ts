import { offeringsProspectus } from '@parkett/contract/customer/offerings'
import { prospectusDigest } from '@parkett/contract/desk/publish-ways'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { refuse } from '../../base/refusal.ts'
import { int4 } from '../../platform/db/columns.ts'
import { bytes } from '../../platform/db/kinds.ts'
import { readFirst, referenceRow } from '../../platform/db/read.ts'
import { serveFile, type ServedFile } from '../../platform/http/serve-file.ts'
import type { Gate } from '../../platform/http/serve.ts'
import { oneOffering } from './offering.ts'

type Db = Pick<pg.Pool, 'query'>

const kept = referenceRow({ file: bytes })
const size = referenceRow({ bytes: int4 })

/** The document that an offering names, for whoever may see the offering (`market.md` M102). */
export function serveProspectus(app: FastifyInstance, gate: Gate, pool: pg.Pool): void {
  serveFile(app, gate, {
    route: offeringsProspectus,
    handler: async ({ params }) => {
      const row = (await oneOffering(pool, BigInt(params.id))) ?? refuse('not_found')
      return prospectusFile(pool, prospectusDigest(row.prospectus ?? '') ?? refuse('not_found'))
    },
  })
}

/** One of that hash; refuses where there is none. */
export async function prospectusFile(db: Db, digest: string): Promise<ServedFile> {
  const sql = 'SELECT file FROM prospectuses WHERE digest = $1'
  const { file } = (await readFirst(db, kept, sql, [digest])) ?? refuse('not_found')
  return { bytes: file, type: 'application/pdf', name: `prospectus-${digest.slice(0, 8)}.pdf` }
}

export const isKept = async (db: Db, digest: string): Promise<boolean> =>
  (await readFirst(db, size, 'SELECT bytes FROM prospectuses WHERE digest = $1', [digest])) !==
  undefined
