import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'

let server: TestServer
let owner: Owner
let reportId: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  reportId = (await owner.client.call('reporting.list', {})).items[0]?.id ?? ''
})

/** What the directive frame-ancestors of a page allows. */
async function ancestorsOf(page: string): Promise<string | undefined> {
  const { headers } = await fetch(`${server.url}${page}`, { headers: { accept: 'text/html' } })
  return headers.get('content-security-policy')?.match(/frame-ancestors ([^;]*)/)?.[1]
}
const pages = ['/reporting/iframe', '/reporting/iframe_new', '/reporting/iframe_old']
const publish = async (frameOrigins: string[]) => {
  const { id, token } = await owner.client.call('reporting.publish', { reportId, frameOrigins })
  return { id, query: `?token=${encodeURIComponent(token ?? '')}` }
}

test('only the sites of a link may show its pages in a frame', async () => {
  const { id, query } = await publish(['https://Intranet.example.com', 'https://*.example.org:8443'])
  for (const page of pages)
    expect(await ancestorsOf(`${page}${query}`)).toBe(
      "'self' https://intranet.example.com https://*.example.org:8443",
    )
  const { items } = await owner.client.call('reporting.list_publications', { reportId })
  expect(items[0]?.frameOrigins).toEqual(['https://intranet.example.com', 'https://*.example.org:8443'])
  const changed = await owner.client.call('reporting.update_publication', {
    publicationId: id,
    frameOrigins: ['http://localhost:3000'],
  })
  expect(changed).toMatchObject({ id, token: null, frameOrigins: ['http://localhost:3000'] })
  expect(await ancestorsOf(`/reporting/iframe${query}`)).toBe("'self' http://localhost:3000")
  await owner.client.call('reporting.update_publication', { publicationId: id, frameOrigins: [] })
  expect(await ancestorsOf(`/reporting/iframe${query}`)).toBe("'self'")
})

test('a token that is unknown or has ended allows no frame, other pages only Postroom', async () => {
  const { id, query } = await publish(['https://intranet.example.com'])
  const other = await publish(['https://intranet.example.com'])
  await owner.client.call('reporting.unpublish', { publicationId: id })
  await server.app.db.write(owner.workspaceId, (tx) =>
    rawQuery(
      tx,
      `update report_publications set expires_at = now() - interval '1 second' where workspace_id = $1`,
      [owner.workspaceId],
    ),
  )
  const unknown = `?token=${owner.workspaceId}.${'a'.repeat(43)}`
  for (const ended of [query, other.query, unknown, '?token=x', '?token=', ''])
    for (const page of pages) expect(await ancestorsOf(`${page}${ended}`)).toBe("'none'")
  expect(await ancestorsOf(`/reporting/iframe?reportId=${reportId}`)).toBe("'self'")
  for (const page of [
    '/inbox/open',
    `/reporting/iframe/x${other.query}`,
    `/reporting/%69frame${other.query}`,
  ])
    expect(await ancestorsOf(page)).toBe("'self'")
})

test('a site is an https origin, or http on this machine, with a wildcard only before a domain', async () => {
  const refused = [
    '*',
    'https://*',
    'https://*.com',
    'https://a.*.example.com',
    'http://www.example.com',
    'http://localhost.example.com',
    'https://www.example.com/path',
    'https://www.example.com:0',
    'https://www.example.com https://b.example',
    'https://www.example.com;script-src *',
    "'self'",
    'data:',
    'https://10.0.0.1',
  ]
  for (const site of refused)
    expect([
      site,
      (await owner.client.send('reporting.publish', { reportId, frameOrigins: [site] })).status,
    ]).toEqual([site, 400])
  const many = Array.from({ length: 21 }, (_, place) => `https://s${place}.example`)
  expect(await owner.client.send('reporting.publish', { reportId, frameOrigins: many })).toMatchObject({
    status: 400,
  })
  const { items } = await owner.client.call('reporting.list_publications', { reportId })
  expect(items).toEqual([])
  await publish(['https://intranet', 'https://xn--mller-kva.example', 'http://127.0.0.1:8080'])
})

test('sites that were changed since they were shown are not overwritten', async () => {
  const { id: publicationId } = await publish(['https://intranet.example.com'])
  const change = (site: string, version?: number) =>
    owner.client.send('reporting.update_publication', {
      publicationId,
      ...(version && { version }),
      frameOrigins: [site],
    })
  expect((await change('https://one.example.com', 1)).status).toBe(200)
  expect(await change('https://two.example.com', 1)).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict', current: { frameOrigins: ['https://one.example.com'], version: 2 } } },
  })
  expect((await change('https://two.example.com', 2)).body).toMatchObject({ version: 3 })
  expect((await change('https://three.example.com')).status).toBe(200)
})
