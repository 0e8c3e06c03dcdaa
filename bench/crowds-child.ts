import { crowdsAt, type CrowdName, type Place } from './crowds.ts'

// Presses a server as the process that began this one says: names of crowds begin them, `end` ends
// them and is answered with how often they were answered.

const crowds = await crowdsAt(JSON.parse(process.argv[2] ?? '') as Place)
let stop = new AbortController()

process.on('message', (said: readonly CrowdName[] | 'end') => {
  if (said === 'end') return stop.abort()
  stop = new AbortController()
  const pressing = said.map((name) => crowds[name](stop.signal))
  void Promise.all(pressing).then((times) =>
    process.send?.(times.reduce((all, one) => all + one, 0)),
  )
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
