import { caseRooms, type CaseRoom } from '@parkett/contract/desk/cases'
import { Button } from '@parkett/ui/button'
import { Chip } from '@parkett/ui/chip'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { formatDateTime } from '@parkett/words/format-time'
import type { ReactNode } from 'react'
import { usePlace } from '../place.ts'
import { useLanguage, useWords } from '../words.ts'
import { isCaseRoom, useHold } from './held.ts'

type HeldByProps = { readonly by: string; readonly until: string }

/** Who has a case open, and until when it is theirs. */
export function HeldBy({ by, until }: HeldByProps) {
  const t = useWords()
  const language = useLanguage()
  return <Chip>{t('desk.kyc.lockUntil', { name: by, time: formatDateTime(until, language) })}</Chip>
}

/** That a case is this person's alone, and until when; nothing where nobody has it. */
export function HeldHere({ until }: { readonly until: string | null }) {
  const t = useWords()
  const language = useLanguage()
  if (until === null) return null
  return <Notice>{t('desk.kyc.yours', { time: formatDateTime(until, language) })}</Notice>
}

/**
 * What can be done with the case that is open: it is held for whoever looks at it, and while a colleague
 * holds it that is said above. The place of the acts stays, with whatever was written in it.
 */
export function Held({ children }: { readonly children: ReactNode }) {
  const { name, rest } = usePlace()
  if (!isCaseRoom(name) || !/^\d+$/.test(rest)) return children
  return (
    <Holding key={`${name} ${rest}`} room={name} id={rest}>
      {children}
    </Holding>
  )
}

type HoldingProps = { readonly room: CaseRoom; readonly id: string; readonly children: ReactNode }

function Holding({ room, id, children }: HoldingProps) {
  const t = useWords()
  const { other, mayTake, over } = useHold({ room, id })
  return (
    <>
      {other !== null && (
        <div className="desk-held" role="status">
          <HeldBy {...other} />
          {mayTake && (
            <Button kind="secondary" small busy={over.busy} onClick={() => void over.run()}>
              {t('desk.takeOver')}
            </Button>
          )}
          <FormFault text={over.error} />
        </div>
      )}
      <div className="desk-holding" inert={other !== null && caseRooms[room].locks}>
        {children}
      </div>
    </>
  )
}
