import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { isPaidAfter, isPlaced, type PublishWay } from '@parkett/contract/desk/publish-ways'
import { money, toWire } from '@parkett/contract/wire/money'
import { parsePrice } from '@parkett/core/decimal'
import { profiles } from '@parkett/core/market/profiles'
import { dateOf, instantIn, numbersAtOf } from '@parkett/core/offerings/publishing/times'
import { fourEyesAct, type FourEyesAct } from '../../../identity/four-eyes/act.ts'
import { issuedOf } from '../../../market/fictional.ts'
import { pinyinOf } from '../find.ts'
import type { Method } from '../offering.ts'
import { issuePe } from '../publish.ts'
import { recordOffering } from '../record.ts'
import { poolUnitsOf, quotaTerms } from '../sizes.ts'
import type { Timetable } from '../timetable.ts'
import { parentText } from './parent-of.ts'
import { chargesOf, daysOf, marketOf, refuseTerms, type PublishingDeps } from './published-terms.ts'

type Act = Extract<ApprovalAct, { kind: 'offering.publish' }>

/**
 * Two people publish an offering (`market.md` M55): what both read, with the commitment to a seed that the server makes
 * as the second agrees. From then on it is one like those of the simulated markets.
 */
export const publishOffering = (deps: PublishingDeps): FourEyesAct =>
  fourEyesAct<'offering.publish'>({
    kind: 'offering.publish',
    // Of two that are decided at once in one market the second finds the codes of the first.
    object: (act) => `offerings:${marketOf(act)}`,
    evidence: async (db, act) => {
      const { currency, minor } = chargesOf(deps, act)
      const parent = await parentText(db, act)
      const reading = pinyinOf(act)
      return [
        { is: 'text', label: 'share', text: `${act.name} · ${act.code}` },
        ...(reading === null ? [] : [{ is: 'text', label: 'reading', text: reading } as const]),
        { is: 'money', label: 'charges', money: toWire(money(currency, minor)) },
        ...(parent === null ? [] : [{ is: 'text', label: 'parent', text: parent } as const]),
        { is: 'room', label: 'room', room: 'offerings', id: '' },
      ]
    },
    preview: async (db, act) => {
      await refuseTerms(deps, db, act)
      chargesOf(deps, act)
      return { before: 'not published', after: `${act.name} ${act.code}` }
    },
    run: async (db, act, { approval }) => {
      const times = timesOf(deps, act)
      const row = { ...rowOf(act, times), id: deps.ids.next(), approval }
      await recordOffering(db, { row, times, chance: deps.chance, beacon: deps.beacon })
    },
    committed: async () => {},
  })

/** The moments that its days are; refused are they before. */
function timesOf({ feed, clock }: PublishingDeps, act: Act): Timetable {
  const market = marketOf(act)
  const now = clock.now()
  const at = (wall: string): number => instantIn(act.board, wall)
  const opensOn = dateOf(act.opensAt)
  const { resultsAt, payUntil, listsOn } = act
  return {
    publishedAt: now,
    opensAt: at(act.opensAt),
    closesAt: at(act.closesAt),
    drawsAt: at(act.drawsAt),
    // The first moment in which there is a price.
    listsAt: feed.opensAt(market, listsOn),
    listedOn: listsOn,
    recordOn: isPlaced(act.way) ? feed.addTradingDays(market, opensOn, -1) : null,
    pays:
      isPaidAfter(act.way) && resultsAt !== null && payUntil !== null
        ? {
            numbersAt: at(numbersAtOf(act.closesAt, daysOf({ feed }, market, now))),
            resultsAt: at(resultsAt),
            payUntil: at(payUntil),
            quotaUntil: feed.addTradingDays(market, opensOn, -2),
          }
        : null,
  }
}

const methodOf: Readonly<Record<PublishWay, Method>> = {
  lottery: 'lottery',
  equal_first: 'equal_first',
  prorata: 'prorata',
  placement: 'prorata',
  quota: 'lottery',
  by_time: 'prorata_time',
  pools: 'pools',
  first_come: 'prorata_time',
}

function rowOf(act: Act, times: Timetable) {
  const { board, way, parent, priceLow } = act
  const price = Number(parsePrice(act.price))
  const company = companyOf(act, { price, listedOn: times.listedOn })
  const { pays } = times
  return {
    market: marketOf(act),
    board,
    name: act.name,
    name_zh: act.nameZh,
    code: act.code,
    application_code: act.applicationCode,
    isin: company.isin,
    sector: company.sector,
    industry: act.industry,
    currency: profiles[board].currency,
    price,
    ...(priceLow !== undefined && {
      price_low: Number(parsePrice(priceLow)),
      price_high: price,
    }),
    issue_pe: issuePe(price, company),
    industry_pe: company.industryPe.toFixed(2),
    issue_quantity: act.issued,
    public_quantity: act.offered,
    unit: act.unit,
    minimum: act.minimum,
    maximum: act.maximum,
    method: methodOf[way],
    is_capped: way === 'first_come',
    pool_units: way === 'pools' ? poolUnitsOf(price, act.unit) : null,
    published_at: new Date(times.publishedAt),
    opens_at: new Date(times.opensAt),
    closes_at: new Date(times.closesAt),
    draws_at: new Date(times.drawsAt),
    lists_at: new Date(times.listsAt),
    prospectus: act.prospectus,
    risks: act.risks,
    shares_total: act.totalShares,
    annual_profit: act.annualProfit,
    ...(parent !== null && {
      parent: parent.instrument,
      held_per: parent.heldPer,
      record_on: times.recordOn,
    }),
    ...(pays !== null && {
      numbers_at: new Date(pays.numbersAt),
      results_at: new Date(pays.resultsAt),
      pay_until: new Date(pays.payUntil),
      quota_until: pays.quotaUntil,
      quota_least: quotaTerms.least,
      quota_per_unit: quotaTerms.perUnit,
    }),
  }
}

/** What the simulation makes of it: ISIN, sector and the figures of its industry. */
const companyOf = (act: Act, issue: { readonly price: number; readonly listedOn: string }) =>
  issuedOf({
    ...issue,
    market: marketOf(act),
    board: act.board,
    code: act.code,
    name: act.name,
    nameZh: act.nameZh,
    industry: act.industry,
    lot: 1,
    sharesTotal: act.totalShares,
    annualProfit: act.annualProfit,
    issueQuantity: act.issued,
    publicIssueQuantity: act.offered,
  })
