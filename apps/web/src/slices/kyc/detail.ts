import { kycDetail, type IdentityData, type IdentityPart } from '@parkett/contract/customer/kyc'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { WordKey } from '@parkett/words/keys'
import { queryOptions } from '@tanstack/react-query'
import { callServer } from '../../session/server.ts'

export type Detail = AnswerOf<typeof kycDetail>

export const detailQuery = queryOptions({
  queryKey: ['identity'],
  queryFn: () => callServer(kycDetail, {}),
  staleTime: 0,
})

/** A side that the server has; the small picture stays in this tab's memory for the review. */
export type UploadedSide = { readonly id: string; readonly url: string }

/**
 * What was collected so far; null keeps the good part of the attempt before. Gone with the
 * screen: nothing is stored.
 */
export type Collected = {
  readonly data: IdentityData | null
  readonly front: UploadedSide | null
  readonly back: UploadedSide | null
}

export const partNames: Readonly<Record<IdentityPart, WordKey>> = {
  data: 'kyc.data',
  front: 'kyc.front',
  back: 'kyc.back',
}
