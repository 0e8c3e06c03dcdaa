import * as z from 'zod/mini'
import { tradePasswordSchema } from '../wire/confirm.ts'
import { route } from '../wire/route.ts'

export const exportData = route({
  name: 'export.data',
  method: 'POST',
  path: '/api/user/export',
  access: 'customer',
  summary: 'All data of the customer as a zip with JSON and CSV, after the trade password',
  body: z.strictObject({ tradePassword: tradePasswordSchema }),
  answer: z.object({ name: z.string(), /** The archive, base64. */ zip: z.string() }),
  refusals: [
    'trade_password_required',
    'trade_password_wrong',
    'trade_password_locked',
    'too_many_requests',
    'busy',
  ],
})

export const exportRoutes = [exportData] as const
