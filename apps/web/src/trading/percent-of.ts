import { fromDecimal, toDecimal } from '@parkett/contract/wire/money'

/** A fraction in percent, both as decimals: "0.0165" is "1.65". */
export const percentOf = (fraction: string): string => toDecimal(fromDecimal(fraction, 8), 6)
