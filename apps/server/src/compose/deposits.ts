import { signatureHeader, pspWebhook } from '@parkett/contract/provider/psp'
import type { FastifyInstance } from 'fastify'
import { secretFile, secretsFolder } from '../platform/data-dir/secrets.ts'
import { depositJobs } from '../slices/deposits/jobs.ts'
import type { DepositsDeps } from '../slices/deposits/parts.ts'
import { registerDeposits } from '../slices/deposits/routes.ts'
import { callbackRound } from '../slices/sandbox/deliver.ts'
import { sandboxProvider } from '../slices/sandbox/provider.ts'
import { registerSandbox, type Sandbox } from '../slices/sandbox/routes.ts'
import type { Gate } from '../platform/http/serve.ts'
import type { Job } from '../platform/jobs/schedule.ts'
import { PlainError } from '../base/plain-error.ts'
import type { Chance } from '../base/ports.ts'
import type { IntentsAccount } from '../base/config.ts'
import { isSandboxKey, paymentIntents } from '../accounts/psp/payment-intents.ts'

export type DepositsParts = Omit<DepositsDeps, 'providers' | 'intents' | 'webhookSecret'> & {
  /** The one outside of this house. */
  readonly psp: IntentsAccount | null
  readonly chance: Chance
  readonly dataDir: string
  /** The simulated bank lets a transfer arrive. */
  readonly arrive: Sandbox['arrive']
}

/**
 * Puts deposits together with the provider they come through. The embedded one sends its
 * callbacks through the front door like any other: signed, over the same route, verified by the
 * same code. The job takes its callbacks and does what the day brings.
 */
export function composeDeposits(app: FastifyInstance, gate: Gate, deps: DepositsParts): Job {
  const { pool, chance, wall, clock, dataDir, simulated, psp } = deps
  assertSameWorld(simulated, psp)
  const folder = secretsFolder(dataDir)
  const secretOf = (name: string): Buffer =>
    Buffer.from(
      secretFile(folder, name, () => chance.bytes(32).toString('hex')),
      'hex',
    )
  const webhookSecret = secretOf('psp-webhook.key')
  const parts = {
    pool,
    chance,
    wall,
    key: secretOf('sandbox-provider.key'),
    webhookSecret,
    send: async (body: Buffer, signature: string) => {
      const headers = { 'content-type': 'application/json', [signatureHeader]: signature }
      const { method, path: url } = pspWebhook
      return (await app.inject({ method, url, payload: body, headers })).statusCode
    },
    onFault: (error: unknown) => app.log.error({ err: error }, 'sandbox provider'),
  }
  const outside = psp === null ? [] : [paymentIntents(psp)]
  const providers = simulated ? [sandboxProvider(parts), ...outside] : outside
  const deposits = { ...deps, providers, intents: psp, webhookSecret }
  const callbacks = callbackRound(parts)
  registerDeposits(app, gate, deposits)
  if (simulated) registerSandbox(app, gate, { parts, round: callbacks, arrive: deps.arrive })

  const day = depositJobs(deposits)
  const run = async (): Promise<void> => {
    if (simulated) await callbacks()
    await day()
  }
  return { name: 'deposits', after: 'exchange', clock, run }
}

/**
 * Play money is paid with play money, real money with real money (`honesty.md` H1): the
 * embedded provider exists in a simulation only, which never holds a live key, and a live
 * installation never takes the payments of a sandbox.
 * @throws PlainError
 */
export function assertSameWorld(simulated: boolean, psp: Pick<IntentsAccount, 'key'> | null): void {
  if (simulated && psp !== null && !isSandboxKey(psp.key))
    throw new PlainError(
      'PSP_KEY is a live key, and this installation is simulated. It takes keys like sk_test_… alone.',
    )
  if (!simulated && (psp === null || isSandboxKey(psp.key)))
    throw new PlainError(
      'A live installation needs a payment provider: PSP_URL, PSP_KEY (a live one), PSP_WEBHOOK_SECRET.',
    )
}
