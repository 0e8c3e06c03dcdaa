import { readsOf } from '@parkett/client/query'
import { taxRead } from '@parkett/contract/customer/tax'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { queryOptions } from '@tanstack/react-query'
import { readAloud } from '../../../session/reads.ts'

export type Tax = AnswerOf<typeof taxRead>

export const taxQuery = queryOptions(readAloud.one(taxRead))
export const taxReads = readsOf(taxRead)
