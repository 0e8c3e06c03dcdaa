import type { Slice } from '@parkett/words/keys'
import type { Words } from '@parkett/words/speak'
import type { ReactNode } from 'react'
import { Sure } from '../sure.tsx'
import { useWords } from '../words.ts'
import { Preview } from './preview.tsx'

type ApprovalSureProps = {
  readonly open: boolean
  readonly username: string
  /** What else it is a yes to: each with its label. */
  readonly facts: readonly (readonly [label: string, value: ReactNode])[]
  /** Where the sentences stand that its customer reads, and those. */
  readonly parts: readonly Slice[]
  readonly say: (theirs: Words) => readonly string[]
  /** Of the customer. */
  readonly language: string
  readonly act: { readonly busy: boolean; readonly error: string | undefined }
  readonly onAct: () => unknown
  readonly onClose: () => void
}

/** The summary before a yes about a customer: whose, to what, and word for word what they will read. */
export function ApprovalSure(props: ApprovalSureProps) {
  const { open, username, facts, parts, say, language, act, onAct, onClose } = props
  const t = useWords()
  return (
    <Sure
      open={open}
      label={t('desk.approve')}
      facts={[[t('desk.trades.customer'), username], ...facts]}
      act={act}
      onAct={onAct}
      onClose={onClose}
    >
      <Preview parts={parts} say={say} language={language} />
    </Sure>
  )
}
