import type { PublishBoard } from '@parkett/contract/desk/publish-ways'
import type { No } from '@parkett/contract/wire/outcome'
import { wrongTerm } from './term.ts'

/** `like`: one, or from which to which; never figures alone, which would be printed as a number. */
type Shape = { readonly is: RegExp; readonly like: string }

/**
 * Codes that no real share has: the ranges in which the simulation's own lie (`market.md` M55). A fictional share never
 * wears the number of a real one, whoever writes it.
 */
const codes: Readonly<Record<PublishBoard, Shape>> = {
  XETR: { is: /^[A-Z][A-Z0-9]{3}$/, like: 'QBEN' },
  MAIN_SH: { is: /^605[789]\d\d$/, like: '605700–605999' },
  MAIN_SZ: { is: /^003[789]\d\d$/, like: '003700–003999' },
  BSE: { is: /^921\d{3}$/, like: '921000–921999' },
  HK: { is: /^9\d{4}$/, like: '90000–99999' },
  US: { is: /^[A-Z]{5}$/, like: 'QBENN' },
}

/** Shenzhen and Beijing apply under the code itself; Shanghai has another range for it. */
const applied: Partial<Record<PublishBoard, Shape>> = {
  MAIN_SH: { is: /^707\d{3}$/, like: '707000–707999' },
}
const underItself: readonly PublishBoard[] = ['MAIN_SZ', 'BSE']

export type Codes = {
  readonly board: PublishBoard
  readonly code: string
  readonly applicationCode: string
}

/** The first of the two that is none of its board; null: both are. */
export function wrongCode({ board, code, applicationCode }: Codes): No | null {
  const { is, like } = codes[board]
  if (!is.test(code)) return wrongTerm('code', 'code', { value: like })
  if (underItself.includes(board))
    return applicationCode === code ? null : wrongTerm('applicationCode', 'same')
  const own = applied[board]
  return own === undefined || own.is.test(applicationCode)
    ? null
    : wrongTerm('applicationCode', 'code', { value: own.like })
}
