import { auditCounts, auditExport, auditList, auditVerify } from '@parkett/contract/desk/audit'
import {
  staffDisable,
  staffInvite,
  staffJoin,
  staffList,
  staffLogin,
  staffLogout,
  staffMe,
} from '@parkett/contract/desk/staff'
import { staffClaim, staffResetFactor, staffVouch } from '@parkett/contract/desk/staff-persons'
import type { FastifyInstance } from 'fastify'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { serveFile } from '../../platform/http/serve-file.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { keepDone } from '../../ledger/door/submit.ts'
import { exportAudit } from './audit-export.ts'
import { countAudit } from './audit-counts.ts'
import { readAudit } from './audit-page.ts'
import { registerStaffFactors } from './factor-routes.ts'
import { disableStaff, inviteStaff } from './invite.ts'
import { joinStaff } from './join.ts'
import { logInStaff } from './login.ts'
import { listStaff } from './list.ts'
import { meOf, personById } from './people.ts'
import type { StaffPorts } from './ports.ts'
import { openSecretBox } from '../../identity/totp/secret-box.ts'
import { claimAtConsole, resetAtConsole, vouchFor } from './recovery.ts'
import { registerStaffSessions } from './session-routes.ts'
import { endStaffSession } from './sessions.ts'

/** Serves the calls by which staff come, go and look at what they did. */
export function registerStaff(app: FastifyInstance, gate: Gate, ports: StaffPorts): void {
  const { pool, wall, audit } = ports
  const box = openSecretBox({
    dataDir: ports.dataDir,
    chance: ports.chance,
    name: 'staff-totp.key',
  })

  serve(app, gate, staffLogin, async ({ body, address }) => {
    return orRefuse(await logInStaff(ports, box, { query: body.query, address }))
  })
  serve(app, gate, staffJoin, async ({ body, address }) => {
    return orRefuse(await joinStaff(ports, { query: body.query, address }))
  })
  serve(app, gate, staffMe, async ({ staff }) =>
    meOf((await personById(pool, staff.person)) ?? refuse('session_over')),
  )
  serve(app, gate, staffLogout, async ({ staff }) => {
    await endStaffSession(pool, staff.session, wall.now())
    return {}
  })
  registerStaffFactors(app, gate, ports, box)
  registerStaffSessions(app, gate, ports)
  serve(app, gate, staffList, () => listStaff(ports))
  serve(app, gate, staffInvite, ({ staff, body }, keep) => inviteStaff(ports, staff, body, keep))
  serve(app, gate, staffDisable, async ({ staff, params, body }, keep) => {
    const about = { id: BigInt(params.id), reason: body.reason }
    await disableStaff(ports, staff, about, keepDone(keep))
    return {}
  })
  serve(app, gate, staffVouch, async ({ staff, params, body }, keep) => {
    await vouchFor(ports, staff, { id: BigInt(params.id), reason: body.reason }, keepDone(keep))
    return {}
  })
  serve(app, gate, staffResetFactor, async ({ staff, params, body }, keep) => {
    const about = { id: BigInt(params.id), reason: body.reason }
    await resetAtConsole(ports, staff, about, keepDone(keep))
    return {}
  })
  serve(app, gate, staffClaim, ({ staff, body }, keep) =>
    claimAtConsole(ports, staff, body.reason, keep),
  )
  serve(app, gate, auditList, ({ query }) => readAudit(pool, query))
  serve(app, gate, auditCounts, ({ body }) => countAudit(ports, body.views))
  serveFile(app, gate, { route: auditExport, handler: ({ query }) => exportAudit(ports, query) })
  serve(app, gate, auditVerify, async () => {
    const { found, ...rest } = await audit.verify()
    return { ...rest, ok: found === undefined, found: found ?? '' }
  })
}
