import { applicationsPlaceMany, offeringsPrepareMany } from '@parkett/contract/customer/apply-many'
import {
  applicationsChange,
  applicationsPrepareChange,
} from '@parkett/contract/customer/change-application'
import {
  applicationsCancel,
  applicationsDetail,
  applicationsList,
  applicationsPlace,
  offeringsDetail,
  offeringsList,
  offeringsPrepare,
  type Offering,
} from '@parkett/contract/customer/offerings'
import { applicationsPay, applicationsPreparePayment } from '@parkett/contract/customer/pay-won'
import type { QueryOf } from '@parkett/contract/wire/route'
import { dayMs } from '@parkett/contract/wire/utc-day'
import type { FastifyInstance } from 'fastify'
import { refuse, orRefuse } from '../../base/refusal.ts'
import { warningOf } from '../../accounts/appropriateness/warned.ts'
import { ownSpan } from '../../accounts/trading/own-span.ts'
import { submit } from '../../ledger/door/submit.ts'
import { lastShown, pageOf } from '../../platform/http/cursor.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { cancelAct } from './acts/end.ts'
import { makeApplying, type ApplyingDeps } from './applying.ts'
import { serveDraw } from './draw-route.ts'
import { changeView, makeChanging } from './changing.ts'
import { makeApplyingMany } from './applying-many.ts'
import { meantBy } from './find.ts'
import { offeringsById, oneOffering, recentOfferings, withdrawableUntil } from './offering.ts'
import { applicationsOf, changesOf, liveOf, oneApplication, pageSize } from './queries.ts'
import { serveProspectus } from './prospectus.ts'
import { makePaying } from './paying.ts'
import { standingsFor } from './quota.ts'
import { applicationView, offeringView } from './view.ts'

/** Offerings are shown for half a year behind their first day of trading. */
const shownMs = 183 * dayMs

/** New shares: list, detail, applying, records, draws. */
export function registerOfferings(app: FastifyInstance, gate: Gate, deps: ApplyingDeps): void {
  const { pool, clock } = deps

  serve(app, gate, offeringsList, async ({ customer, query }) => {
    const now = clock.now()
    const { q, segment = 'all' } = query
    const [rows, live] = await Promise.all([
      recentOfferings(pool, now - shownMs),
      liveOf(pool, customer),
    ])
    const standingOf = await standingsFor(deps, customer, { rows, own: live.values(), now })
    const all = rows.map((row) =>
      offeringView(row, live.get(row.id), { now, standing: standingOf(row) }),
    )
    const open = all.filter(
      (each) => isOpen(each, now) && mayBeMine(each) && !isSoldOut(each),
    ).length
    const due = all.flatMap(({ application }) =>
      application?.status === 'awaiting' ? [application] : [],
    )
    const isMeant = q === undefined ? () => true : meantBy(q)
    return { open, due, rows: all.filter((each) => belongs(each, segment, now) && isMeant(each)) }
  })

  serve(app, gate, offeringsDetail, async ({ customer, params }) => {
    const row = (await oneOffering(pool, BigInt(params.id))) ?? refuse('not_found')
    const now = clock.now()
    const live = await liveOf(pool, customer)
    const standingOf = await standingsFor(deps, customer, { rows: [row], own: live.values(), now })
    return offeringView(row, live.get(row.id), { now, standing: standingOf(row) })
  })

  serveDraw(app, gate, pool)
  serveProspectus(app, gate, pool)

  const many = makeApplyingMany(deps)
  serve(app, gate, offeringsPrepareMany, many.prepare)
  serve(app, gate, applicationsPlaceMany, many.confirm)
  registerApplications(app, gate, deps)
}

function registerApplications(app: FastifyInstance, gate: Gate, deps: ApplyingDeps): void {
  const { pool, clock, commit } = deps
  const applying = makeApplying(deps)
  const show = async (customer: bigint, id: bigint) => {
    const row = (await oneApplication(pool, customer, id)) ?? refuse('not_found')
    const offering = (await oneOffering(pool, row.offering)) ?? refuse('internal')
    return { row, offering, view: () => applicationView(row, offering, clock.now()) }
  }

  serve(app, gate, offeringsPrepare, applying.prepare)

  serve(app, gate, applicationsPlace, async (call) => {
    const { id } = await applying.confirm(call)
    return (await show(call.customer, BigInt(id))).view()
  })

  const paying = makePaying(deps)
  serve(app, gate, applicationsPreparePayment, paying.prepare)
  serve(app, gate, applicationsPay, async (call) => {
    const { id } = await paying.confirm(call)
    return (await show(call.customer, BigInt(id))).view()
  })

  const changing = makeChanging(deps)
  serve(app, gate, applicationsPrepareChange, changing.prepare)
  serve(app, gate, applicationsChange, async (call) => {
    const { id } = await changing.confirm(call)
    return (await show(call.customer, BigInt(id))).view()
  })

  serve(app, gate, applicationsCancel, async ({ customer, params, key }) => {
    const { row, offering } = await show(customer, BigInt(params.id))
    const { id: application, currency } = row
    const input = { application, currency, until: withdrawableUntil(offering, row.appliedAt) }
    const body = { application: application.toString() }
    orRefuse(await submit(commit, { customer, key, body }, cancelAct, input))
    return (await show(customer, application)).view()
  })

  serve(app, gate, applicationsList, async ({ customer, query }) => {
    const { segment = 'applications', period = 'all', status = null, cursor } = query
    const span = await ownSpan(deps, customer, period)
    const filter = { segment, status, from: span?.from ?? null, before: lastShown(cursor) }
    const rows = await applicationsOf(pool, customer, filter)
    const page = pageOf(rows, ({ id }) => id, pageSize)
    const offerings = await offeringsById(
      pool,
      page.rows.map(({ offering }) => offering),
    )
    const now = clock.now()
    return {
      ...page,
      rows: page.rows.map((row) =>
        applicationView(row, offerings.get(row.offering) ?? refuse('internal'), now),
      ),
    }
  })

  serve(app, gate, applicationsDetail, async ({ customer, params }) => {
    const { row, view } = await show(customer, BigInt(params.id))
    const [warning, changes] = await Promise.all([
      warningOf(pool, customer, row.id),
      changesOf(pool, row),
    ])
    return { ...view(), warning, changes: changes.map((change) => changeView(row, change)) }
  })
}

type Segment = NonNullable<QueryOf<typeof offeringsList>['segment']>

const isOpen = ({ opensAt, closesAt, calledOffAt }: Offering, now: number): boolean =>
  calledOffAt === null && Date.parse(opensAt) <= now && now < Date.parse(closesAt)

/** Of one where who asks first has it, less is left than anybody may ask for. */
const isSoldOut = ({ remaining, minimum }: Offering): boolean =>
  remaining !== null && remaining < minimum

/** A placement is nobody's but the holders'. */
const mayBeMine = ({ placement }: Offering): boolean => placement === null || placement.shares !== 0

function belongs(offering: Offering, segment: Segment, now: number): boolean {
  switch (segment) {
    case 'open':
      return isOpen(offering, now)
    case 'upcoming':
      return offering.status === 'upcoming'
    case 'mine':
      return offering.application !== null
    case 'listed':
      return offering.instrument !== null
    case 'all':
      return true
  }
}
