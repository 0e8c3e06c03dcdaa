import type { LetterKind, Members } from '@parkett/contract/desk/segments'
import { isTooFew, leastOf } from '@parkett/core/content/group-size'
import { languages } from '@parkett/words/languages'
import type { Pool } from 'pg'
import { refuse } from '../../base/refusal.ts'
import type { Market } from '../../market/market.ts'
import { canonicalJson } from '../../platform/audit/canonical-json.ts'
import { shareFacts } from '../../platform/notify/localized.ts'
import { countMembers } from './members.ts'

type Db = Pick<Pool, 'query'>
type Shares = Pick<Market, 'view'>

/** The share that a group has to do with; undefined where it has to do with none. */
export const shareOf = ({ view }: Shares, { instrument }: Members) =>
  instrument === undefined ? undefined : view().catalogue.byId(BigInt(instrument))?.instrument

/** Refuses what means nobody can be in it, or says half of something. */
export function refuseGroup(market: Shares, members: Members): void {
  const { instrument, by, language, joinedFrom, joinedUntil } = members
  if ((instrument === undefined) !== (by === undefined)) refuse('field_invalid')
  if (instrument !== undefined && shareOf(market, members) === undefined) refuse('field_invalid')
  if (language !== undefined && !languages.some((one) => one === language)) refuse('field_invalid')
  if (joinedFrom !== undefined && joinedUntil !== undefined && joinedFrom > joinedUntil)
    refuse('field_invalid')
}

/** What the texts of a message to it print of the share. */
export function shareFactsOf(market: Shares, members: Members) {
  const share = shareOf(market, members)
  if (share === undefined) return {}
  const { name, nameZh, pinyin } = share
  return shareFacts({ name, nameZh, reading: pinyin })
}

type Sized = { readonly about: LetterKind; readonly members: Members; readonly now: number }

/**
 * How many are in it now; refuses a group that is as good as one person (`trust.md` T84): of what the house offers
 * nobody is written to as one of a few. What they must know of its service a few may be told.
 */
export async function sizeOf(db: Db, { about, members, now }: Sized): Promise<number> {
  const size = await countMembers(db, { members, now })
  if (isTooFew(about, size)) refuse('group_small', { least: leastOf(about) })
  return size
}

export const sameGroup = (one: Members, other: Members): boolean =>
  canonicalJson(one) === canonicalJson(other)
