import * as z from 'zod/mini'
import { hexOf } from '../customer/offerings.ts'
import { emptySchema } from '../wire/ids.ts'
import { route } from '../wire/route.ts'

const digest = hexOf(64)

export const offeringsKeepProspectus = route({
  name: 'offerings.keepProspectus',
  method: 'POST',
  path: '/operator/offerings/prospectuses',
  access: 'operator',
  upload: true,
  summary:
    'Hand in the prospectus of an offering as PDF: kept as it is, and named by the hash of its bytes when the offering is published',
  answer: z.object({ digest, bytes: z.int() }),
  refusals: ['operator_only', 'not_permitted', 'prospectus_refused', 'upload_quota', 'busy'],
})

export const offeringsReadProspectus = route({
  name: 'offerings.readProspectus',
  method: 'GET',
  path: '/operator/offerings/prospectuses/:digest',
  access: 'operator',
  file: true,
  summary: 'A prospectus that was handed in, before anybody publishes it and after',
  params: z.strictObject({ digest }),
  answer: emptySchema,
  refusals: ['operator_only', 'not_permitted', 'not_found'],
})

export const offeringProspectusRoutes = [offeringsKeepProspectus, offeringsReadProspectus] as const
