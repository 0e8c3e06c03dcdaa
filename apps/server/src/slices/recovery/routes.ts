import {
  securityChangePassword,
  securityForgotPassword,
  securityResetCode,
  securityResetPassword,
} from '@parkett/contract/customer/recovery'
import type { FastifyInstance } from 'fastify'
import { refuseWith } from '../../base/refusal.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { handOver, markOf } from '../../identity/credentials/device-header.ts'
import { checkResetCode, forgotPassword } from './forgot-password.ts'
import { changePassword, resetPassword } from '../../identity/credentials/new-password.ts'

/** Serves the calls that set a new login password. */
export function registerReset(app: FastifyInstance, gate: Gate, parts: AccessParts): void {
  serve(app, gate, securityForgotPassword, async ({ body, address, reply }) => {
    const mark = markOf(parts, reply.request)
    const asked = await forgotPassword(parts, { query: body.query, address, mark })
    return asked.ok ? asked.value : refuseWith(asked)
  })
  serve(app, gate, securityResetCode, async ({ body, address }) => {
    const proven = await checkResetCode(parts, { query: body.query, address })
    return proven.ok ? proven.value : refuseWith(proven)
  })
  serve(app, gate, securityResetPassword, async ({ body, address, reply }) => {
    const done = await resetPassword(parts, { query: body.query, address })
    if (!done.ok) return refuseWith(done)
    handOver(reply, done.value)
    return {}
  })
  serve(app, gate, securityChangePassword, async ({ body, customer }) => {
    const done = await changePassword(parts, { query: body.query, customer })
    return done.ok ? {} : refuseWith(done)
  })
}
