import { Section } from '@parkett/ui/section'
import { useState } from 'react'
import { askApproval, Asked, ReasonPart } from '../../../frame/reason-part.tsx'
import { useForm } from '../../../frame/use-form.ts'
import { useWrite } from '../../../frame/use-write.ts'
import { useLanguage, useWords } from '../../../frame/words.ts'
import { Company } from './company.tsx'
import { Figures } from './figures.tsx'
import { KeepProspectus } from './keep-prospectus.tsx'
import { Papers } from './papers.tsx'
import type { Picked } from './picked.ts'
import { Times } from './times.tsx'
import { actOf, faultsIn, fieldAt, fields, type Field } from './typed.ts'
import { Ways } from './ways.tsx'

const nothing: Picked = { board: '', way: '' }

/** Asks another person to publish an offering: exactly what is typed here. */
export function PublishForm() {
  const t = useWords()
  const [asked, setAsked] = useState(0)
  return (
    <Section title={t('desk.offerings.publish')}>
      {asked > 0 && <Asked />}
      <p className="quiet">{t('desk.offerings.publishText')}</p>
      {/* What was asked for is gone from the form. */}
      <Terms key={asked} onAsked={() => setAsked((count) => count + 1)} />
    </Section>
  )
}

function Terms({ onAsked }: { readonly onAsked: () => void }) {
  const t = useWords()
  const language = useLanguage()
  const write = useWrite()
  const [picked, setPicked] = useState(nothing)
  const [digest, setDigest] = useState<string | null>(null)
  const form = useForm<Field>({
    fields,
    check: (typed) => faultsIn(typed, language, t),
    at: fieldAt,
    send: async (typed) => {
      await askApproval(write, actOf(typed, language), typed.publishing)
      onAsked()
      return undefined
    },
  })
  const { faults } = form
  return (
    <>
      {digest === null && <KeepProspectus onKept={setDigest} />}
      <form className="desk-form" noValidate onSubmit={form.onSubmit}>
        <Ways picked={picked} onPick={setPicked} faults={faults} />
        <Company faults={faults} />
        <Figures picked={picked} faults={faults} />
        <Times picked={picked} faults={faults} />
        <Papers faults={faults} digest={digest} onLink={() => setDigest(null)} />
        <ReasonPart form={form} name="publishing" hint={t('desk.pool.feedReason')} />
      </form>
    </>
  )
}
