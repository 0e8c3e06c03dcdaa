import { legalReasons, toldOf } from '@parkett/contract/wire/legal'

/** A column of legal reasons as customers are told of them. */
export const toldAs = (column: string): string =>
  `CASE ${column} ${legalReasons.map((reason) => `WHEN '${reason}' THEN '${toldOf[reason]}'`).join(' ')} END`

/** The same within a list of reasons of any kind. */
export const toldWithin = (column: string): string =>
  legalReasons.reduce(
    (sql, reason) => `array_replace(${sql}, '${reason}', '${toldOf[reason]}')`,
    column,
  )
