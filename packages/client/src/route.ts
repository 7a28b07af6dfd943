/** How a call is sent; `:name` segments of the path are fields of its input. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  /** Whether it is a write, which is sent with an idempotency key. */
  readonly isWrite?: true
  /** Fields of a call with a body that are sent in the query string. */
  readonly query?: readonly string[]
  /** Fields that are sent in a header. */
  readonly headers?: Readonly<Record<string, string>>
  /** The body is the file in `input.body`. */
  readonly hasFile?: true
  /** The answer is a file or a stream, and is returned as it is. */
  readonly isRaw?: true
}

/** A file to upload. */
export type FileBody = Blob | ArrayBuffer | Uint8Array

/** A call as a request, without its headers for sign-in. */
export interface Prepared {
  readonly url: string
  readonly method: string
  readonly headers: Record<string, string>
  readonly body: string | FileBody | undefined
}

/** Puts the fields of the input where the route wants them. */
export function prepare(baseUrl: string, route: Route, input: Readonly<Record<string, unknown>>): Prepared {
  const left = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const take = (name: string): unknown => {
    const value = left.get(name)
    left.delete(name)
    return value
  }
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = take(name)
    if (value === undefined || value === '') throw new TypeError(`${name} is missing.`)
    return encodeURIComponent(String(value))
  })
  const headers: Record<string, string> = {}
  for (const [name, header] of Object.entries(route.headers ?? {})) {
    const value = take(name)
    if (value !== undefined) headers[header] = String(value)
  }
  const file = route.hasFile ? (take('body') as FileBody) : undefined
  const hasNoBody = route.method === 'GET' || route.method === 'DELETE'
  const query = new URLSearchParams()
  for (const name of hasNoBody ? [...left.keys()] : (route.query ?? [])) {
    const value = take(name)
    if (value !== undefined) query.set(name, String(value))
  }
  const url = `${baseUrl}${path}${query.size > 0 ? `?${query}` : ''}`
  if (file !== undefined) {
    headers['content-type'] = 'application/octet-stream'
    return { url, method: route.method, headers, body: file }
  }
  if (hasNoBody) return { url, method: route.method, headers, body: undefined }
  headers['content-type'] = 'application/json'
  return { url, method: route.method, headers, body: JSON.stringify(Object.fromEntries(left)) }
}
