import type { AnswerOf, BodyOf, RouteFacts } from '@parkett/contract/wire/route'
import { callDesk, sealFor } from '../../../frame/server.ts'

/**
 * Seals credentials with a fresh offer of the server and sends them; answers the token and the
 * person.
 */
export async function sendSealed<R extends RouteFacts>(
  route: R,
  secret: { readonly aud: string } & Readonly<Record<string, unknown>>,
): Promise<AnswerOf<R>> {
  const body = await sealFor(secret)
  return callDesk(route, { body: body as BodyOf<R>, withoutToken: true }) // Such a route takes exactly this body.
}
