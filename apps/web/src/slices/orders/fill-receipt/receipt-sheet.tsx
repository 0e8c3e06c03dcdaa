import { fillsReceipt } from '@parkett/contract/customer/fill-receipt'
import type { Instrument } from '@parkett/contract/customer/market'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { receiptHash, recomputeFill, type Difference } from '@parkett/proof/fill'
import { Button } from '@parkett/ui/button'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Notice } from '@parkett/ui/notice'
import { Seal } from '@parkett/ui/seal'
import { Section } from '@parkett/ui/section'
import { Sheet } from '@parkett/ui/sheet'
import { Skeleton } from '@parkett/ui/skeleton'
import { feePartWord } from '@parkett/words/fee-words'
import type { WordKey } from '@parkett/words/keys'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../../frame/loaded.tsx'
import { read } from '../../../session/reads.ts'
import { useWords } from '../../../session/words.ts'
import { AuctionSection } from './auction-section.tsx'
import { BookSection } from './book-section.tsx'
import { ChargesSection } from './charges-section.tsx'

type Answer = AnswerOf<typeof fillsReceipt>
type Fault = Difference | { readonly what: 'hash'; readonly found: string; readonly said: string }

/** Everything one execution is worked out from, and that worked out again on this device. */
export function ReceiptSheet({
  fill,
  instrument,
  onClose,
}: {
  readonly fill: string
  readonly instrument: Instrument
  readonly onClose: () => void
}) {
  const t = useWords()
  const query = useQuery(read.one(fillsReceipt, { params: { id: fill } }))
  return (
    <Sheet open title={t('receipt.title')} closeLabel={t('action.close')} onClose={onClose}>
      <Loaded
        query={query}
        failed={t('state.failed', { thing: t('receipt.title') })}
        bones={<Skeleton label={t('state.loading')} kind="lines" count={8} />}
      >
        {(answer) => <Receipt answer={answer} instrument={instrument} />}
      </Loaded>
    </Sheet>
  )
}

/** The first value that does not come out again; null: all of them do. */
function faultOf({ receipt, hash }: Answer): Fault | null {
  const found = receiptHash(receipt)
  return found === hash ? recomputeFill(receipt) : { what: 'hash', found, said: hash }
}

type ReceiptProps = { readonly answer: Answer; readonly instrument: Instrument }

function Receipt({ answer, instrument }: ReceiptProps) {
  const t = useWords()
  const [fault, setFault] = useState(() => faultOf(answer))
  const { receipt, hash } = answer
  return (
    <>
      <Outcome
        fault={fault}
        hasBook={
          receipt.book !== null || receipt.stood !== undefined || receipt.auction !== undefined
        }
      />
      <div className="pad">
        <Button wide kind="secondary" onClick={() => setFault(faultOf(answer))}>
          {t('receipt.again')}
        </Button>
      </div>
      {receipt.auction === undefined ? (
        <BookSection receipt={receipt} instrument={instrument} />
      ) : (
        <AuctionSection receipt={receipt} auction={receipt.auction} instrument={instrument} />
      )}
      <ChargesSection receipt={receipt} />
      <Section title={t('receipt.hash')}>
        <Ledger>
          <Line label={t('receipt.hashText')} value={<code>{hash}</code>} wrap />
        </Ledger>
      </Section>
      <div className="pad">
        <a
          className="quiet"
          href={`data:application/json,${encodeURIComponent(JSON.stringify(answer))}`}
          download={`fill-${receipt.id}.json`}
        >
          {t('receipt.data')}
        </a>
      </div>
    </>
  )
}

const whatWords = {
  price: 'receipt.price',
  quantity: 'receipt.quantity',
  value: 'receipt.value',
  fees: 'receipt.fees',
  other: 'receipt.other',
  match: 'receipt.match',
  party: 'receipt.party',
  model: 'receipt.model',
  auctionPrice: 'receipt.auctionPrice',
  auctionVolume: 'receipt.auctionVolume',
  hash: 'receipt.hash',
} as const satisfies Record<Exclude<Fault['what'], 'charge'>, WordKey>

function Outcome({ fault, hasBook }: { readonly fault: Fault | null; readonly hasBook: boolean }) {
  const t = useWords()
  const wordOf = (of: Fault) =>
    of.what === 'charge' ? feePartWord(of.component ?? '') : whatWords[of.what]
  return (
    <div className="ticket-done" role="status">
      <Seal size={52} state={fault === null ? 'proven' : 'broken'} />
      <h3 className="ticket-title">
        {fault !== null
          ? t('receipt.differs', { what: t(wordOf(fault)) })
          : t(hasBook ? 'receipt.same' : 'receipt.sameSums')}
      </h3>
      {fault !== null && (
        <Notice tone="brass">
          {t('receipt.differsText', { said: fault.said, found: fault.found })}
        </Notice>
      )}
    </div>
  )
}
