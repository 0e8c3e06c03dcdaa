import type { explainFigure, Figure } from '@parkett/contract/customer/assets'
import type { Currency } from '@parkett/contract/wire/money'
import type { Provenance } from '@parkett/contract/wire/provenance'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { Pool } from 'pg'
import type { Feed } from '../../market/feed.ts'
import type { Printer } from '../../platform/pdf/printer.ts'
import type { Clock, Ids } from '../../base/ports.ts'
import type { DocumentKeys } from './keys.ts'

/** A share's last close on or before a day, with the day it is of and where it comes from. */
export type Close = {
  readonly price: string
  readonly date: string
  readonly provenance: Provenance
}

/** A figure of a customer, opened; undefined where it is not one of theirs. */
type Explain = (
  customer: bigint,
  asked: {
    readonly figure: Figure
    readonly currency?: Currency | undefined
    readonly instrument?: string | undefined
  },
) => Promise<AnswerOf<typeof explainFigure> | undefined>

export type DocumentParts = {
  readonly pool: Pool
  readonly feed: Feed
  readonly clock: Clock
  readonly ids: Ids
  readonly keys: DocumentKeys
  readonly printer: Printer
  readonly simulated: boolean
  /** Issued in a practice: every paper says so. */
  readonly practice: boolean
  readonly explain: Explain
  readonly closeOn: (instrument: bigint, date: string) => Promise<Close | null>
  /** The house's: of its booking days, and of what was issued before papers named a zone. */
  readonly timeZone: string
}
