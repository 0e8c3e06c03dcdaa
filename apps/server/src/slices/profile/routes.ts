import {
  profileAddress,
  profileEmail,
  profileEmailCode,
  profileEmailRemove,
  profilePhone,
  profilePhoneCode,
  profileRead,
  profileTimeZone,
} from '@parkett/contract/customer/profile'
import { exportData } from '@parkett/contract/customer/export'
import type { FastifyInstance } from 'fastify'
import { refuseWith } from '../../base/refusal.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { exportAll, type ExportFiles } from './export/export.ts'
import { readAddress, setAddress } from './address.ts'
import { readEmail } from '../../identity/credentials/email.ts'
import { changeEmail, emailCode, removeEmail } from './email.ts'
import { changePhone, phoneCode } from './phone.ts'
import { setTimeZone } from './time-zone.ts'

/** Serves the personal information that a customer may change. */
export function registerProfile(
  app: FastifyInstance,
  gate: Gate,
  parts: AccessParts & { readonly exportFiles: readonly ExportFiles[] },
): void {
  serve(app, gate, profileRead, async ({ customer }) => ({
    address: await readAddress(parts, customer),
    email: await readEmail(parts.pool, customer),
  }))
  serve(app, gate, profileAddress, async ({ body, customer }) => {
    await setAddress(parts, customer, body)
    return {}
  })
  serve(app, gate, profileTimeZone, async ({ body, customer }) => {
    const done = await setTimeZone(parts, customer, body.timeZone)
    return done.ok ? {} : refuseWith(done)
  })
  serve(app, gate, exportData, async ({ body, customer, session }) => {
    const done = await exportAll(parts, parts.exportFiles, {
      customer,
      session,
      password: body.tradePassword,
    })
    return done.ok ? done.value : refuseWith(done)
  })
  serve(app, gate, profileEmailCode, async ({ body, customer }) => {
    const sent = await emailCode(parts, { customer, query: body.query })
    return sent.ok ? sent.value : refuseWith(sent)
  })
  serve(app, gate, profileEmail, async ({ body, customer }) => {
    const done = await changeEmail(parts, { customer, query: body.query })
    return done.ok ? {} : refuseWith(done)
  })
  serve(app, gate, profileEmailRemove, async ({ body, customer }) => {
    const done = await removeEmail(parts, { customer, query: body.query })
    return done.ok ? {} : refuseWith(done)
  })
  serve(app, gate, profilePhoneCode, async ({ body, customer }) => {
    const sent = await phoneCode(parts, { customer, query: body.query })
    return sent.ok ? sent.value : refuseWith(sent)
  })
  serve(app, gate, profilePhone, async ({ body, customer }) => {
    const done = await changePhone(parts, { customer, query: body.query })
    return done.ok ? {} : refuseWith(done)
  })
}
