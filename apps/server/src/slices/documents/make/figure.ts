import type { documentsMake } from '@parkett/contract/customer/documents'
import type { BodyOf } from '@parkett/contract/wire/route'
import { localTime } from '@parkett/core/market/zone'
import type { Json, JsonObject } from '@parkett/proof/json'
import { ownZone } from '../../../accounts/trading/own-span.ts'
import type { DocumentParts } from '../parts.ts'
import type { NewDocument } from '../store.ts'

export type WantedFigure = Extract<BodyOf<typeof documentsMake>, { readonly kind: 'figure' }>

/**
 * A figure as it was opened at this moment, with everything it was added up from. Prices move, so
 * each has its own; undefined where there is no such figure or it cannot be told.
 */
export async function figure(
  { pool, clock, explain }: DocumentParts,
  customer: bigint,
  { kind, ...asked }: WantedFigure,
): Promise<NewDocument | undefined> {
  const opened = await explain(customer, asked)
  if (opened === undefined || opened.amount === null) return undefined
  const { at, amount, root } = opened
  const about = localTime(clock.now(), await ownZone(pool, customer)).date
  const subject = [asked.figure, amount.currency, asked.instrument ?? '', at].join('.')
  // The answer of a call: JSON values alone, and what is undefined is left out of them.
  const parts = JSON.parse(JSON.stringify(root)) as Json
  const content = async (): Promise<JsonObject> => ({
    figure: asked.figure,
    at,
    amount: { ...amount },
    parts,
  })
  return { customer, kind, subject, about, content }
}
