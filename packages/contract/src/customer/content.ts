import * as z from 'zod/mini'
import { idSchema, instantSchema } from '../wire/ids.ts'
import { route } from '../wire/route.ts'

/** How much it matters, said in words and never by colour alone. */
export const bannerSeverities = ['note', 'important', 'disruption'] as const
export type BannerSeverity = (typeof bannerSeverities)[number]

/** Why something that customers read was taken back; they read the reason. */
export const withdrawalWhys = ['wrong', 'over', 'early', 'replaced'] as const
export type WithdrawalWhy = (typeof withdrawalWhys)[number]

const bannerSchema = z.object({
  id: idSchema,
  /** Of its text: whoever put it aside sees it again when it says something else. */
  version: z.int(),
  severity: z.enum(bannerSeverities),
  /** In the reader's language; empty when it was withdrawn. */
  text: z.string(),
  until: instantSchema,
  /** It said something else before. */
  correctedAt: z.nullable(instantSchema),
  withdrawn: z.nullable(z.object({ at: instantSchema, why: z.enum(withdrawalWhys) })),
})
export type Banner = z.infer<typeof bannerSchema>

export const contentBanners = route({
  name: 'content.banners',
  method: 'GET',
  path: '/api/banners',
  access: 'public',
  summary:
    'What the house announces on the first screen now, the gravest first; of what was withdrawn that it was and why, for a day',
  answer: z.object({ rows: z.array(bannerSchema) }),
  refusals: [],
})

export const contentRoutes = [contentBanners] as const
