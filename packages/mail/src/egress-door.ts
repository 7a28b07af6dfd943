export type ResolvedAddress = { address: string; family: 4 | 6 }
export type SrvRecord = { name: string; port: number; priority: number; weight: number }
export type MxRecord = { exchange: string; priority: number }

/**
 * The only way out to hosts that a person typed. The server implements it: it checks every answer of
 * the name service and hands back one address, to which we connect literally, so that the checked
 * address is the connected one (no rebinding in between).
 */
export type EgressDoor = {
  resolve(host: string, port: number, purpose: string): Promise<ResolvedAddress>
  /** Fetches a small text over HTTPS or HTTP under the same rules; follows no redirect to a host it has not checked. */
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
