import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../base/refusal.ts'

/**
 * What a proxy in front and this server could read in two ways is refused: a request for two hosts
 * or for none, in another version, or with an expectation that nobody meets. Node would answer
 * some of these by itself, without our headers and in no form that a client of ours reads
 * (`requireHostHeader` must be off).
 */
export function refuseOddHeads(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  )
  app.addHook('onRequest', (request, reply, done) => {
    const odd = oddIn(request)
    if (odd === undefined) return done()
    reply.header('connection', 'close')
    done(new Refusal('bad_request', {}, [odd]))
  })
}

function oddIn({ raw: { rawHeaders, httpVersion, headers } }: FastifyRequest): string | undefined {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 'version'
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  // Only the older version may leave it out.
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return 'host'
  const { expect } = headers
  return expect === undefined || /^100-continue$/i.test(expect) ? undefined : 'expect'
}
