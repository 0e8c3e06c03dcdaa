import { noticesRead, noticesSet } from '@parkett/contract/notices'
import type { FastifyInstance } from 'fastify'
import { serve, type Gate } from '../../../http/serve.ts'
import { choose, readChoices } from '../../../notify/choices.ts'
import type { AccessParts } from '../parts.ts'
import { readEmail } from './email.ts'

/** Serves what a customer wants to be told outside of the app. */
export function registerNotices(
  app: FastifyInstance,
  gate: Gate,
  { pool, wall }: AccessParts,
): void {
  serve(app, gate, noticesRead, async ({ customer }) => ({
    hasEmail: (await readEmail(pool, customer)) !== null,
    kinds: [...(await readChoices(pool, customer))],
  }))
  serve(app, gate, noticesSet, async ({ body, customer }) => {
    await choose(pool, { customer, ...body }, new Date(wall.now()))
    return {}
  })
}
