import type { DocumentInfo, DocumentKind } from '@parkett/contract/customer/documents'

/** Kinds in the order of the filter; what is asked for most stands first. */
export const kinds = [
  'statement',
  'contract_note',
  'fee_report',
  'interim',
  'receipt',
  'figure',
  'treasury',
  'loan_terms',
  'loan_contract',
] as const

export type Shown = DocumentKind | 'all'

export const isShown = (paper: DocumentInfo, shown: Shown): boolean =>
  shown === 'all' || paper.kind === shown
