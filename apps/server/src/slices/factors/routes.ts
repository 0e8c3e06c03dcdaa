import {
  factorsRead,
  factorsRecovery,
  factorsStepUp,
  factorsTotpBegin,
  factorsTotpConfirm,
  factorsTotpOff,
} from '@parkett/contract/customer/factors'
import type { FastifyInstance } from 'fastify'
import { orRefuse } from '../../base/refusal.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { passkeysOf, type Passkey } from '../../identity/passkeys/rows.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { registerPasskeys, siteIn } from './passkey-routes.ts'
import { holderOf, readFactors } from '../../identity/credentials/factor-rows.ts'
import { stepUp } from './step-up.ts'
import { beginTotp, confirmTotp, endTotp, renewRecoveryCodes } from './totp.ts'

/** Serves the second factors of a customer. */
export function registerFactors(app: FastifyInstance, gate: Gate, parts: AccessParts): void {
  registerPasskeys(app, gate, parts)
  serve(app, gate, factorsRead, async ({ customer, reply }) => {
    const { totpSince, recoveryLeft } = await readFactors(parts.pool, customer)
    const passkeys = await passkeysOf(parts.pool, holderOf(customer))
    return {
      totpSince: totpSince?.toISOString() ?? null,
      recoveryLeft,
      passkeys: passkeys.map(shown),
      passkeysPossible: siteIn(parts, reply) !== null,
    }
  })
  serve(app, gate, factorsTotpBegin, async ({ body, customer }) => {
    return orRefuse(await beginTotp(parts, { customer, query: body.query }))
  })
  serve(app, gate, factorsTotpConfirm, async ({ body, customer }) => {
    return orRefuse(await confirmTotp(parts, customer, body.code))
  })
  serve(app, gate, factorsTotpOff, async ({ body, customer }) => {
    orRefuse(await endTotp(parts, { customer, query: body.query }))
    return {}
  })
  serve(app, gate, factorsRecovery, async ({ body, customer }) => {
    return orRefuse(await renewRecoveryCodes(parts, { customer, query: body.query }))
  })
  serve(app, gate, factorsStepUp, async ({ body, customer, session, reply }) => {
    orRefuse(
      await stepUp(parts, {
        customer,
        session,
        query: body.query,
        site: siteIn(parts, reply),
      }),
    )
    return {}
  })
}

const shown = ({ id, name, createdAt, lastUsedAt }: Passkey) => ({
  id: String(id),
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
