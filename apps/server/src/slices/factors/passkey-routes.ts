import { accessLoginPasskey } from '@parkett/contract/customer/access'
import {
  factorsAskPasskey,
  factorsPasskeyAdd,
  factorsPasskeyBegin,
  factorsPasskeyRemove,
  factorsPasskeyRename,
} from '@parkett/contract/customer/factors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { askPasskey } from '../../identity/passkeys/prove.ts'
import { renamePasskey } from '../../identity/passkeys/rows.ts'
import { siteOf, type Site } from '../../identity/passkeys/site.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { askLoginPasskey } from './login-factor.ts'
import { addOwnPasskey, beginOwnPasskey, removeOwnPasskey } from './passkeys.ts'
import { holderOf } from '../../identity/credentials/factor-rows.ts'
import { stepUpPurpose } from './step-up.ts'

/** Where this call's passkeys belong. */
export const siteIn = (
  { publicOrigin }: Pick<AccessParts, 'publicOrigin'>,
  { request }: FastifyReply,
): Site | null => siteOf(publicOrigin, request.headers.host)

/** Serves the passkeys of a customer. */
export function registerPasskeys(app: FastifyInstance, gate: Gate, parts: AccessParts): void {
  serve(app, gate, accessLoginPasskey, async ({ body, address, reply }) => {
    return orRefuse(
      await askLoginPasskey(parts, {
        ticket: body.ticket,
        address,
        site: siteIn(parts, reply),
      }),
    )
  })
  serve(app, gate, factorsAskPasskey, async ({ body, customer, session, reply }) => {
    const site = siteIn(parts, reply) ?? refuse('passkey_unavailable')
    const purpose = stepUpPurpose(session, { act: body.act, digest: body.digest ?? '' })
    return askPasskey(parts, parts.pool, { holder: holderOf(customer), site, purpose })
  })
  serve(app, gate, factorsPasskeyBegin, async ({ body, customer, session, reply }) => {
    return orRefuse(
      await beginOwnPasskey(parts, {
        customer,
        session,
        query: body.query,
        site: siteIn(parts, reply),
      }),
    )
  })
  serve(app, gate, factorsPasskeyAdd, async ({ body, customer, session, reply }) => {
    return orRefuse(
      await addOwnPasskey(parts, {
        customer,
        session,
        ...body,
        site: siteIn(parts, reply),
      }),
    )
  })
  serve(app, gate, factorsPasskeyRename, async ({ params, body, customer }) => {
    const one = { holder: holderOf(customer), id: BigInt(params.id) }
    return (await renamePasskey(parts.pool, one, body.name)) ? {} : refuse('not_found')
  })
  serve(app, gate, factorsPasskeyRemove, async ({ params, body, customer }) => {
    orRefuse(await removeOwnPasskey(parts, { customer, query: body.query }, BigInt(params.id)))
    return {}
  })
}
