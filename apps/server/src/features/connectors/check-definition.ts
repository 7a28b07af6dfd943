import {
  type ConnectorDefinition,
  connectorMethods,
  type FieldProblemCode,
  fieldProblem,
} from '@postroom/contract'
import type { Egress } from '#platform/egress/index.ts'
import type { FieldProblem } from '#platform/errors/index.ts'
import { ExpressionError, parseExpression } from './expressions.ts'
import { fillTemplate, TemplateError, type TemplatePlace } from './templates.ts'
import { nestValues, sampleValues } from './variables.ts'
import { fixedOrigin, mayUseScheme } from './web-origin.ts'

/** Headers that the client sets, or that carry credentials, which belong to the sign-in. */
const reservedHeaders = new Set([
  'accept-encoding',
  'authorization',
  'connection',
  'content-length',
  'cookie',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
const headerName = /^[!#$%&'*+.^_`|~\dA-Za-z-]+$/

const samples = nestValues(sampleValues, { username: 'user' })
const keySamples = { auth: { username: 'user', secret: 'secret', time: '1767225600' } }

/** What a schema cannot know of a connector: templates, expressions, addresses, and what its sign-in needs. */
export function definitionProblems(egress: Egress, definition: ConnectorDefinition): FieldProblem[] {
  const { url, query, headers, body, fields, method, authType, authSettings } = definition
  const hasBody = connectorMethods.some((one) => one.method === method && one.hasBody)
  return [
    ...addressProblems(egress, 'url', url, fixedOrigin(url)),
    ...templateProblems('url', 'url', url),
    ...query.flatMap(({ value }, index) => templateProblems('url', `query.${index}.value`, value)),
    ...headers.flatMap(({ name, value }, index) => [
      ...headerProblems(`headers.${index}.name`, name),
      ...templateProblems('header', `headers.${index}.value`, value),
    ]),
    ...(hasBody && body !== '' ? bodyProblems(body) : []),
    ...fields.flatMap(({ path }, index) => expressionProblems(`fields.${index}.path`, path)),
    ...(authType === 'apiKey' ? required('authSettings.name', authSettings.name, 'name') : []),
    ...(authType === 'apiKey'
      ? templateProblems('header', 'authSettings.keyTemplate', authSettings.keyTemplate, keySamples)
      : []),
    ...(authType === 'apiKey' && authSettings.place === 'header' && authSettings.name !== ''
      ? nameProblems('authSettings.name', authSettings.name)
      : []),
    ...(authType === 'basic' ? required('authSettings.username', authSettings.username, 'user name') : []),
    ...(authType === 'oauth2' ? oauthProblems(egress, authSettings) : []),
  ]
}

const problem = (
  path: string,
  code:
    | 'host_not_fixed'
    | 'https_required'
    | 'header_not_allowed'
    | 'not_valid'
    | 'path_invalid'
    | 'json_invalid',
) => [{ path, ...fieldProblem(code satisfies FieldProblemCode) }]

const required = (path: string, value: string, field: string): FieldProblem[] =>
  value === '' ? [{ path, ...fieldProblem('required', { field }) }] : []

function addressProblems(egress: Egress, path: string, text: string, origin: string | null): FieldProblem[] {
  if (origin === null) return problem(path, /^https?:\/\//i.test(text) ? 'host_not_fixed' : 'https_required')
  return mayUseScheme(egress, origin) ? [] : problem(path, 'https_required')
}

function templateProblems(
  place: TemplatePlace,
  path: string,
  text: string,
  values: Record<string, unknown> = samples,
): FieldProblem[] {
  try {
    fillTemplate(place, text, values)
    return []
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    return [{ path, ...fieldProblem('template_invalid', { problem: error.message }) }]
  }
}

function bodyProblems(body: string): FieldProblem[] {
  const problems = templateProblems('json', 'body', body)
  if (problems.length > 0) return problems
  try {
    JSON.parse(fillTemplate('json', body, samples))
    return []
  } catch {
    return problem('body', 'json_invalid')
  }
}

const nameProblems = (path: string, name: string): FieldProblem[] =>
  headerName.test(name) ? [] : problem(path, 'not_valid')

const headerProblems = (path: string, name: string): FieldProblem[] =>
  reservedHeaders.has(name.toLowerCase()) ? problem(path, 'header_not_allowed') : nameProblems(path, name)

function expressionProblems(path: string, text: string): FieldProblem[] {
  try {
    parseExpression(text)
    return []
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    return problem(path, 'path_invalid')
  }
}

function oauthProblems(egress: Egress, settings: ConnectorDefinition['authSettings']): FieldProblem[] {
  const { grant, tokenUrl, authorizeUrl, clientId } = settings
  const address = (name: 'tokenUrl' | 'authorizeUrl', text: string, field: string) => {
    const path = `authSettings.${name}`
    if (text === '') return required(path, text, field)
    const url = URL.parse(text)
    if (url?.hash !== '') return problem(path, 'not_valid')
    return addressProblems(egress, path, text, fixedOrigin(text))
  }
  return [
    ...required('authSettings.clientId', clientId, 'client ID'),
    ...address('tokenUrl', tokenUrl, 'token URL'),
    ...(grant === 'authorization_code' ? address('authorizeUrl', authorizeUrl, 'authorization URL') : []),
  ]
}
