import Fastify from 'fastify'
import pg from 'pg'

/**
 * The fastest responses of Fastify and pg on this machine, for comparison: a word, one row, fifty rows by index.
 * Usage: node bench/api-bare.ts <database> <workspace id> <inbox id>; prints its port.
 */
const [databaseUrl, workspaceId, inboxId] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
const server = Fastify({ logger: false })

server.get('/hello', async () => ({ hello: 'world' }))
server.get('/one', async () => {
  const { rows } = await pool.query({
    name: 'one',
    text: 'select id, name, created_at from workspaces where id = $1',
    values: [workspaceId],
  })
  return rows[0]
})
server.get('/fifty', async () => {
  const { rows } = await pool.query({
    name: 'fifty',
    text: `select id, inbox_id, subject, snippet, contact_name, contact_address, status, assignee_id, message_count,
                  has_attachments, waiting_since, last_message_at, version
             from conversations
            where workspace_id = $1 and inbox_id = $2 and status = 'closed' and not is_hidden
            order by last_message_at desc, id desc limit 50`,
    values: [workspaceId, inboxId],
  })
  return { items: rows }
})

console.log(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port)
