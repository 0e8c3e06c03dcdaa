import { bits64, spread } from '@parkett/contract/wire/reference'

/** What of a row's id its reference says, in SQL: `readReference` gives what it is compared with. */
export const referencePart = (id: string): string =>
  `floor(mod(${id}::numeric * ${spread}, ${bits64 + 1n}) / ${1n << 29n})`
