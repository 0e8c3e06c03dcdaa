import type { staffList } from '@parkett/contract/desk/staff'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Notice } from '@parkett/ui/notice'
import { hrefOf } from './place.ts'
import { useWords } from './words.ts'

type FewPeopleProps = {
  readonly people: AnswerOf<typeof staffList>['people']
  /** Leads to the room of staff, where the reader is not there already. */
  readonly linked?: boolean
}

/** With so many nothing waits for one who is away. */
const enough = 3

/** Says when the house has too few people, not accounts, for what two must agree on. */
export function FewPeople({ people: { deciders, admins }, linked = false }: FewPeopleProps) {
  const t = useWords()
  if (deciders >= enough && admins >= enough) return null
  const title =
    deciders < 2
      ? t('desk.people.one')
      : deciders < enough
        ? t('desk.people.two')
        : t('desk.people.admins', { count: admins })
  return (
    <Notice tone="brass" title={title}>
      {t('desk.people.how')}
      {linked && (
        <>
          {' '}
          <a href={hrefOf('team')}>{t('desk.staff')}</a>
        </>
      )}
    </Notice>
  )
}
