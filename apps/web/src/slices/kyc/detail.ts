import { readsOf } from '@parkett/client/query'
import { accessUser } from '@parkett/contract/customer/access'
import { addressShow } from '@parkett/contract/customer/address'
import {
  kycDetail,
  type IdentityData,
  type IdentityPart,
  kycActs,
} from '@parkett/contract/customer/kyc'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { WordKey } from '@parkett/words/keys'
import { queryOptions } from '@tanstack/react-query'
import { readAloud } from '../../session/reads.ts'

export type Detail = AnswerOf<typeof kycDetail>

export const detailQuery = queryOptions({
  ...readAloud.one(kycDetail),
  staleTime: 0,
})

/** After something was handed in: the case, who did what with it, and what the customer may do. */
export const identityReads = readsOf(kycDetail, kycActs, accessUser, addressShow)

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
