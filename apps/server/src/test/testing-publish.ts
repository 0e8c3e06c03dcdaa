import type { ApprovalAct } from '@parkett/contract/desk/approvals'

export type Publishing = Extract<ApprovalAct, { kind: 'offering.publish' }>

/** An offering of Germany, paid in advance, as two people could publish it on 13 January 2027. */
export const german: Publishing = {
  kind: 'offering.publish',
  name: 'Bernstein Fährdienst SE',
  nameZh: null,
  board: 'XETR',
  code: 'QBEN',
  applicationCode: 'ZQBEN',
  industry: 'Transportation',
  way: 'lottery',
  price: '12.50',
  totalShares: 12_000_000,
  issued: 2_000_000,
  offered: 2_000,
  unit: 10,
  minimum: 10,
  maximum: 200,
  annualProfit: 6_000_000,
  opensAt: '2027-01-14T09:00',
  closesAt: '2027-01-18T12:00',
  drawsAt: '2027-01-19T09:00',
  resultsAt: null,
  payUntil: null,
  listsOn: '2027-01-21',
  parent: null,
  prospectus: 'https://prospectus.example.com/bernstein/2027?lang=de',
  risks:
    'Two of the five ferries are older than thirty years.\nOne customer pays half of the fares.',
}

/** One of Shenzhen, where a holding entitles and what was won is paid afterwards. */
export const shenzhen: Publishing = {
  ...german,
  name: '南桥航运',
  nameZh: '南桥航运',
  board: 'MAIN_SZ',
  code: '003850',
  applicationCode: '003850',
  way: 'quota',
  price: '8.80',
  offered: 100_000,
  unit: 500,
  minimum: 500,
  maximum: 10_000,
  opensAt: '2027-02-24T09:15',
  closesAt: '2027-02-24T15:00',
  drawsAt: '2027-02-25T16:00',
  resultsAt: '2027-02-26T08:00',
  payUntil: '2027-02-26T16:00',
  listsOn: '2027-03-05',
}
