import { loginFactorSecretSchema } from '@parkett/contract/access'
import { no, type Outcome } from '@parkett/contract/outcome'
import type * as z from 'zod/mini'
import { networkOf } from '../../../http/limiter.ts'
import type { Shape } from '../envelope/open.ts'
import type { AccessParts } from '../parts.ts'
import { startLogin, type Started } from '../start-login.ts'
import { readTicket, spendTicket } from './login-ticket.ts'
import { proveFactor } from './prove.ts'

const shape: Shape<z.infer<typeof loginFactorSecretSchema>> = { schema: loginFactorSecretSchema, legacy: {} }

type Given = { readonly query: string; readonly address: string; readonly device: string }

/** The second step of a login. A ticket that does not count answers the same whoever asks. */
export async function logInWithFactor(
  parts: AccessParts,
  { query, address, device }: Given,
): Promise<Outcome<Started>> {
  parts.guard.admit(address, 'login_locked')
  const secret = await parts.opener.open(query, shape)
  if (!secret.ok) {
    parts.guard.failed(address)
    return secret
  }
  const { ticket, proof } = secret.value
  const begun = await readTicket(parts, ticket)
  if (begun === null) {
    parts.guard.failed(address)
    return no('login_over')
  }
  const proven = await proveFactor(parts, { customer: begun.customer, proof })
  if (!proven.ok) {
    parts.guard.failed(address)
    return proven
  }
  if (!(await spendTicket(parts, ticket))) return no('login_over')
  return startLogin(parts, { ...begun, device, network: networkOf(address) })
}
