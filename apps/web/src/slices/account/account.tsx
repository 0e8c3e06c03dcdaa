import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { href, paths } from '../../router/paths.ts'
import { notYet } from '../../router/not-yet.ts'
import { places } from '../../router/places.ts'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useShown } from '../../router/shown.ts'
import { useWords } from '../../session/words.ts'
import { Person } from './person.tsx'
import { TotalLine } from './total-line.tsx'

/** Where each group leads; a name is that of the screen it opens. */
const groups = [
  {
    title: 'account.groupMoney',
    screens: ['deposit', 'withdraw', 'transfer', 'cards', 'bankRecords', 'moneyLog'],
  },
  {
    title: 'account.groupInvesting',
    screens: ['mySubscriptions', 'subscriptionRecords', 'blockRecords'],
  },
  { title: 'account.groupLoan', screens: ['loan', 'loanRecords'] },
  { title: 'account.groupHelp', screens: ['support', 'guide', 'practice', 'messages'] },
  { title: 'account.groupMore', screens: ['shop', 'explore', 'documents', 'settings'] },
] as const

const unbuilt: ReadonlySet<string> = new Set(notYet)

/** The account tab: who one is, what one has, and the way to everything. */
export function Account() {
  const t = useWords()
  const selected = useShown()
  return (
    <ScreenPage prices>
      <Person />
      <TotalLine />
      {groups.map(({ title, screens }) => (
        <Section key={title} title={t(title)}>
          <Rows onward>
            {screens.map((name) => (
              <Row
                key={name}
                name={t(places[name].title)}
                sub={unbuilt.has(name) ? t('shell.notYet') : undefined}
                href={href(paths[name]())}
                selected={name === selected}
              />
            ))}
          </Rows>
        </Section>
      ))}
    </ScreenPage>
  )
}
