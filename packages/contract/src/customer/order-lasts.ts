import * as z from 'zod/mini'

/**
 * How long an order stands: its trading day, until a date (GTC: DE, US, at most 90 days), at once or
 * not at all (IOC) as `market.md` M14; `auction`: the next auction alone (M80); `close`: China's session
 * at the closing price (M81).
 */
export const lastsSchema = z.enum(['day', 'gtc', 'ioc', 'auction', 'close'])
export type Lasts = z.infer<typeof lastsSchema>
