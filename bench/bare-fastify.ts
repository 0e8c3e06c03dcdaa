import Fastify from 'fastify'

// The yardstick of a production route: Fastify and nothing else, an answer of the same shape.
const app = Fastify()
app.get('/', async () => ({ code: 1, msg: '', data: { kf_url: null } }))
// Its connections wait while the product is measured.
app.server.keepAliveTimeout = 600_000
console.log(`ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
process.on('disconnect', () => process.exit(0))
