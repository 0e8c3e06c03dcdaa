import { readsOf } from '@parkett/client/query'
import { profileRead } from '@parkett/contract/customer/profile'
import { queryOptions } from '@tanstack/react-query'
import { readAloud } from '../../session/reads.ts'

export const profileQuery = queryOptions(readAloud.one(profileRead))

/** After the address or the e-mail changed. */
export const profileReads = readsOf(profileRead)
