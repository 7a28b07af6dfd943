import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../harness.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('the description of the API is valid OpenAPI 3.1', async () => {
  const response = await server.anonymous.fetch('/api/openapi.json')
  const description = (await response.json()) as Record<string, unknown>
  expect(await new Validator().validate(description)).toEqual({ valid: true })
  expect(description.openapi).toBe('3.1.0')
})

test('the page that tries the API needs no inline script and no other host', async () => {
  const page = await server.anonymous.fetch('/api/docs')
  const html = await page.text()
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/)
  const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '')
  expect(files).toHaveLength(4)
  for (const file of files.filter((path) => path.startsWith('/api/')))
    expect((await server.anonymous.fetch(file)).status, file).toBe(200)
})
