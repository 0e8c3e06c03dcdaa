import type { UserInfo } from '@parkett/contract/customer/access'
import { profileLanguage } from '@parkett/contract/customer/profile'
import { languageFacts, type Language } from '@parkett/words/languages'
import type { QueryClient } from '@tanstack/react-query'
import { userReads } from './queries.ts'
import { callServer } from './server.ts'
import { currentSession } from './session.ts'
import { chosenLanguage } from './words.ts'

/** Tells the house what to write to this customer in; while nobody is logged in there is none. */
export async function keepLanguage(client: QueryClient, language: Language): Promise<void> {
  if (currentSession().token === null) return
  await callServer(profileLanguage, { body: { language } })
  await client.invalidateQueries(userReads)
}

/** Whoever chose a language before the login is written to in it; a device that speaks by itself changes nothing. */
export async function bringLanguage(client: QueryClient, { lang }: UserInfo): Promise<void> {
  const chosen = chosenLanguage()
  if (chosen === null || languageFacts[chosen].name === lang.language_name) return
  try {
    await keepLanguage(client, chosen)
  } catch (error) {
    // The app speaks it anyway, and the next login tells it again.
    console.error(error)
  }
}
