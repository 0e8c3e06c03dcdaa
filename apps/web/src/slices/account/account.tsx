import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { href, paths } from '../../router/paths.ts'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useScreens } from '../../router/screen-context.ts'
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

/** The account tab: who one is, what one has, and the way to everything. */
export function Account() {
  const t = useWords()
  const table = useScreens()
  const selected = useShown()
  return (
    <ScreenPage>
      <Person />
      <TotalLine />
      {groups.map(({ title, screens }) => (
        <Section key={title} title={t(title)}>
          <Rows onward>
            {screens.map((name) => (
              <Row
                key={name}
                name={t(table[name].title)}
                sub={table[name].load ? undefined : t('shell.notYet')}
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
