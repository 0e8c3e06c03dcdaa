import {
  profileAddress,
  profileChartRange,
  profileLanguage,
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
import { orRefuse } from '../../base/refusal.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { exportAll, type ExportFiles } from './export/export.ts'
import { readAddress, setAddress } from './address.ts'
import { setChartRange } from './chart-range.ts'
import { setLanguage } from './language.ts'
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
    email: await readEmail(parts, parts.pool, customer),
  }))
  serve(app, gate, profileAddress, async ({ body, customer }) => {
    await setAddress(parts, customer, body)
    return {}
  })
  serve(app, gate, profileTimeZone, async ({ body, customer }) => {
    orRefuse(await setTimeZone(parts, customer, body.timeZone))
    return {}
  })
  serve(app, gate, profileLanguage, async ({ body, customer }) => {
    orRefuse(await setLanguage(parts, customer, body.language))
    return {}
  })
  serve(app, gate, profileChartRange, async ({ body, customer }) => {
    await setChartRange(parts, customer, body.range)
    return {}
  })
  serve(app, gate, exportData, async ({ body, customer, session }) => {
    return orRefuse(
      await exportAll(parts, parts.exportFiles, {
        customer,
        session,
        password: body.tradePassword,
      }),
    )
  })
  serve(app, gate, profileEmailCode, async ({ body, customer }) => {
    return orRefuse(await emailCode(parts, { customer, query: body.query }))
  })
  serve(app, gate, profileEmail, async ({ body, customer }) => {
    orRefuse(await changeEmail(parts, { customer, query: body.query }))
    return {}
  })
  serve(app, gate, profileEmailRemove, async ({ body, customer }) => {
    orRefuse(await removeEmail(parts, { customer, query: body.query }))
    return {}
  })
  serve(app, gate, profilePhoneCode, async ({ body, customer }) => {
    return orRefuse(await phoneCode(parts, { customer, query: body.query }))
  })
  serve(app, gate, profilePhone, async ({ body, customer }) => {
    orRefuse(await changePhone(parts, { customer, query: body.query }))
    return {}
  })
}
