import {
  staffAskPasskey,
  staffFactors,
  staffLoginFactor,
  staffLoginPasskey,
  staffPasskeyAdd,
  staffPasskeyBegin,
  staffPasskeyRemove,
  staffStepUp,
  staffTotpBegin,
  staffTotpConfirm,
  staffTotpRemove,
} from '@parkett/contract/desk/staff-factors'
import type { Outcome } from '@parkett/contract/wire/outcome'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { passkeysOf } from '../../identity/passkeys/rows.ts'
import { siteOf, type Site } from '../../identity/passkeys/site.ts'
import type { SecretBox } from '../../identity/totp/secret-box.ts'
import { beginTotp, confirmTotp, here, removeTotp } from './enrol.ts'
import { addStaffPasskey, beginStaffPasskey, removeStaffPasskey } from './passkeys.ts'
import { holderOf } from './people.ts'
import type { StaffPorts } from './ports.ts'
import {
  askLoginPasskey,
  askStepUpPasskey,
  logInStaffWithFactor,
  stepUpStaff,
} from './second-step.ts'

/** Serves the second factors of staff. */
export function registerStaffFactors(
  app: FastifyInstance,
  gate: Gate,
  ports: StaffPorts,
  box: SecretBox,
): void {
  const siteIn = ({ request }: FastifyReply): Site | null =>
    siteOf(ports.deskOrigin, request.headers.host)

  serve(app, gate, staffLoginPasskey, async ({ body, address, reply }) =>
    orRefuse(await askLoginPasskey(ports, { ticket: body.ticket, address, site: siteIn(reply) })),
  )
  serve(app, gate, staffLoginFactor, async ({ body, address, reply }) =>
    orRefuse(
      await logInStaffWithFactor(
        { ports, box },
        { query: body.query, address, site: siteIn(reply) },
      ),
    ),
  )
  serve(app, gate, staffFactors, async ({ staff, reply }) => {
    const { totpConfirmedAt: totpSince } = await here(ports, staff.person)
    const passkeys = await passkeysOf(ports.pool, holderOf(staff.person))
    return {
      totpSince: totpSince?.toISOString() ?? null,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id: String(id),
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      passkeysPossible: siteIn(reply) !== null,
    }
  })
  serve(app, gate, staffAskPasskey, async ({ staff, reply }) =>
    askStepUpPasskey(ports, staff, siteIn(reply) ?? refuse('passkey_unavailable')),
  )
  serve(app, gate, staffStepUp, async ({ staff, body, reply }) =>
    done(await stepUpStaff({ ports, box }, { staff, query: body.query, site: siteIn(reply) })),
  )
  serve(app, gate, staffTotpBegin, async ({ staff }) =>
    orRefuse(await beginTotp(ports, box, staff)),
  )
  serve(app, gate, staffTotpConfirm, async ({ staff, body }) =>
    orRefuse(await confirmTotp(ports, box, { staff, code: body.code })),
  )
  serve(app, gate, staffTotpRemove, async ({ staff }) => done(await removeTotp(ports, staff)))
  serve(app, gate, staffPasskeyBegin, async ({ staff, reply }) =>
    orRefuse(await beginStaffPasskey(ports, staff, siteIn(reply))),
  )
  serve(app, gate, staffPasskeyAdd, async ({ staff, body, reply }) =>
    orRefuse(await addStaffPasskey(ports, { staff, ...body, site: siteIn(reply) })),
  )
  serve(app, gate, staffPasskeyRemove, async ({ staff, params }) =>
    done(await removeStaffPasskey(ports, staff, BigInt(params.id))),
  )
}

function done(outcome: Outcome<true>): Record<string, never> {
  orRefuse(outcome)
  return {}
}
