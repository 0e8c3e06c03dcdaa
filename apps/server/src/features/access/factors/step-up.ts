import { stepUpActs, stepUpMinutes, stepUpSecretSchema, type StepUpAct } from '@parkett/contract/factors'
import { ok, type Outcome } from '@parkett/contract/outcome'
import type * as z from 'zod/mini'
import { Refusal } from '../../../http/refusal.ts'
import type { Gate } from '../../../http/serve.ts'
import type { Shape } from '../envelope/open.ts'
import type { Purpose } from '../../../passkeys/challenges.ts'
import type { Site } from '../../../passkeys/site.ts'
import type { AccessParts } from '../parts.ts'
import { proveFactor } from './prove.ts'
import { readFactors, waysOf } from './rows.ts'

const shape: Shape<z.infer<typeof stepUpSecretSchema>> = { schema: stepUpSecretSchema, legacy: {} }
const isSensitive = (name: string): name is StepUpAct => stepUpActs.some((act) => act === name)

type Asked = {
  readonly customer: bigint
  readonly session: bigint
  readonly query: string
  readonly site: Site | null
}

/** A signature for this act in this session and for no other. */
export const stepUpPurpose = (session: bigint, act: StepUpAct): Purpose => `step-up:${session}:${act}`

/** A proof of the factor for one kind of act, in this session, for some minutes. */
export async function stepUp(parts: AccessParts, { customer, session, query, site }: Asked): Promise<Outcome<true>> {
  const { opener, pool, wall } = parts
  const secret = await opener.open(query, shape)
  if (!secret.ok) return secret
  const { act, proof } = secret.value
  const proven = await proveFactor(parts, { customer, proof, site, purpose: stepUpPurpose(session, act) })
  if (!proven.ok) return proven
  await pool.query(
    `INSERT INTO step_ups (session_id, act, until_at) VALUES ($1, $2, $3)
     ON CONFLICT (session_id, act) DO UPDATE SET until_at = EXCLUDED.until_at`,
    [session, act, new Date(wall.now() + stepUpMinutes * 60_000)],
  )
  return ok(true)
}

/** Asks for the factor before a sensitive act of a customer who has one: `factor_required` until `stepUp` was done. */
export const askFactor = (gate: Gate, { pool, wall }: Pick<AccessParts, 'pool' | 'wall'>): Gate => ({
  operator: gate.operator,
  customer: async (request, route) => {
    const who = await gate.customer(request, route)
    if (!isSensitive(route.name) || waysOf(await readFactors(pool, who.customer)).length === 0) return who
    const { rowCount } = await pool.query(
      'SELECT 1 FROM step_ups WHERE session_id = $1 AND act = $2 AND until_at > $3',
      [who.session, route.name, new Date(wall.now())],
    )
    if (rowCount !== 1) throw new Refusal('factor_required', { act: route.name })
    return who
  },
})
