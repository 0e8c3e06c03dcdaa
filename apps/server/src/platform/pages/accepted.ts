import type { Encoding } from './compress.ts'

/**
 * How an answer may be packed for who sends this `accept-encoding` (RFC 9110, 12.5.3), brotli
 * first where both are as welcome; null when only as it is. For a text made on the way; built
 * files are chosen by `@fastify/static`.
 */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  const weights = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...params] = part.toLowerCase().split(';')
      const weight = params
        .map((one) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(one)?.[1])
        .find(Boolean)
      return [name.trim(), Number(weight ?? 1)] as const
    }),
  )
  const weightOf = (name: Encoding): number =>
    weights.get(name) ??
    (name === 'gzip' ? weights.get('x-gzip') : undefined) ??
    weights.get('*') ??
    0
  const [br, gzip] = [weightOf('br'), weightOf('gzip')]
  if (br === 0 && gzip === 0) return null
  return br >= gzip ? 'br' : 'gzip'
}
