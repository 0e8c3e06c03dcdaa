import { sealEnvelope } from '@parkett/client/envelope'
import { fetchConfig } from '@parkett/client/session'
import type { staffLogin } from '@parkett/contract/staff'
import type { AnswerOf } from '@parkett/contract/route'
import { callDesk, server } from '../../shell/server.ts'

/** Seals credentials with a fresh offer of the server and sends them; answers the token and the person. */
export async function sendSealed(
  /** `staffJoin` has the same shape. */
  route: typeof staffLogin,
  secret: Readonly<Record<string, string>>,
): Promise<AnswerOf<typeof staffLogin>> {
  const { crypto } = await fetchConfig(server)
  return callDesk(route, { body: { query: await sealEnvelope(crypto, secret) }, withoutToken: true })
}
