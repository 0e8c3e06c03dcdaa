import type { DocumentKind } from '@parkett/contract/customer/documents'
import type { WordKey } from './keys.ts'

/** What each kind of paper is called. */
export const documentWords = {
  contract_note: 'documents.contractNote',
  statement: 'documents.statement',
  interim: 'documents.interim',
  fee_report: 'documents.feeReport',
  receipt: 'documents.receipt',
  figure: 'documents.figure',
  treasury: 'documents.treasury',
  loan_terms: 'documents.loanTerms',
  loan_contract: 'documents.loanContract',
} as const satisfies Record<DocumentKind, WordKey>
