import type { WordKey } from '@parkett/words/keys'
import { Sure } from '../sure.tsx'
import { useWords } from '../words.ts'
import { Preview } from './preview.tsx'

type RefusalSureProps<R extends string> = {
  readonly open: boolean
  readonly username: string
  readonly chosen: readonly R[]
  /** What its customer reads of a reason, of the part `kyc`. */
  readonly sentence: (reason: R) => WordKey
  /** Of the customer. */
  readonly language: string
  readonly act: { readonly busy: boolean; readonly error: string | undefined }
  readonly onAct: () => unknown
  readonly onClose: () => void
}

/** The summary before a no: whose, and word for word what its customer will read. */
export function RefusalSure<R extends string>(props: RefusalSureProps<R>) {
  const { open, username, chosen, sentence, language, act, onAct, onClose } = props
  const t = useWords()
  return (
    <Sure
      open={open}
      label={t('desk.kyc.reject')}
      facts={[[t('desk.trades.customer'), username]]}
      danger
      act={act}
      onAct={onAct}
      onClose={onClose}
    >
      <Preview
        parts={['kyc']}
        say={(theirs) => chosen.map((reason) => theirs(sentence(reason)))}
        language={language}
      />
    </Sure>
  )
}
