import { noticesRead, noticesSet } from '@parkett/contract/customer/notices'
import type { FastifyInstance } from 'fastify'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { choose, readChoices } from '../../platform/notify/choices.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { readEmail } from '../../identity/credentials/email.ts'

/** Serves what a customer wants to be told outside of the app. */
export function registerNotices(app: FastifyInstance, gate: Gate, parts: AccessParts): void {
  const { pool, wall } = parts
  serve(app, gate, noticesRead, async ({ customer }) => ({
    hasEmail: (await readEmail(parts, pool, customer)) !== null,
    kinds: [...(await readChoices(pool, customer))],
  }))
  serve(app, gate, noticesSet, async ({ body, customer }) => {
    await choose(pool, { customer, ...body }, new Date(wall.now()))
    return {}
  })
}
