import { hash } from 'node:crypto'
import type { Language } from '@parkett/words/languages'
import { documentWords } from '@parkett/words/document-words'
import { openSealed } from '@parkett/proof/open-sealed'
import type { Block, PdfContent } from '../../../platform/pdf/content.ts'
import { refuse } from '../../../base/refusal.ts'
import type { DocumentParts } from '../parts.ts'
import type { Stored } from '../store.ts'
import { figureBlocks } from './figure.ts'
import { loanBlocks } from './loan.ts'
import { noteBlocks } from './note.ts'
import type {
  DocumentHead,
  FeeDocument,
  FigureDocument,
  LoanDocument,
  NoteDocument,
  ReceiptDocument,
  StatementDocument,
  TreasuryDocument,
} from './shapes.ts'
import { feeBlocks, receiptBlocks, statementBlocks } from './statement.ts'
import { translatorOf, type Translator } from './translator.ts'
import { treasuryBlocks } from './treasury.ts'
import { bytes } from '../../../platform/db/kinds.ts'
import { accountRow, readFirst } from '../../../platform/db/read.ts'

/** The page that checks documents; it lies beside the app and works from a disk. */
const verifyPage = 'verify.html'
/** Documents to be set at a time; who comes next is asked to come again. */
const waitingMax = 16

/**
 * A document as PDF in a language: set from its signed text when first asked for, then kept, so
 * that later versions of this program never change a paper that was handed out. The signed text
 * is attached; the last line signs all bytes before it.
 */
export async function printed(
  parts: DocumentParts,
  {
    customer,
    stored,
    language,
  }: { readonly customer: bigint; readonly stored: Stored; readonly language: Language },
): Promise<Buffer> {
  const { pool, clock, printer } = parts
  const of = [customer, stored.id, language]
  const kept = await keptPrint(parts, of)
  if (kept !== undefined) return kept
  if (printer.waiting() >= waitingMax) return refuse('busy')
  const body = await printer.print(contentOf(parts, stored, language))
  const signature = parts.keys.signBytes(body)
  const signed = Buffer.concat([
    body,
    Buffer.from(`%parkett.pdf.1 ${parts.keys.keyId} ${signature}\n`),
  ])
  await pool.query(
    `INSERT INTO document_prints (customer, document, language, bytes, hash, printed_at)
     VALUES ($1, $2, $3, $4, decode($5, 'hex'), $6) ON CONFLICT DO NOTHING`,
    [...of, signed, hash('sha256', signed, 'hex'), new Date(clock.now())],
  )
  return (await keptPrint(parts, of)) ?? signed
}

const print = accountRow({ content: bytes })

async function keptPrint(
  { pool }: DocumentParts,
  of: readonly unknown[],
): Promise<Buffer | undefined> {
  const kept = await readFirst(
    pool,
    print,
    `SELECT bytes AS content FROM document_prints
     WHERE customer = $1 AND document = $2 AND language = $3`,
    of,
  )
  return kept?.content
}

function contentOf(parts: DocumentParts, stored: Stored, language: Language): PdfContent {
  const opened = openSealed(stored.content)
  if (!opened.ok) throw new Error(`document ${stored.id} cannot be read`)
  const { document, signature } = opened.sealed
  const head = document as unknown as AnyDocument // our own, and its hash was just checked
  const zone = head.zone ?? parts.timeZone
  const translator = translatorOf(language, zone)
  const { t } = translator
  return {
    language,
    title: t(documentWords[stored.kind]),
    brand: head.brand,
    label: labelOf(head, t),
    foot: `${t('documents.reference', { reference: stored.reference })} · ${t('documents.key')} ${signature.keyId}`,
    pageNumber: t('documents.page', { page: '{page}', pages: '{pages}' }),
    at: Date.parse(stored.issuedAt),
    blocks: [
      headFacts(head, translator, zone),
      ...bodyOf(head, translator),
      ...proofBlocks(head, signature.keyId, translator),
    ],
    attachments: [
      {
        name: `${stored.reference}.json`,
        type: 'application/json',
        description: t('documents.attached'),
        bytes: Buffer.from(stored.content),
      },
    ],
  }
}

/** On every page; null only where the money is real. */
function labelOf({ practice, simulated }: AnyDocument, t: Translator['t']): string | null {
  if (practice === true) return t('documents.practice')
  return simulated ? t('documents.simulated') : null
}

type AnyDocument =
  | (NoteDocument & { readonly kind: 'contract_note' })
  | (StatementDocument & { readonly kind: 'statement' | 'interim' })
  | (FeeDocument & { readonly kind: 'fee_report' })
  | (FigureDocument & { readonly kind: 'figure' })
  | (ReceiptDocument & { readonly kind: 'receipt' })
  | (TreasuryDocument & { readonly kind: 'treasury' })
  | (LoanDocument & { readonly kind: 'loan_terms' | 'loan_contract' })

type Headed = DocumentHead & { readonly period?: StatementDocument['period'] }

function headFacts(document: Headed, translator: Translator, zone: string): Block {
  const { t } = translator
  const { period } = document
  const span =
    period === undefined
      ? []
      : [
          [
            t('documents.period'),
            t('documents.fromTo', {
              from: translator.date(period.from),
              to: translator.date(period.to),
            }),
          ] as const,
        ]
  return {
    kind: 'facts',
    rows: [
      [t('documents.account'), `${document.account.number} · ${document.account.username}`],
      ...span,
      [t('documents.issued'), translator.moment(document.issuedAt)],
      [t('documents.zone'), zone.replaceAll('_', ' ')],
    ],
  }
}

function bodyOf(document: AnyDocument, translator: Translator): readonly Block[] {
  switch (document.kind) {
    case 'contract_note':
      return noteBlocks(document, translator)
    case 'statement':
    case 'interim':
      return statementBlocks(document, translator)
    case 'fee_report':
      return feeBlocks(document, translator)
    case 'figure':
      return figureBlocks(document, translator)
    case 'treasury':
      return treasuryBlocks(document, translator)
    case 'loan_terms':
    case 'loan_contract':
      return loanBlocks(document, translator)
    case 'receipt':
      return receiptBlocks(document, translator)
  }
}

function proofBlocks(document: AnyDocument, key: string, translator: Translator): readonly Block[] {
  const { t } = translator
  const chain =
    'chain' in document
      ? [
          [
            t('documents.chain'),
            t('documents.chainHead', {
              position: document.chain.to.position,
              hash: document.chain.to.hash,
            }),
          ] as const,
        ]
      : []
  return [
    { kind: 'heading', text: t('documents.proof') },
    { kind: 'text', text: t('documents.proofText', { key, page: verifyPage }), small: true },
    ...(chain.length === 0 ? [] : [{ kind: 'facts', rows: chain } as const]),
  ]
}
