/** Host and account of a connection. Servers limit connections by account, some also by client address. */
export interface ConnectionTarget {
  readonly host: string
  readonly account: string
}

export interface ConnectionRequest {
  readonly target: ConnectionTarget
  readonly signal: AbortSignal
  /** The connection stays open to wait for mail; it may be recalled when other requests wait too long. */
  readonly isStanding?: boolean
}

/** Limits the connections to mail servers of one process, across all mailboxes. */
export interface Connections {
  /** Runs the work once a connection may be opened. `recalled` is aborted when it must be given up for others. */
  use<T>(request: ConnectionRequest, work: (recalled: AbortSignal) => Promise<T>): Promise<T>
  /** Reserves one more connection for an account that has one, if possible now. Call the result when it is closed. */
  tryAnother(account: string): (() => void) | null
  /** Records that the server refused a connection as one too many, and lowers its limit for a while. */
  noteLimit(target: ConnectionTarget): void
  /** Number of open connections. */
  readonly open: number
}

export interface ConnectionLimits {
  readonly total: number
  readonly perHost: number
  readonly perAccount: number
  /** How long a request waits before a standing connection is recalled for it. */
  readonly patienceMs: number
  /** Minimum time before a standing connection may be recalled. */
  readonly leastStandingMs: number
}

const connectionLimits: ConnectionLimits = {
  total: 600,
  perHost: 500,
  // One waits in the inbox, one syncs the other folders, one sends, one writes changes.
  perAccount: 4,
  patienceMs: 10_000,
  leastStandingMs: 30_000,
}

/** Largest share of standing connections; the rest is reserved for short work such as fetching. */
const maxStandingShare = 0.9
const learnedForMs = 15 * 60_000
const refusalsWithinMs = 60_000
const accountsOfHost = 3

interface Waiting {
  readonly request: ConnectionRequest
  readonly since: number
  readonly give: () => void
}
interface Held {
  readonly request: ConnectionRequest
  readonly since: number
  readonly recall: AbortController
}
interface Learned {
  readonly atMost: number
  readonly until: number
}

/** Grants connections in order of request, skipping requests whose host or account is at its limit. */
export function createConnections(limits: ConnectionLimits = connectionLimits): Connections {
  const held = new Set<Held>()
  let waiting: Waiting[] = []
  const learned = new Map<string, Learned>()
  let refusals: { readonly target: ConnectionTarget; readonly at: number }[] = []
  let timer: NodeJS.Timeout | null = null

  const currentLimit = (key: string, normal: number): number => {
    const limit = learned.get(key)
    if (!limit) return normal
    if (limit.until > Date.now()) return Math.min(normal, limit.atMost)
    learned.delete(key)
    return normal
  }
  const count = (fits: (one: Held) => boolean): number => [...held].filter(fits).length
  const hasRoom = ({ target, isStanding }: ConnectionRequest): boolean => {
    const onHost = ({ request }: Held): boolean => request.target.host === target.host
    const hostCap = currentLimit(`host ${target.host}`, limits.perHost)
    const stands = ({ request }: Held): boolean => request.isStanding === true
    if (held.size >= limits.total || count(onHost) >= hostCap) return false
    const ofAccount = count(({ request }) => request.target.account === target.account)
    if (ofAccount >= currentLimit(`account ${target.account}`, limits.perAccount)) return false
    if (!isStanding) return true
    return (
      count(stands) < standingShare(limits.total) &&
      count((one) => stands(one) && onHost(one)) < standingShare(hostCap)
    )
  }
  const autoAssign = (): void => {
    for (const next of [...waiting]) {
      if (!hasRoom(next.request)) continue
      waiting = waiting.filter((one) => one !== next)
      next.give()
    }
    if (waiting.length > 0) timer ??= setInterval(callBack, Math.max(10, limits.patienceMs / 2))
    else if (timer) {
      clearInterval(timer)
      timer = null
    }
  }
  /** Recalls the oldest standing connection, one per interval, if a request has waited too long. */
  const callBack = (): void => {
    const now = Date.now()
    const late = waiting.find(({ since }) => now - since >= limits.patienceMs)
    if (late) {
      const { target } = late.request
      const isFull =
        held.size >= limits.total ||
        count(({ request }) => request.isStanding === true) >= standingShare(limits.total)
      const standing = [...held]
        .filter(({ request, since, recall }) => {
          const helps = isFull || request.target.host === target.host
          return (
            request.isStanding &&
            helps &&
            request.target.account !== target.account &&
            !recall.signal.aborted &&
            now - since >= limits.leastStandingMs
          )
        })
        .sort((a, b) => a.since - b.since)
      standing[0]?.recall.abort(new Error('Connection recalled for a waiting request.'))
    }
    autoAssign()
  }
  const take = (request: ConnectionRequest): Promise<Held> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        waiting = waiting.filter((one) => one !== entry)
        reject(request.signal.reason)
      }
      const entry: Waiting = {
        request,
        since: Date.now(),
        give: () => {
          request.signal.removeEventListener('abort', leave)
          const one = { request, since: Date.now(), recall: new AbortController() }
          held.add(one)
          resolve(one)
        },
      }
      waiting.push(entry)
      request.signal.addEventListener('abort', leave, { once: true })
      autoAssign()
    })

  return {
    use: async (request, work) => {
      request.signal.throwIfAborted()
      const one = await take(request)
      try {
        return await work(one.recall.signal)
      } finally {
        held.delete(one)
        autoAssign()
      }
    },
    tryAnother: (account) => {
      const existing = [...held].find(({ request }) => request.target.account === account)
      // Waiting requests have priority.
      if (!existing || waiting.length > 0) return null
      const { target, signal } = existing.request
      const request = { target, signal }
      if (!hasRoom(request)) return null
      const one = { request, since: Date.now(), recall: new AbortController() }
      held.add(one)
      return () => {
        held.delete(one)
        autoAssign()
      }
    },
    noteLimit: (target) => {
      const { host, account } = target
      const now = Date.now()
      const until = now + learnedForMs
      refusals = [...refusals.filter(({ at }) => at > now - refusalsWithinMs), { target, at: now }]
      const refused = new Set(
        refusals.flatMap((one) => (one.target.host === host ? [one.target.account] : [])),
      )
      const ofAccount = count(({ request }) => request.target.account === account)
      // The refused connection is included in the count. Each account keeps two: one waiting, one for all else.
      if (ofAccount > 2) learned.set(`account ${account}`, { atMost: ofAccount - 1, until })
      // Refusals for several accounts within a minute mean that the host limits by client address.
      else if (refused.size >= accountsOfHost) {
        const onHost = count(({ request }) => request.target.host === host)
        learned.set(`host ${host}`, { atMost: Math.max(2, onHost - 1), until })
      }
    },
    get open() {
      return held.size
    },
  }
}

const standingShare = (cap: number): number => Math.max(1, Math.floor(cap * maxStandingShare))
