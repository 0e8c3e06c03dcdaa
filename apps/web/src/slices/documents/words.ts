import type { DocumentInfo, DocumentKind } from '@parkett/contract/customer/documents'
import type { WordKey } from '@parkett/words/keys'

export const kindWords = {
  contract_note: 'documents.contractNote',
  statement: 'documents.statement',
  interim: 'documents.interim',
  fee_report: 'documents.feeReport',
  receipt: 'documents.receipt',
  figure: 'documents.figure',
} as const satisfies Record<DocumentKind, WordKey>

/** Kinds in the order of the filter; what is asked for most stands first. */
export const kinds = [
  'statement',
  'contract_note',
  'fee_report',
  'interim',
  'receipt',
  'figure',
] as const

export type Shown = DocumentKind | 'all'

export const isShown = (paper: DocumentInfo, shown: Shown): boolean =>
  shown === 'all' || paper.kind === shown
