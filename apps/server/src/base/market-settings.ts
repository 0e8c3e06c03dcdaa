import { resolve } from 'node:path'
import { feedNames, type FeedName } from '@parkett/contract/desk/price-feed'
import { z } from 'zod'
import { PlainError } from './plain-error.ts'

/** How the market is played, as the environment says it. */
export type MarketSettings =
  | { readonly kind: 'simulated' }
  | { readonly kind: 'replay'; readonly from: string; readonly to: string }
  | {
      readonly kind: 'feed'
      readonly feed: FeedName
      /** Absolute; its folder `prices` is read by `csv`. */
      readonly dataDir: string
      readonly csvDelaySeconds: number
      readonly alpaca: { readonly key: string; readonly secret: string } | null
    }

const day = z.iso.date('must be a date like 2015-01-31')

/** The variables that say it. */
export const marketVariables = {
  MARKET: z
    .enum(['simulated', 'replay', 'feed'], 'must be simulated, replay or feed')
    .default('simulated'),
  FEED: z.enum(feedNames, 'must be csv, yahoo or alpaca').optional(),
  FEED_DELAY: z
    .string()
    .regex(/^\d{1,2}$/, 'must be minutes from 0 to 99')
    .transform(Number)
    .default(0),
  ALPACA_KEY: z
    .string()
    .regex(/^\S{8,200}$/, 'must be a key of 8 to 200 signs')
    .optional(),
  ALPACA_SECRET: z
    .string()
    .regex(/^\S{8,200}$/, 'must be a secret of 8 to 200 signs')
    .optional(),
  REPLAY_FROM: day.optional(),
  REPLAY_TO: day.optional(),
}

/** The hours of the markets: those of the exchanges, any hour with every phase, or nothing but continuous trading. */
export const sessionKinds = ['real', 'always', 'nonstop'] as const
export type Sessions = (typeof sessionKinds)[number]

type Given = z.infer<z.ZodObject<typeof marketVariables>> & {
  readonly SESSIONS: Sessions
  readonly DATA_DIR: string
}

/** @throws PlainError on what does not go together */
export function marketOf(values: Given): MarketSettings {
  const { MARKET, REPLAY_FROM: from, REPLAY_TO: to } = values
  if (MARKET !== 'replay' && (from ?? to))
    throw new PlainError('REPLAY_FROM and REPLAY_TO need MARKET=replay.')
  if (MARKET !== 'feed' && values.FEED !== undefined)
    throw new PlainError('FEED needs MARKET=feed.')
  if (MARKET === 'simulated') return { kind: 'simulated' }
  if (MARKET === 'feed') return feedOf(values)
  if (!from || !to)
    throw new PlainError('MARKET=replay needs REPLAY_FROM and REPLAY_TO, dates like 2015-01-31.')
  if (from >= to) throw new PlainError(`REPLAY_FROM (${from}) must be before REPLAY_TO (${to}).`)
  return { kind: 'replay', from, to }
}

function feedOf(values: Given): MarketSettings {
  const { FEED: feed, ALPACA_KEY: key, ALPACA_SECRET: secret } = values
  if (feed === undefined) throw new PlainError('MARKET=feed needs FEED: csv, yahoo or alpaca.')
  // Real prices have real hours.
  if (values.SESSIONS !== 'real')
    throw new PlainError(`SESSIONS=${values.SESSIONS} does not go with MARKET=feed.`)
  const alpaca = key === undefined || secret === undefined ? null : { key, secret }
  if (feed === 'alpaca' && alpaca === null)
    throw new PlainError('FEED=alpaca needs ALPACA_KEY and ALPACA_SECRET.')
  return {
    kind: 'feed',
    feed,
    dataDir: resolve(values.DATA_DIR),
    csvDelaySeconds: values.FEED_DELAY * 60,
    alpaca,
  }
}
