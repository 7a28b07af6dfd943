import {
  type ConnectorDefinition,
  type ConnectorMethod,
  connectorMethods,
  makeReason,
} from '@postroom/contract'
import { ConnectorFailure } from './connector-failure.ts'
import { fillTemplate, TemplateError, type TemplatePlace } from './templates.ts'
import { fixedOrigin } from './web-origin.ts'

/** A request as it is sent. */
export interface ConnectorRequest {
  readonly method: ConnectorMethod
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What signs a request in. */
export interface Credential {
  readonly place: 'header' | 'query'
  readonly name: string
  readonly value: string
}

/** Fills the templates of a connector, and adds the credential. Throws `ConnectorFailure`. */
export function buildRequest(
  definition: ConnectorDefinition,
  values: Record<string, unknown>,
  credential: Credential | null,
): ConnectorRequest {
  const fill = (place: TemplatePlace, text: string): string => {
    try {
      return fillTemplate(place, text, values)
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error
      throw new ConnectorFailure(makeReason('connector_template', { problem: error.message }))
    }
  }
  const url = filledUrl(definition.url, fill('url', definition.url))
  for (const { name, value } of definition.query)
    url.search += `${url.search === '' ? '' : '&'}${encodeURIComponent(name)}=${fill('url', value)}`
  if (credential?.place === 'query')
    url.search += `${url.search === '' ? '' : '&'}${encodeURIComponent(credential.name)}=${encodeURIComponent(credential.value)}`
  const hasBody = connectorMethods.some((one) => one.method === definition.method && one.hasBody)
  const body = hasBody && definition.body !== '' ? fill('json', definition.body) : ''
  if (body !== '') checkJson(body)
  return {
    method: definition.method,
    url: url.href,
    headers: {
      accept: 'application/json',
      ...(body !== '' && { 'content-type': 'application/json' }),
      ...Object.fromEntries(
        definition.headers.map(({ name, value }) => [name.toLowerCase(), fill('header', value).trim()]),
      ),
      ...(credential?.place === 'header' && { [credential.name.toLowerCase()]: credential.value }),
    },
    body,
  }
}

/** A filled value must change neither the host nor the number of path segments, as `..` would. */
function filledUrl(template: string, filled: string): URL {
  const url = URL.parse(filled)
  const path = filled.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '') || '/'
  const isSame = url && url.origin === fixedOrigin(template) && segments(url.pathname) === segments(path)
  if (!isSame) throw new ConnectorFailure(makeReason('connector_address_changed'))
  url.hash = ''
  return url
}

const segments = (path: string): number => path.split('/').length

function checkJson(text: string): void {
  try {
    JSON.parse(text)
  } catch {
    throw new ConnectorFailure(makeReason('connector_body_not_json'))
  }
}
