import { appropriatenessRead } from '@parkett/contract/customer/appropriateness'
import { read } from '../../session/reads.ts'

/** What was last answered of each class of products. */
export const appropriatenessQuery = read.one(appropriatenessRead)
