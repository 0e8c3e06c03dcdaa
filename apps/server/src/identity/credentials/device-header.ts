import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccessParts } from './parts.ts'

/** How a device brings its token, and is given the next one. */
const header = 'device-token'

/** What is kept of the token that the caller's device brought. */
export const markOf = ({ devices }: AccessParts, { headers }: FastifyRequest): Buffer =>
  devices.markOf(headers[header])

export const handOver = (reply: FastifyReply, token: string): void =>
  void reply.header(header, token)

/** After a whole login: the device is one that this customer is known by. */
export async function rememberDevice(
  parts: AccessParts,
  reply: FastifyReply,
  customer: bigint,
): Promise<void> {
  const { devices, pool } = parts
  handOver(reply, await devices.remember(pool, customer, markOf(parts, reply.request)))
}
