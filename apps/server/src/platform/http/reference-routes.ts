import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AssembledApp } from '#platform/assemble-app.ts'
import { openApi } from '#platform/reference/open-api.ts'

/** Files of the package that are served; all others are not. */
const files: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Postroom</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="api"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`
const script = `window.ui = SwaggerUIBundle({
  url: '/api/openapi.json', domNode: document.getElementById('api'), deepLinking: true, persistAuthorization: false, validatorUrl: null,
})
`

/** Administrator guides that the portal links to. */
const instructions = ['sign-in', 'channels', 'webhooks'] as const
const docsFolder = join(import.meta.dirname, '../../../../../docs')

function mountInstructions(app: AssembledApp, server: FastifyInstance): void {
  for (const name of instructions) {
    server.get(`/api/docs/${name}`, async (_request, reply) => {
      const text = await readFile(join(docsFolder, `${name}.md`), 'utf8')
      const { publicUrl } = app.config
      return reply
        .type('text/plain; charset=utf-8')
        .send(publicUrl ? text.replaceAll('<POSTROOM_URL>', publicUrl) : text)
    })
  }
}

/** Serves the API description at /api/openapi.json, an interactive page at /api/docs, and the guides. */
export function mountReference(app: AssembledApp, server: FastifyInstance): void {
  let description: string | undefined
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  const cached = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'public, max-age=3600')
  server.get('/api/openapi.json', async (_request, reply) => {
    description ??= JSON.stringify(openApi(app.features, app.config.version))
    return cached(reply).type('application/json').send(description)
  })
  server.get('/api/docs', async (_request, reply) =>
    cached(reply).type('text/html; charset=utf-8').send(page),
  )
  server.get('/api/docs/start.js', async (_request, reply) =>
    cached(reply).type('text/javascript').send(script),
  )
  mountInstructions(app, server)
  for (const [file, type] of Object.entries(files)) {
    server.get(`/api/docs/${file}`, async (_request, reply) =>
      cached(reply)
        .type(type)
        .send(await readFile(join(folder, file))),
    )
  }
}
