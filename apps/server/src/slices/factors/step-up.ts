import {
  boundActs,
  stepUpActs,
  stepUpMinutes,
  stepUpSecretSchema,
  type BoundAct,
  type StepUpAct,
} from '@parkett/contract/customer/factors'
import { ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { Refusal } from '../../base/refusal.ts'
import type { Admission } from '../../platform/http/serve.ts'
import { bodyHash } from '../../ledger/door/body-hash.ts'
import type { Shape } from '../../identity/credentials/envelope/open.ts'
import type { Purpose } from '../../identity/passkeys/challenges.ts'
import type { Site } from '../../identity/passkeys/site.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { proveFactor } from './prove.ts'
import { readFactors, waysOf } from '../../identity/credentials/factor-rows.ts'

const shape: Shape<z.infer<typeof stepUpSecretSchema>> = { schema: stepUpSecretSchema, legacy: {} }
const isSensitive = (name: string): name is StepUpAct => stepUpActs.some((act) => act === name)

const isBound = (act: StepUpAct): act is BoundAct => boundActs.some((bound) => bound === act)

/**
 * What a proof is for: a kind of act, or one command of it; the digest is '' for a kind that is
 * not bound.
 */
type Proven = { readonly act: StepUpAct; readonly digest: string }

/**
 * What of a call is its act: all of it but the trade password. A review is signed and holds
 * amount and card.
 */
const contents = {
  'cards.bind': ['number', 'bank', 'branch', 'bic'],
  'withdrawals.confirm': ['intent'],
  'loans.accept': ['intent'],
} as const satisfies Readonly<Record<BoundAct, readonly string[]>>

/**
 * Of the one command a bound call asks for: its content and its idempotency key. The door runs
 * a key once and only with the content it first came with, so a proof serves one command once,
 * and a retry of it after a lost answer too.
 */
function digestOf(act: StepUpAct, { body, headers }: FastifyRequest): string {
  if (!isBound(act)) return ''
  const sent = new Map<string, unknown>(
    typeof body === 'object' && body !== null ? Object.entries(body) : [],
  )
  const content = contents[act].map((name) => {
    const value = sent.get(name)
    // Anything else is refused by the call's own schema.
    return typeof value === 'string' ? [name, value] : [name]
  })
  return bodyHash({ act, key: headers['idempotency-key'] ?? null, content })
}

type Asked = {
  readonly customer: bigint
  readonly session: bigint
  readonly query: string
  readonly site: Site | null
}

/** A signature for this act, or this command of it, in this session and for no other. */
export const stepUpPurpose = (session: bigint, { act, digest }: Proven): Purpose =>
  `step-up:${session}:${act}:${digest}`

/**
 * A proof of the factor for one kind of act, or one command that moves money, in this session,
 * for some minutes.
 */
export async function stepUp(
  parts: AccessParts,
  { customer, session, query, site }: Asked,
): Promise<Outcome<true>> {
  const { opener, pool, wall } = parts
  const secret = await opener.open(query, shape)
  if (!secret.ok) return secret
  const { act, digest = '', proof } = secret.value
  const purpose = stepUpPurpose(session, { act, digest })
  const proven = await proveFactor(parts, {
    customer,
    proof,
    site,
    purpose,
    prover: 'known',
  })
  if (!proven.ok) return proven
  await pool.query(
    `INSERT INTO step_ups (session_id, act, digest, until_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (session_id, act, digest) DO UPDATE SET until_at = EXCLUDED.until_at`,
    [session, act, digest, new Date(wall.now() + stepUpMinutes * 60_000)],
  )
  return ok(true)
}

/**
 * Asks for the factor before a sensitive act of a customer who has one: `factor_required` until
 * `stepUp` was done.
 */
export const askFactor = (
  gate: Admission,
  { pool, wall }: Pick<AccessParts, 'pool' | 'wall'>,
): Admission => ({
  operator: gate.operator,
  customer: async (request, route) => {
    const who = await gate.customer(request, route)
    if (!isSensitive(route.name) || waysOf(await readFactors(pool, who.customer)).length === 0)
      return who
    const digest = digestOf(route.name, request)
    const { rowCount } = await pool.query(
      'SELECT 1 FROM step_ups WHERE session_id = $1 AND act = $2 AND digest = $3 AND until_at > $4',
      [who.session, route.name, digest, new Date(wall.now())],
    )
    if (rowCount !== 1)
      throw new Refusal('factor_required', { act: route.name, ...(digest !== '' && { digest }) })
    return who
  },
})
