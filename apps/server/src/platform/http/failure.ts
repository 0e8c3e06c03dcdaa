import type { Failure } from '@parkett/contract/wire/envelope'
import type { Facts } from '@parkett/contract/wire/outcome'
import { reasons, type Reason } from '@parkett/contract/reasons'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from './language.ts'
import { Refusal } from '../../base/refusal.ts'
import { gaveWay, isAway, isFull } from '../db/faults.ts'
import type { Translate } from './translate.ts'

/**
 * What Fastify itself refuses, by its own code; every other fault of the request is
 * `bad_request`.
 */
const framework: Readonly<Record<string, Reason>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported_media_type',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

/**
 * The one place where an error becomes an answer: `{code, msg, reason, requestId, facts?,
 * fields?}` and never `data`, because presence of `data` alone means success (specification
 * section 7). What is not a refusal is our fault: it is logged with its stack under the request
 * id, and the caller learns nothing but that id.
 */
export function answerErrors(app: FastifyInstance, translate: Translate): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.reason === 'internal') request.log.error({ err: error }, 'request failed')
    // Not decided but met on the way: the disk or the database.
    else if (refusal !== error && (refusal.reason === 'busy' || refusal.reason === 'storage_full'))
      request.log.error({ err: error }, 'the books do not answer or have no room')
    return answerFailure(translate, { request, reply, refusal })
  })
}

export type Failing = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly refusal: Refusal
}

/**
 * Sends a refusal. The body's code is the HTTP status, so a 401 is recognised by body and by
 * status.
 */
export function answerFailure(
  translate: Translate,
  { request, reply, refusal }: Failing,
): FastifyReply {
  const { reason, facts, fields } = refusal
  const code = reasons[reason].status
  const body: Failure = {
    code,
    msg: translate(languageOf(request), reason, facts),
    reason,
    requestId: request.id,
    ...(hasFacts(facts) && { facts }),
    ...(fields.length > 0 && { fields: [...fields] }),
  }
  const seconds = facts['seconds']
  if (code === 429 && typeof seconds === 'number') reply.header('retry-after', seconds)
  if (reason === 'busy') reply.header('retry-after', 1)
  return reply.code(code).type('application/json; charset=utf-8').send(body)
}

const hasFacts = (facts: Facts): boolean => Object.keys(facts).length > 0

export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string')
    return new Refusal(isAway(error) ? 'busy' : 'internal')
  // The caller's line broke in the middle of the body: nobody is there to read an answer.
  if (error.code === 'ECONNRESET' && error.message === 'aborted') return new Refusal('bad_request')
  if (isFull(error)) return new Refusal('storage_full')
  if (isAway(error) || gaveWay(error)) return new Refusal('busy')
  const named = framework[error.code]
  if (named !== undefined) return new Refusal(named)
  const status = 'statusCode' in error ? error.statusCode : undefined
  const theirs =
    error.code.startsWith('FST_ERR_') && typeof status === 'number' && status >= 400 && status < 500
  return new Refusal(theirs ? 'bad_request' : 'internal')
}
