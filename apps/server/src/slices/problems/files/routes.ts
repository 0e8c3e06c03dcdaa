import {
  problemsCaseFile,
  problemsFile,
  problemsUpload,
} from '@parkett/contract/customer/problem-files'
import type { FastifyInstance } from 'fastify'
import { orRefuse, refuse } from '../../../base/refusal.ts'
import { makeLimiter } from '../../../platform/http/limiter.ts'
import { serveFile, type ServedFile } from '../../../platform/http/serve-file.ts'
import { openUploads } from '../../../platform/http/serve-upload.ts'
import type { Gate } from '../../../platform/http/serve.ts'
import type { ProblemsDeps } from '../deps.ts'
import { reporterOf } from '../queries.ts'
import { keepPicture, openPicture } from './pictures.ts'

const hourMs = 3_600_000

/** Pictures of tickets: handed in by their customer, opened by them and by staff who read the ticket. */
export function registerFiles(app: FastifyInstance, gate: Gate, deps: ProblemsDeps): void {
  const { pool, wall } = deps
  const uploads = makeLimiter({ burst: 20, refillMs: hourMs }, () => wall.now())
  openUploads(app, (serveUpload) => {
    serveUpload(gate, problemsUpload, async ({ customer, file }) => {
      const waitMs = uploads.take(String(customer))
      if (waitMs > 0) return refuse('upload_quota', { seconds: Math.ceil(waitMs / 1000) })
      const { id, width, height } = orRefuse(await keepPicture(deps, customer, file))
      return { id: String(id), width, height }
    })
  })
  serveFile(app, gate, {
    route: problemsFile,
    handler: async ({ customer, params }) => {
      const id = BigInt(params.id)
      return served(id, await openPicture(deps, { customer, id, report: null }))
    },
  })
  serveFile(app, gate, {
    route: problemsCaseFile,
    handler: async ({ params }) => {
      const [report, id] = [BigInt(params.id), BigInt(params.file)]
      const customer = (await reporterOf(pool, report)) ?? refuse('not_found')
      return served(id, await openPicture(deps, { customer, id, report }))
    },
  })
}

const served = (id: bigint, bytes: Buffer | null): ServedFile =>
  bytes === null ? refuse('not_found') : { bytes, type: 'image/jpeg', name: `${id}.jpg` }
