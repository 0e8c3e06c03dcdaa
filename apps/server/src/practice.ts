import type { Outcome } from '@parkett/contract/wire/outcome'
import { readConfig } from './base/config.ts'
import type { PracticeSettings } from './base/practice-settings.ts'
import { goOnWithoutReader } from './base/reader-gone.ts'
import { openPractices, type Practices } from './compose/practice/open.ts'
import { cannot, type Ask, type Asked, type Heard, type Start } from './compose/practice/talk.ts'

/**
 * The process of practices, started by `main.ts` and ended with it: whatever people do there takes no
 * time from the house's own customers, and a fault there ends nothing here.
 */
goOnWithoutReader([process.stdout, process.stderr])
const print = (line: string): void => void process.stderr.write(`${line}\n`)
const say = (heard: Heard): void => void process.send?.(heard)

const config = readConfig()
if (config.practice === null) throw new Error('practising is switched off')
const { housePort } = JSON.parse(process.argv[2] ?? '') as Start // written by our own parent
const practices = await opened(config.practice)
const { worlds } = practices
const answer = (asked: Asked): Promise<Outcome<string>> => {
  if ('practice' in asked) return worlds.make(asked.practice)
  return Promise.resolve('resume' in asked ? worlds.resume(asked.resume) : worlds.find(asked.find))
}
process.on('message', ({ ask, ...asked }: Ask) => {
  answer(asked).then(
    (outcome) => say({ ask, outcome }),
    (error: unknown) => {
      print(`a practice was not answered: ${String(error)}`)
      say({ ask, outcome: { ok: false, reason: 'internal', facts: {} } })
    },
  )
})
const end = (): void => void practices.close().finally(() => process.exit(0))
process.on('disconnect', end)
// A terminal sends its Ctrl-C to both: the house says when.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('SIGTERM', end)
say({ port: practices.port })

async function opened(settings: PracticeSettings): Promise<Practices> {
  try {
    return await openPractices({ config, settings, housePort, print })
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (!taken) throw error
    print(`Nobody can practise: port ${settings.port} is taken. Set PRACTICE_PORT to another one.`)
    process.exit(cannot)
  }
}
