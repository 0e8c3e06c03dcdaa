import type { FastifyInstance } from 'fastify'
import { answerFailure } from './failure.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Translate } from './translate.ts'

type Known = { readonly shape: RegExp; readonly methods: Set<string> }

/**
 * Answers what no route takes: 405 with the methods of that path, or 404. Register before the
 * first route.
 */
export function answerMissing(app: FastifyInstance, translate: Translate): void {
  const known = new Map<string, Known>()
  app.addHook('onRoute', ({ url, method }) => {
    const entry = known.get(url) ?? { shape: shapeOf(url), methods: new Set() }
    for (const name of [method].flat()) entry.methods.add(name)
    known.set(url, entry)
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const methods = new Set(
      [...known.values()]
        .filter(({ shape }) => shape.test(path))
        .flatMap((entry) => [...entry.methods]),
    )
    if (methods.size > 0) reply.header('allow', [...methods].toSorted().join(', '))
    const refusal = new Refusal(methods.size > 0 ? 'method_not_allowed' : 'not_found')
    return answerFailure(translate, { request, reply, refusal })
  })
}

/** `/api/orders/:id` to a pattern of whole segments. */
function shapeOf(url: string): RegExp {
  const segments = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  return new RegExp(`^${segments.join('/')}$`)
}
