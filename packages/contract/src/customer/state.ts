import * as z from 'zod/mini'
import { route } from '../wire/route.ts'

/** Asked by open apps, so that they say what is wrong before anybody fills anything in. */
export const stateShow = route({
  name: 'state.show',
  method: 'GET',
  path: '/api/state',
  access: 'public',
  summary: 'What works at this moment; a server that is stopping answers `busy`',
  answer: z.object({
    /** `full`: everything can be read, nothing can be written. */
    storage: z.enum(['open', 'full']),
    /** `away`: prices go on, nothing else can be read or written. */
    database: z.enum(['there', 'away']),
    /** `broken`: the last look at the books found a fault, and staff were told. */
    books: z.enum(['hold', 'broken']),
  }),
  refusals: ['busy'],
})

export const stateRoutes = [stateShow] as const
