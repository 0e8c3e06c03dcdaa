import { readsOf } from '@parkett/client/query'
import type { FactorWay } from '@parkett/contract/wire/factor-proof'
import { factorsRead } from '@parkett/contract/customer/factors'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { queryOptions } from '@tanstack/react-query'
import { readAloud } from '../../session/reads.ts'

export type Factors = AnswerOf<typeof factorsRead>

export const factorsQuery = queryOptions({
  ...readAloud.one(factorsRead),
})

/** How this account can prove a second factor. */
export const waysOf = ({ totpSince, passkeys, recoveryLeft }: Factors): readonly FactorWay[] => [
  ...(passkeys.length === 0 ? [] : (['passkey'] as const)),
  ...(totpSince === null ? [] : (['totp'] as const)),
  ...(recoveryLeft > 0 ? (['recovery'] as const) : []),
]

/** After a factor was added, renamed or removed. */
export const factorReads = readsOf(factorsRead)
