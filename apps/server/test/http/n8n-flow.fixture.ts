import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'

interface FlowNode {
  readonly name: string
  readonly type: string
  readonly parameters: Readonly<Record<string, unknown>>
}

export interface Flow {
  readonly nodes: readonly FlowNode[]
  readonly connections: Readonly<Record<string, { main: { node: string }[][] }>>
}

export interface FlowRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

type Json = Record<string, unknown>
type Pair = { readonly name: string; readonly value: string }

const require = createRequire(import.meta.url)

/**
 * Runs a workflow of n8n as n8n does, one item at a time: the nodes Webhook (with the raw body), Code and HTTP Request,
 * and `{{ … }}` in their parameters. Returns the outputs by node. https://docs.n8n.io/workflows/
 */
export async function runFlow(
  { nodes, connections }: Flow,
  request: FlowRequest,
  credential: Pair,
): Promise<Map<string, Json>> {
  const outputs = new Map<string, Json>()
  let node = nodes.find(({ type }) => type.endsWith('.webhook'))
  let input: Json = {}
  while (node) {
    const output = await runNode(node, { input, outputs, request, credential })
    if (!output) break
    outputs.set(node.name, output)
    input = output
    const next = connections[node.name]?.main[0]?.[0]?.node
    node = nodes.find(({ name }) => name === next)
  }
  return outputs
}

interface Surroundings {
  readonly input: Json
  readonly outputs: ReadonlyMap<string, Json>
  readonly request: FlowRequest
  readonly credential: Pair
}

/** The item that a node passes on; null where it passes none. */
function runNode(node: FlowNode, around: Surroundings): Promise<Json | null> | Json | null {
  switch (node.type) {
    case 'n8n-nodes-base.webhook':
      return { headers: around.request.headers, body: JSON.parse(around.request.body) }
    case 'n8n-nodes-base.code':
      return runCode(String(node.parameters.jsCode), around)
    case 'n8n-nodes-base.httpRequest':
      return sendRequest(node.parameters, around)
    default:
      throw new Error(`${node.type} is not known here`)
  }
}

async function runCode(code: string, { input, request }: Surroundings): Promise<Json | null> {
  const run = runInNewContext(`(async function () { ${code} })`, {
    require,
    Buffer,
    $input: { first: () => ({ json: input }) },
  })
  const helpers = { getBinaryDataBuffer: async () => Buffer.from(request.body) }
  const items = (await run.call({ helpers })) as { json: Json }[]
  return items[0]?.json ?? null
}

async function sendRequest(parameters: FlowNode['parameters'], around: Surroundings): Promise<Json> {
  const { method = 'GET', url, authentication, headerParameters, jsonBody } = parameters
  const headers = (headerParameters as { parameters: Pair[] } | undefined)?.parameters ?? []
  const answer = await fetch(evaluate(String(url), around), {
    method: String(method),
    headers: Object.fromEntries([
      ...headers.map(({ name, value }) => [name, evaluate(value, around)]),
      ...(authentication ? [[around.credential.name, around.credential.value]] : []),
      ...(jsonBody ? [['content-type', 'application/json']] : []),
    ]),
    ...(jsonBody ? { body: evaluate(String(jsonBody), around) } : {}),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Json
}

/** A parameter with expressions starts with an equals sign. */
function evaluate(parameter: string, { input, outputs }: Surroundings): string {
  if (!parameter.startsWith('=')) return parameter
  const $ = (name: string) => ({ item: { json: outputs.get(name) } })
  return parameter
    .slice(1)
    .replaceAll(/\{\{(.*?)\}\}(?!\})/gs, (_, expression) =>
      String(runInNewContext(expression, { $json: input, $ })),
    )
}
