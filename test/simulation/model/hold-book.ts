import { follows } from './cash-book.ts'
import type { Payout } from './purse.ts'

export type Kind = 'hold' | 'release' | 'approve'
/** One of the two colleagues of the model: 0 asks as often as 1. */
export type Person = 0 | 1
/** What one person asked for and another has to decide about; it is over after 72 hours. */
export type Request = {
  id: string
  digest: string
  readonly kind: Kind
  readonly payout: Payout
  readonly until: number
  readonly by: Person
  readonly closesAt: number
  decided: boolean
}

const day = 86_400_000
export const isOpen = ({ decided, closesAt }: Request, now: number): boolean =>
  !decided && closesAt > now
export const isHeld = ({ heldUntil }: Payout, now: number): boolean =>
  heldUntil !== null && heldUntil > now

/**
 * What two people may do with a payout, as the rule book says it (`honesty.md` H3). Null: the
 * act is taken.
 */
export class HoldBook {
  readonly requests: Request[] = []

  /**
   * Whether the act is possible now: asked at the request, and again when the second person
   * decides.
   */
  refusal(
    { kind, payout, until }: Pick<Request, 'kind' | 'payout' | 'until'>,
    now: number,
  ): string | null {
    // What has left is nobody's to hold, and what a payment file names has left.
    if (payout.batched || !(follows(payout.status, 'review') || follows(payout.status, 'send')))
      return 'withdrawal_not_open'
    if (kind === 'release') return isHeld(payout, now) ? null : 'not_found'
    if (kind === 'approve' && payout.status !== 'in_review') return 'withdrawal_not_open'
    if (isHeld(payout, now)) return 'withdrawal_held'
    if (kind === 'approve') return payout.approved ? 'withdrawal_approved' : null
    return until > now && until <= now + 180 * day ? null : 'field_invalid'
  }

  ask(asked: Pick<Request, 'kind' | 'payout' | 'until' | 'by'>, now: number): Request | string {
    const refused = this.refusal(asked, now)
    if (refused !== null) return refused
    const request: Request = {
      ...asked,
      id: '',
      digest: '',
      closesAt: now + 3 * day,
      decided: false,
    }
    this.requests.push(request)
    return request
  }

  decide(
    request: Request,
    by: Person,
    { approves, now }: { approves: boolean; now: number },
  ): string | null {
    if (!isOpen(request, now)) return 'approval_closed'
    if (request.by === by) return 'approval_own'
    // What is no longer possible stays undecided: another decision may come, until its time is
    // over.
    const refused = approves ? this.refusal(request, now) : null
    if (refused !== null) return refused
    request.decided = true
    const { payout, kind, until } = request
    if (!approves) return null
    if (kind === 'hold') payout.heldUntil = until
    if (kind === 'release') payout.heldUntil = null
    if (kind === 'approve') payout.approved = true
    return null
  }
}
