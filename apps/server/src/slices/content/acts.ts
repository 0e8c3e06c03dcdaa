import type { ContentPiece } from '@parkett/contract/desk/content'
import { dayMs } from '@parkett/contract/wire/utc-day'
import type pg from 'pg'
import type { Clock, Ids } from '../../base/ports.ts'
import { refuse } from '../../base/refusal.ts'
import { instantOfMinute } from '../../base/typed-minute.ts'
import { fourEyesAct, type FourEyesAct } from '../../identity/four-eyes/act.ts'
import { pieceRow, viewPiece } from './pieces.ts'
import { refuseMissing, refuseTexts, sameTexts } from '../../platform/notify/to-many.ts'

type Deps = {
  readonly ids: Ids
  /** Business time, by which customers read. */
  readonly clock: Clock
  /** Whose clocks a span is typed by. */
  readonly zone: string
}
type Db = Pick<pg.PoolClient, 'query'>

/** Days that it stands at the most: what holds for longer belongs elsewhere. */
const daysMost = 90

const nothing = async (): Promise<void> => {}

/** What everybody reads is written by one and let out, or taken back, by two. */
export const contentActs = (deps: Deps): readonly FourEyesAct[] => [publish(deps), withdraw(deps)]

const room = (piece: string) => [{ is: 'room', label: 'room', room: 'content', id: piece }] as const

const publish = ({ ids, clock, zone }: Deps): FourEyesAct =>
  fourEyesAct<'content.publish'>({
    kind: 'content.publish',
    object: ({ piece }) => `content:${piece}`,
    evidence: async (_db, { piece }) => room(piece),
    preview: async (db, act) => {
      const piece = await standing(db, act.piece, clock)
      // What is asked for is the newest draft, word for word: nobody lets out what was changed since.
      const isNewest = act.version === piece.version && act.severity === piece.severity
      if (!isNewest || !sameTexts(act.texts, piece.texts)) refuse('approval_altered')
      refuseTexts(act.texts)
      refuseMissing(act.texts)
      const { from, until } = spanOf(act, zone)
      const ends = until.getTime()
      if (ends <= clock.now() || ends <= from.getTime()) refuse('field_invalid')
      if (ends - from.getTime() > daysMost * dayMs) refuse('field_invalid')
      return { before: said(piece.published), after: said(act) }
    },
    run: async (db, act, { approval }) => {
      const { from, until } = spanOf(act, zone)
      await db.query(
        `INSERT INTO content_publications (id, piece, version, from_at, until_at, at, approval)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [ids.next(), act.piece, act.version, from, until, new Date(clock.now()), approval],
      )
    },
    committed: nothing,
  })

const withdraw = ({ clock }: Deps): FourEyesAct =>
  fourEyesAct<'content.withdraw'>({
    kind: 'content.withdraw',
    object: ({ piece }) => `content:${piece}`,
    evidence: async (_db, { piece }) => room(piece),
    preview: async (db, { piece, why }) => {
      const { published, state } = await standing(db, piece, clock)
      if (state !== 'shown' && state !== 'planned') refuse('not_found')
      return { before: said(published), after: why }
    },
    run: async (db, { piece, why }, { approval }) => {
      await db.query(
        'INSERT INTO content_withdrawals (piece, why, at, approval) VALUES ($1, $2, $3, $4)',
        [piece, why, new Date(clock.now()), approval],
      )
    },
    committed: nothing,
  })

/** One that was not taken back: that cannot be undone, a new one is written. */
async function standing(db: Db, id: string, clock: Clock): Promise<ContentPiece> {
  const now = new Date(clock.now())
  const row = (await pieceRow(db, BigInt(id), now)) ?? refuse('not_found')
  if (row.withdrawnAt !== null) refuse('not_found')
  return viewPiece(row, now)
}

type Span = { readonly from: string; readonly until: string }

/** As typed on the clocks of the house. */
const spanOf = ({ from, until }: Span, zone: string) => ({
  from: new Date(instantOfMinute(from, zone)),
  until: new Date(instantOfMinute(until, zone)),
})

/** For the audit log: what was and what is, in every language, and when. */
const said = (of: ({ readonly texts: Readonly<Record<string, string>> } & Span) | null): string =>
  of === null
    ? ''
    : [`${of.from} – ${of.until}`, ...Object.entries(of.texts).map((one) => one.join(': '))].join(
        '\n',
      )
