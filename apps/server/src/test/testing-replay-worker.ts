import { practiceEnter } from '@parkett/contract/customer/practice'
import { practiceReplay, type PracticeList } from '@parkett/contract/customer/practice-list'
import { readConfig } from '../base/config.ts'
import { openPractices } from '../compose/practice/open.ts'
import { callerOf } from './testing-calls.ts'

/** Plays the list that it is sent, in the time zone of its process, and answers what came of it. */
async function play(list: PracticeList): Promise<string> {
  const config = readConfig()
  if (config.practice === null) throw new Error('practising is switched off')
  const told = { config, settings: config.practice, housePort: 1, folder: config.dataDir }
  const practices = await openPractices({ ...told, print: (line) => process.stderr.write(line) })
  const { worlds, door } = practices
  try {
    const week = list.tape.split(' · ')[1] ?? ''
    const asked = { week, range: null, byTape: '', owner: null, address: '', language: 'en' }
    const made = await worlds.make({ ...asked, language: 'en' })
    if (!made.ok) throw new Error(made.reason)
    const headers = { cookie: `parkett-practice=${worlds.placeOf(made.value)}` }
    const nobody = callerOf(door, { headers })
    const { userinfo } = await nobody.must(practiceEnter, { body: { ticket: made.value } })
    const me = callerOf(door, { headers, token: userinfo.token })
    return (await me.must(practiceReplay, { body: list })).hash
  } finally {
    await worlds.drop()
    await practices.close()
  }
}

process.once('message', (list: PracticeList) => {
  play(list).then(
    (hash) => {
      // Of a winter's day: how far its clocks are from UTC, in minutes.
      process.send?.({ zone: new Date('2026-01-15').getTimezoneOffset(), hash })
      process.disconnect()
    },
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
