import { resolveLanguage, type Language } from '@parkett/words/languages'
import type { FastifyRequest } from 'fastify'

/**
 * Both headers carry the stored language (specification section 7); `lang` wins. Unknown values
 * mean German.
 */
export function languageOf(request: FastifyRequest): Language {
  const named = request.headers['lang'] ?? request.headers['accept-language']
  return resolveLanguage(Array.isArray(named) ? named[0] : named)
}
