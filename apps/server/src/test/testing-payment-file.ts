import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod/mini'

const partSchema = z.looseObject({})
const fileSchema = z.object({
  Document: z.object({
    CstmrCdtTrfInitn: z.object({
      GrpHdr: partSchema,
      // One payment reads as itself, several as a list.
      PmtInf: z.looseObject({ CdtTrfTxInf: z.union([z.array(partSchema), partSchema]) }),
    }),
  }),
})

/** A payment file as a bank's reader sees it, by a parser that is not ours. */
export const readPaymentFile = (xml: string) =>
  fileSchema.parse(new XMLParser({ parseTagValue: false }).parse(xml)).Document.CstmrCdtTrfInitn
