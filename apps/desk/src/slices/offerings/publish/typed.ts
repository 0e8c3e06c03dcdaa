import { CallError } from '@parkett/client/errors'
import type { industryNames } from '@parkett/contract/customer/industry-names'
import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import {
  isPaidAfter,
  isPlaced,
  mayRange,
  prospectusDigest,
  risksMin,
  risksMost,
  type PublishBoard,
  type PublishWay,
} from '@parkett/contract/desk/publish-ways'
import type { Faults } from '@parkett/ui/use-checked-form'
import type { Language } from '@parkett/words/languages'
import { readAmount } from '@parkett/words/read-amount'
import type { Words } from '@parkett/words/speak'
import { reasonFault } from '../../../frame/reason-part.tsx'
import { isTypedDay } from '../../../frame/typed-day.ts'

/** Numbers of shares, in the order of the form. */
export const counts = ['totalShares', 'issued', 'offered', 'unit', 'minimum', 'maximum'] as const
/** Moments that every offering has. */
export const moments = ['opensAt', 'closesAt', 'drawsAt'] as const

/** Fields in the order of the screen. */
export const fields = [
  'board',
  'way',
  'name',
  'nameZh',
  'code',
  'applicationCode',
  'industry',
  'price',
  'priceLow',
  ...counts,
  'annualProfit',
  'parent',
  'heldPer',
  ...moments,
  'resultsAt',
  'payUntil',
  'listsOn',
  'prospectus',
  'risks',
  'publishing',
] as const
export type Field = (typeof fields)[number]
type Typed = Readonly<Record<Field, string>>

const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)
const whole = (text: string, language: Language): number | null => {
  const read = readAmount(text, language, { decimals: 0 })
  return read === null ? null : Number(read)
}
const signed = (text: string, language: Language): number | null => {
  const [, minus = '', digits = ''] = /^\s*([-\u2212]?)(.*)$/.exec(text) ?? []
  const read = whole(digits, language)
  return read === null || minus === '' ? read : 0 - read
}

/** A lowest price was typed, where there may be one; none: the price is fixed. */
const rangeIn = ({ way, priceLow }: Typed): boolean =>
  way !== '' && mayRange(way as PublishWay) && priceLow.trim() !== '' // picked

/** What no offering can have; what its market says of the rest, the server does. */
export function faultsIn(typed: Typed, language: Language, t: Words): Faults<Field> {
  const way = typed.way as PublishWay // '' is none
  const pick = (field: Field) => (typed[field] === '' ? t('desk.pick') : undefined)
  const count = (field: Field) =>
    (whole(typed[field], language) ?? 0) < 1 ? t('desk.share.lotWrong') : undefined
  const code = (field: Field) =>
    /^[A-Z0-9]{2,10}$/.test(typed[field].trim()) ? undefined : t('desk.offerings.codeWrong')
  const moment = (field: Field) => (isMoment(typed[field]) ? undefined : t('desk.clockWrong'))
  return {
    board: pick('board'),
    way: pick('way'),
    name: typed.name.trim().length < 2 ? t('desk.share.none') : undefined,
    code: code('code'),
    applicationCode: code('applicationCode'),
    industry: pick('industry'),
    price:
      readAmount(typed.price, language, { decimals: 4 }) === null
        ? t('desk.blocks.priceWrong')
        : undefined,
    priceLow:
      rangeIn(typed) && readAmount(typed.priceLow, language, { decimals: 4 }) === null
        ? t('desk.blocks.priceWrong')
        : undefined,
    ...Object.fromEntries(counts.map((field) => [field, count(field)])),
    annualProfit:
      signed(typed.annualProfit, language) === null ? t('desk.offerings.profitWrong') : undefined,
    ...(isPlaced(way) && {
      parent: typed.parent === '' ? t('desk.blocks.pick') : undefined,
      heldPer: count('heldPer'),
    }),
    ...Object.fromEntries(moments.map((field) => [field, moment(field)])),
    ...(isPaidAfter(way) && { resultsAt: moment('resultsAt'), payUntil: moment('payUntil') }),
    listsOn: isTypedDay(typed.listsOn) ? undefined : t('desk.blocks.dayWrong'),
    prospectus:
      prospectusDigest(typed.prospectus) !== null || /^https:\/\/\S+$/.test(typed.prospectus.trim())
        ? undefined
        : t('desk.offerings.linkWrong'),
    risks:
      typed.risks.trim().length < risksMin
        ? t('desk.offerings.risksHint', { min: risksMin, max: risksMost })
        : undefined,
    publishing: reasonFault(typed.publishing, t),
  }
}

/** What another person is asked for. */
export function actOf(typed: Typed, language: Language): ApprovalAct {
  const count = (field: Field): number => whole(typed[field], language) ?? 0
  const way = typed.way as PublishWay // picked
  return {
    kind: 'offering.publish',
    name: typed.name.trim(),
    nameZh: typed.nameZh.trim() === '' ? null : typed.nameZh.trim(),
    board: typed.board as PublishBoard, // picked
    code: typed.code.trim(),
    applicationCode: typed.applicationCode.trim(),
    industry: typed.industry as (typeof industryNames)[number], // picked
    way,
    price: readAmount(typed.price, language, { decimals: 4 }) ?? '',
    ...(rangeIn(typed) && {
      priceLow: readAmount(typed.priceLow, language, { decimals: 4 }) ?? '',
    }),
    totalShares: count('totalShares'),
    issued: count('issued'),
    offered: count('offered'),
    unit: count('unit'),
    minimum: count('minimum'),
    maximum: count('maximum'),
    annualProfit: signed(typed.annualProfit, language) ?? 0,
    opensAt: typed.opensAt,
    closesAt: typed.closesAt,
    drawsAt: typed.drawsAt,
    resultsAt: isPaidAfter(way) ? typed.resultsAt : null,
    payUntil: isPaidAfter(way) ? typed.payUntil : null,
    listsOn: typed.listsOn,
    parent: isPlaced(way) ? { instrument: typed.parent, heldPer: count('heldPer') } : null,
    prospectus: typed.prospectus.trim(),
    risks: typed.risks.trim(),
  }
}

/** The field that the server refused: `body.act.closesAt`, `body.act.parent.heldPer`. */
export function fieldAt(error: unknown): Field | undefined {
  const path = error instanceof CallError ? error.fields[0]?.split('.') : undefined
  return path === undefined ? undefined : fields.findLast((field) => path.includes(field))
}
