import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { refuse } from '../../../base/refusal.ts'
import { fourEyesAct, type FourEyesAct } from '../../../identity/four-eyes/act.ts'
import { tellOfTwo } from '../../../identity/four-eyes/tell-of-two.ts'
import { undecidedOf } from '../selling/queries.ts'
import { closeOf, oneOffer } from '../offer.ts'
import type { PublishDeps } from '../publish.ts'

type Act = Extract<ApprovalAct, { kind: 'block.takeBack' }>
type Db = Parameters<FourEyesAct['run']>[0]

/**
 * Takes a listed block off before its window is over (`market.md` M71): nobody gets of it any more, whoever
 * waits has the money back in the next round. What was executed stays executed.
 */
export const takeBlockBack = (deps: PublishDeps): FourEyesAct =>
  fourEyesAct<'block.takeBack'>({
    kind: 'block.takeBack',
    object: ({ offer }) => `block:${offer}`,
    evidence: async (db, act) => {
      const { row, share } = await offerOf(deps, db, act)
      const waiting = await undecidedOf(db, row.id)
      return [
        { is: 'text', label: 'share', text: `${share.name} ${share.code}` },
        { is: 'count', label: 'waiting', count: waiting.length },
        { is: 'room', label: 'room', room: 'blocks', id: 'offers' },
      ]
    },
    preview: async (db, act) => {
      const { row } = await offerOf(deps, db, act)
      if (row.endedAt !== null || deps.clock.now() >= closeOf(row)) refuse('block_not_open')
      return { before: 'open', after: act.because }
    },
    run: async (db, { offer, because }, executed) => {
      const { row } = await offerOf(deps, db, { kind: 'block.takeBack', offer, because })
      const now = new Date(deps.clock.now())
      await db.query(
        `INSERT INTO block_ends (offer, ended_at, why, reason, approval) VALUES ($1, $2, 'house', $3, $4)`,
        [offer, now, because, executed.approval],
      )
      if (row.sale === null || row.seller === null) return
      await tellOfTwo(db, executed, {
        id: deps.ids.next(),
        customer: row.seller,
        act: 'block.taken_off',
        subject: row.sale,
        before: 'approved',
        after: 'closed',
        because: `off_${because}`,
      })
    },
    committed: async () => {},
  })

async function offerOf({ feed }: PublishDeps, db: Db, { offer }: Act) {
  const row = (await oneOffer(db, BigInt(offer))) ?? refuse('not_found')
  return { row, share: feed.instrument(row.instrument) ?? refuse('internal') }
}
