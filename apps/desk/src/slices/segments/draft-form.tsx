import {
  letterKinds,
  letterTextMax,
  segmentsDraft,
  type Letter,
  type LetterKind,
  type Members,
} from '@parkett/contract/desk/segments'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { SelectField } from '@parkett/ui/select-field'
import { languages, type Language } from '@parkett/words/languages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { GroupNow } from '../../content/group.tsx'
import {
  faultIn,
  filled,
  LanguageFields,
  textFaults,
  typedIn,
  type Texts,
} from '../../content/language-fields.tsx'
import { LetterAsRead } from '../../content/letter-as-read.tsx'
import { missingText } from '../../content/missing-text.ts'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useLanguage, useWords } from '../../frame/words.ts'
import {
  GroupFields,
  groupFaults,
  groupFields,
  membersOf,
  type GroupField,
  type Share,
} from './group-fields.tsx'

type DraftFormProps = {
  readonly draft: Pick<Letter, 'version' | 'about' | 'members'> & {
    readonly id: string | null
    readonly texts: Texts
  }
  /** The share of its group. */
  readonly share: string | null
  readonly onSaved: (saved: AnswerOf<typeof segmentsDraft>) => void
}

/** To whom, and in every language what: looked at and counted while it is typed; each time it is saved is a version. */
export function DraftForm({ draft, share: name, onSaved }: DraftFormProps) {
  const t = useWords()
  const own = useLanguage()
  const write = useWrite()
  const client = useQueryClient()
  const [about, setAbout] = useState<LetterKind>(draft.about)
  const [typed, setTyped] = useState<Texts>(draft.texts)
  const [picked, setPicked] = useState<Members>(draft.members)
  const [share, setShare] = useState<Share>({
    id: draft.members.instrument ?? '',
    name: name ?? '',
  })
  const form = useForm<GroupField | Language>({
    fields: [...groupFields, ...languages],
    check: (values) => ({ ...groupFaults(values, t), ...textFaults(values, t) }),
    send: async (values) => {
      const said = { about, members: membersOf(values), texts: filled(values) }
      const body = { letter: draft.id, after: draft.version, ...said }
      try {
        const saved = await write(segmentsDraft, { body })
        await client.invalidateQueries()
        onSaved(saved)
        return undefined
      } catch (error) {
        return faultIn(error)
      }
    },
  })
  // Half a condition counts nobody: it waits until both are picked.
  const { instrument: _, by, ...others } = picked
  const members =
    share.id !== '' && by !== undefined ? { ...others, instrument: share.id, by } : others
  return (
    <form
      className="desk-form"
      noValidate
      onSubmit={form.onSubmit}
      onInput={(event) => {
        setTyped(typedIn(event.currentTarget))
        setPicked(pickedIn(event.currentTarget))
      }}
    >
      <SelectField
        label={t('desk.segments.kind')}
        options={letterKinds.map((value) => ({
          value,
          label: t(value === 'service' ? 'notices.service' : 'notices.product'),
        }))}
        value={about}
        onChange={setAbout}
      />
      <GroupFields members={draft.members} share={share} onShare={setShare} faults={form.faults} />
      <GroupNow about={about} members={members} />
      <div className="stack-2">
        <LetterAsRead about={about} members={members} share={share.name} texts={typed} />
        <p className="quiet">{missingText(typed, t, own)}</p>
      </div>
      <LanguageFields texts={draft.texts} faults={form.faults} maxLength={letterTextMax} />
      <Button type="submit" kind="secondary" busy={form.busy}>
        {t('desk.content.save')}
      </Button>
      <FormFault text={form.faults.form} />
    </form>
  )
}

function pickedIn(form: HTMLFormElement): Members {
  const data = new FormData(form)
  const at = (field: GroupField): string => {
    const value = data.get(field)
    return typeof value === 'string' ? value : ''
  }
  return membersOf({
    verified: at('verified'),
    country: at('country'),
    language: at('language'),
    share: at('share'),
    by: at('by'),
    product: at('product'),
    joinedFrom: at('joinedFrom'),
    joinedUntil: at('joinedUntil'),
  })
}
