import {
  kycActs,
  kycAvatar,
  kycDetail,
  kycEditAvatar,
  kycRemoveAvatar,
  kycSubmit,
  kycUpload,
} from '@parkett/contract/customer/kyc'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../base/ports.ts'
import { orRefuse } from '../../base/refusal.ts'
import { serveFile } from '../../platform/http/serve-file.ts'
import { openUploads } from '../../platform/http/serve-upload.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { actsOf } from './acts.ts'
import { registerAddress } from './address/routes.ts'
import { readOwnAvatar, removeAvatar, setAvatar } from './avatar.ts'
import { submit } from './cases/submit.ts'
import { registerDesk } from './desk-routes.ts'
import type { Job } from '../../platform/jobs/schedule.ts'
import { detailOf } from './detail.ts'
import type { KycParts } from './parts.ts'
import { keepDocument } from './pictures/documents.ts'
import { markInPairs } from './mark-pairs.ts'
import type { QueueParts } from './queue/queue.ts'
import { forgetExpired } from './retention.ts'

const hourMs = 3_600_000

/** Serves identity verification and the pictures of customers; its job ends what may be kept no longer. */
export function registerKyc(
  app: FastifyInstance,
  gate: Gate,
  parts: KycParts & QueueParts & { readonly clock: Clock },
): Job {
  const { pool, wall } = parts
  serve(app, gate, kycDetail, ({ customer }) => detailOf(parts, customer))
  serve(app, gate, kycActs, ({ customer, query }) => actsOf(pool, customer, query.cursor))
  serve(app, gate, kycSubmit, async ({ customer, key, body }, keep) =>
    orRefuse(await submit(parts, { customer, key, body, keep })),
  )
  serve(app, gate, kycRemoveAvatar, async ({ customer }) => {
    await removeAvatar(parts, customer)
    return {}
  })
  serveFile(app, gate, {
    route: kycAvatar,
    handler: async ({ customer }) => ({
      bytes: orRefuse(await readOwnAvatar(parts, customer)),
      type: 'image/webp',
      name: 'avatar.webp',
    }),
  })
  openUploads(app, (serveUpload) => {
    serveUpload(gate, kycUpload, async ({ customer, params, file }) => {
      const { side } = params
      const kept = await keepDocument(parts, { customer, side, file })
      const { id, width, height } = orRefuse(kept)
      return { id: String(id), side, width, height }
    })
    serveUpload(gate, kycEditAvatar, async ({ customer, file }) =>
      orRefuse(await setAvatar(parts, customer, file)),
    )
  })
  registerDesk(app, gate, parts)
  registerAddress(app, gate, parts)
  const run = async () => {
    await forgetExpired(parts)
    await markInPairs(parts)
  }
  return { name: 'identityRetention', everyMs: hourMs, clock: wall, run }
}
