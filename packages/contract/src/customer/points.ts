import * as z from 'zod/mini'
import { emptySchema, idSchema, instantSchema } from '../wire/ids.ts'
import { route } from '../wire/route.ts'

export const pointsRead = route({
  name: 'points.read',
  method: 'GET',
  path: '/api/user/points',
  access: 'customer',
  summary:
    'Credit points and member level with every entry they come from, newest first; information only',
  answer: z.object({
    points: z.int(),
    /** Everything ever given: the level follows from it. */
    lifetime: z.int(),
    level: z.int(),
    /** Lifetime points of the next level; null at the top. */
    nextAt: z.nullable(z.int()),
    rows: z.array(
      z.object({
        id: idSchema,
        at: instantSchema,
        reason: z.enum(['registered', 'kyc', 'login_streak', 'course', 'correction']),
        delta: z.int(),
      }),
    ),
  }),
  refusals: [],
})

export const pointsCourse = route({
  name: 'points.course',
  method: 'POST',
  path: '/api/user/points/course',
  access: 'customer',
  write: true,
  summary: 'A chapter of the guide was read to its end: points, once for each customer',
  body: emptySchema,
  /** 0: they were given before. */
  answer: z.object({ given: z.int() }),
  refusals: [],
})

export const pointsRoutes = [pointsRead, pointsCourse] as const
