import {
  accessAgreement,
  accessConfig,
  accessLogin,
  accessLoginByPasskey,
  accessLoginFactor,
  accessLogout,
  accessRegister,
  accessTradePassword,
  accessUser,
} from '@parkett/contract/customer/access'
import { createPublicKey, type KeyObject } from 'node:crypto'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { orRefuse } from '../base/refusal.ts'
import { serve, type Gate } from '../platform/http/serve.ts'
import { agreement, makeAgreementReader } from '../slices/access/agreement.ts'
import { registerAgreementsDesk } from '../slices/access/agreements-desk.ts'
import { readUserInfo } from '../slices/access/customers.ts'
import { deviceName } from '../identity/credentials/device.ts'
import { markOf, rememberDevice } from '../identity/credentials/device-header.ts'
import { demoCode } from '../slices/access/invitations.ts'
import { logInWithFactor } from '../slices/factors/login-factor.ts'
import { logInByPasskey } from '../slices/factors/passkey-login.ts'
import { siteIn } from '../slices/factors/passkey-routes.ts'
import type { Site } from '../identity/passkeys/site.ts'
import { registerFactors } from '../slices/factors/routes.ts'
import { logIn } from '../slices/access/login.ts'
import { tidy } from '../slices/access/open-access.ts'
import type { AccessParts } from '../identity/credentials/parts.ts'
import { register } from '../slices/access/register.ts'
import { registerDevices } from '../slices/devices/routes.ts'
import type { ClosingDeps } from '../slices/closing/closing.ts'
import { registerClosing } from '../slices/closing/routes.ts'
import type { AccountLock } from '../slices/lock/port.ts'
import type { Job } from '../platform/jobs/schedule.ts'
import { registerLock } from '../slices/lock/routes.ts'
import { moveToSession } from '../platform/notify/push/subscriptions.ts'
import { registerNotices } from '../slices/notices/routes.ts'
import { registerPoints } from '../slices/points/routes.ts'
import type { ExportFiles } from '../slices/profile/export/export.ts'
import { registerProfile } from '../slices/profile/routes.ts'
import { registerReset } from '../slices/recovery/routes.ts'
import type { Started } from '../identity/credentials/start-login.ts'
import { setTradePassword } from '../slices/access/trade-password.ts'
import { welcome } from '../slices/access/welcome.ts'

const hourMs = 3_600_000

/** What access asks of the books: the panic lock, and the end of an account. */
export type AccessPorts = ClosingDeps & {
  readonly lock: AccountLock
  readonly exportFiles: readonly ExportFiles[]
}

/** Serves the calls of access; its jobs tidy and end accounts. */
export function registerAccess(
  app: FastifyInstance,
  gate: Gate,
  parts: AccessParts,
  desks: AccessPorts,
): readonly Job[] {
  const { pool, wall, sessions, settings } = parts
  const kfUrl = settings.kfUrl === '' ? null : settings.kfUrl
  const readAgreement = makeAgreementReader()
  const run = () => tidy(pool, wall)
  const tidying: Job = { name: 'accessTidy', everyMs: hourMs, clock: wall, run }

  registerReset(app, gate, parts)
  registerDevices(app, gate, parts)
  registerFactors(app, gate, parts)
  registerProfile(app, gate, { ...parts, exportFiles: desks.exportFiles })
  registerLock(app, gate, parts, desks.lock)
  registerPoints(app, gate, parts)
  registerNotices(app, gate, parts)
  registerAgreementsDesk(app, gate, pool)
  const closing = registerClosing(app, gate, parts, desks)
  serve(app, gate, accessConfig, ({ reply }) => configOf(parts, kfUrl, siteIn(parts, reply)))
  serve(app, gate, accessAgreement, async ({ language }) => readAgreement(language))
  serve(app, gate, accessUser, ({ customer }) => readUserInfo(parts, customer))

  serve(app, gate, accessLogin, async ({ body, address, reply }) => {
    const device = deviceName(reply.request.headers['user-agent'])
    const mark = markOf(parts, reply.request)
    const begun = orRefuse(await logIn(parts, { query: body.query, address, device, mark }))
    if ('factor' in begun) return { factor: begun.factor }
    return loggedIn(parts, begun.started, reply)
  })
  serve(app, gate, accessLoginFactor, async ({ body, address, reply }) => {
    const device = deviceName(reply.request.headers['user-agent'])
    const started = orRefuse(
      await logInWithFactor(parts, {
        query: body.query,
        address,
        device,
        site: siteIn(parts, reply),
        mark: markOf(parts, reply.request),
      }),
    )
    return loggedIn(parts, started, reply)
  })
  serve(app, gate, accessLoginByPasskey, async ({ body, address, reply }) => {
    const device = deviceName(reply.request.headers['user-agent'])
    const site = siteIn(parts, reply)
    const { assertion } = body
    const started = orRefuse(await logInByPasskey(parts, { assertion, address, device, site }))
    return loggedIn(parts, started, reply)
  })
  serve(app, gate, accessRegister, async ({ body, address, language, reply }) => {
    const device = deviceName(reply.request.headers['user-agent'])
    const started = orRefuse(
      await register(parts, { query: body.query, address, device, language }),
    )
    await rememberDevice(parts, reply, started.customer)
    return sessionAnswer(parts, started)
  })
  serve(app, gate, accessLogout, async ({ body, customer, session }) => {
    await (body.everywhere === true ? sessions.endAll(customer) : sessions.end(session))
    return {}
  })
  serve(app, gate, accessTradePassword, async ({ body, customer, session }) => {
    orRefuse(await setTradePassword(parts, { customer, session, query: body.query }))
    return { hasTradePassword: true }
  })
  return [tidying, closing]
}

async function configOf(
  { keys, legacyKeys, nonces, wall, settings }: AccessParts,
  kfUrl: string | null,
  site: Site | null,
): Promise<AnswerOf<typeof accessConfig>> {
  const { kid, jwk } = await keys.current()
  const legacy = await legacyKeys?.current()
  return {
    kf_url: kfUrl,
    crypto: { kid, jwk, nonce: nonces.issue(), ts: Math.floor(wall.now() / 1000) },
    ...(legacy !== undefined && { rsa1024: pemOf(legacy.privateKey) }),
    mode: settings.mode,
    market: settings.market(),
    invitation: {
      required: settings.invitationRequired,
      demoCode: settings.mode === 'simulated' ? demoCode : null,
    },
    identity: { required: settings.identityRequired },
    passkeySite: site?.id ?? null,
    agreementVersion: agreement.version,
    build: settings.build,
  }
}

async function loggedIn(
  parts: AccessParts,
  started: Started,
  reply: FastifyReply,
): Promise<SessionAnswer> {
  await endPrevious(parts, reply.request.headers['token'], started)
  await rememberDevice(parts, reply, started.customer)
  await welcome(parts, started.customer)
  return sessionAnswer(parts, started)
}

type SessionAnswer = AnswerOf<typeof accessLoginFactor>

const sessionAnswer = async (
  parts: AccessParts,
  { customer, token }: Started,
): Promise<SessionAnswer> => ({
  userinfo: { ...(await readUserInfo(parts, customer)), token },
})

/** A device that logs in again leaves no live session behind. */
async function endPrevious(
  { sessions, pool }: AccessParts,
  token: unknown,
  { id: to, customer }: Started,
): Promise<void> {
  const previous = await sessions.find(token)
  if (previous === null) return
  // The device is the same one: what it is told goes on, where it is the same person's.
  await moveToSession(pool, { customer, from: previous.id, to })
  await sessions.end(previous.id)
}

const pemOf = (privateKey: KeyObject): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString()
