import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { href, paths } from '../../paths.ts'
import { notYet } from '../../shell/not-yet.ts'
import { places } from '../../shell/places.ts'
import { ScreenPage } from '../../shell/screen-page.tsx'
import { useShown } from '../../shell/shown.ts'
import { useWords } from '../../shell/words.ts'
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
