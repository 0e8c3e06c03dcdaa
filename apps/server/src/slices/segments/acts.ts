import { groupLeast } from '@parkett/contract/desk/segments'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { sizeSaid } from '@parkett/core/content/group-size'
import { refuse } from '../../base/refusal.ts'
import { instantOfMinute } from '../../base/typed-minute.ts'
import type { Clock } from '../../base/ports.ts'
import { fourEyesAct, type FourEyesAct } from '../../identity/four-eyes/act.ts'
import type { Market } from '../../market/market.ts'
import { canonicalJson } from '../../platform/audit/canonical-json.ts'
import { refuseMissing, refuseTexts, sameTexts } from '../../platform/notify/to-many.ts'
import { refuseGroup, sameGroup, sizeOf } from './groups.ts'
import { letterRow } from './letters.ts'
import { countMembers } from './members.ts'

type Deps = {
  /** Business time, by which it goes out. */
  readonly clock: Clock
  /** By which freezes end. */
  readonly wall: Clock
  readonly market: Pick<Market, 'view'>
  /** Whose clocks a minute is typed by. */
  readonly zone: string
}

/** Days ahead at the most: what is agreed to today is looked at again by nobody. */
const daysMost = 90

/** A message to a group is written by one and let out by two, in every language, and once. */
export const sendAct = ({ clock, wall, market, zone }: Deps): FourEyesAct =>
  fourEyesAct<'segments.send'>({
    kind: 'segments.send',
    object: ({ letter }) => `segment:${letter}`,
    evidence: async (db, { letter, members }) => [
      // How many they are now: what the first person saw may have become another number.
      sizePiece(await countMembers(db, { members, now: wall.now() })),
      { is: 'room', label: 'room', room: 'segments', id: letter },
    ],
    preview: async (db, act) => {
      const row = (await letterRow(db, BigInt(act.letter))) ?? refuse('not_found')
      if (row.fromAt !== null) refuse('not_found')
      // What is asked for is the newest draft, word for word: nobody lets out what was changed since.
      const isNewest = act.version === row.version && act.about === row.about
      if (!isNewest || !sameTexts(act.texts, row.texts) || !sameGroup(act.members, row.members))
        refuse('approval_altered')
      refuseGroup(market, act.members)
      refuseTexts(act.texts)
      refuseMissing(act.texts)
      const from = fromOf(act.at, zone)
      if (from !== null && (from <= clock.now() || from > clock.now() + daysMost * dayMs))
        refuse('field_invalid')
      await sizeOf(db, { ...act, now: wall.now() })
      return { before: '', after: said(act) }
    },
    run: async (db, act, { approval }) => {
      const now = clock.now()
      await db.query(
        `INSERT INTO segment_sends (letter, version, from_at, at, approval)
         VALUES ($1, $2, $3, $4, $5)`,
        [act.letter, act.version, new Date(fromOf(act.at, zone) ?? now), new Date(now), approval],
      )
    },
    committed: async () => {},
  })

function sizePiece(size: number) {
  const count = sizeSaid(size)
  return count === null
    ? ({ is: 'text', label: 'members', text: `< ${groupLeast}` } as const)
    : ({ is: 'count', label: 'members', count } as const)
}

/** As typed on the clocks of the house; null: at once. */
const fromOf = (at: string | null, zone: string): number | null =>
  at === null ? null : instantOfMinute(at, zone)

type Said = {
  readonly about: string
  readonly members: object
  readonly texts: Readonly<Record<string, string>>
  readonly at: string | null
}

/** For the audit log: of what kind, to whom, when, and every word. */
const said = ({ about, members, texts, at }: Said): string =>
  [
    `${about} ${canonicalJson(members)} ${at ?? ''}`.trim(),
    ...Object.entries(texts).map((one) => one.join(': ')),
  ].join('\n')
