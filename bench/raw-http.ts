import { createServer } from 'node:http'

// The yardstick of the HTTP bench: node's own server, a POST read to its end, an answer as long
// as an order's.
const answer = JSON.stringify({ code: 1, msg: '', data: { filler: 'x'.repeat(1_000) } })
const server = createServer((request, reply) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString())
    reply.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(answer),
    })
    reply.end(answer)
  })
})
// Its connections wait while the orders are measured.
server.keepAliveTimeout = 600_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object')
    console.log(`ready at http://127.0.0.1:${address.port}`)
})
process.on('disconnect', () => process.exit(0))
