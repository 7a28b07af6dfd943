export type ResolvedAddress = { address: string; family: 4 | 6 }
export type SrvRecord = { name: string; port: number; priority: number; weight: number }
export type MxRecord = { exchange: string; priority: number }

/**
 * The only way to connect to hosts that a person typed, implemented by the server. It checks every DNS answer and
 * returns one address, which is then connected to literally, so that DNS rebinding cannot change the target.
 */
export type TestRoute = {
  resolve(host: string, port: number, purpose: string): Promise<ResolvedAddress>
  /** Fetches a small text over HTTPS or HTTP under the same rules; redirects are followed only to checked hosts. */
  fetchText(
    url: string,
    opts: { maxBytes: number; timeoutMs: number },
  ): Promise<{ status: number; body: string }>
  dns: {
    srv(name: string): Promise<SrvRecord[]>
    mx(name: string): Promise<MxRecord[]>
    txt(name: string): Promise<string[][]>
  }
  /** True only for loopback hosts where the operator allows mail without TLS (development, a local bridge). */
  allowsPlain?(host: string, port: number): boolean
}
