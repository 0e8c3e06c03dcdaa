import {
  securityChangePassword,
  securityForgotPassword,
  securityResetCode,
  securityResetPassword,
} from '@parkett/contract/customer/recovery'
import type { FastifyInstance } from 'fastify'
import { orRefuse } from '../../base/refusal.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { handOver, markOf } from '../../identity/credentials/device-header.ts'
import { checkResetCode, forgotPassword } from './forgot-password.ts'
import { changePassword, resetPassword } from '../../identity/credentials/new-password.ts'

/** Serves the calls that set a new login password. */
export function registerReset(app: FastifyInstance, gate: Gate, parts: AccessParts): void {
  serve(app, gate, securityForgotPassword, async ({ body, address, reply }) => {
    const mark = markOf(parts, reply.request)
    return orRefuse(await forgotPassword(parts, { query: body.query, address, mark }))
  })
  serve(app, gate, securityResetCode, async ({ body, address }) => {
    return orRefuse(await checkResetCode(parts, { query: body.query, address }))
  })
  serve(app, gate, securityResetPassword, async ({ body, address, reply }) => {
    const done = orRefuse(await resetPassword(parts, { query: body.query, address }))
    handOver(reply, done)
    return {}
  })
  serve(app, gate, securityChangePassword, async ({ body, customer }) => {
    orRefuse(await changePassword(parts, { query: body.query, customer }))
    return {}
  })
}
