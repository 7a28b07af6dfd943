/** Whose connection it is: servers count by account, and some by where they come from. */
export interface Door {
  readonly host: string
  readonly account: string
}

export interface ConnectionRequest {
  readonly door: Door
  readonly signal: AbortSignal
  /** Kept open to wait for mail; such a one may be called back for others that wait for their turn. */
  readonly isStanding?: boolean
}

/** Connections to mail servers, all mailboxes of one process together. */
export interface Connections {
  /** Runs the work once its turn has come. `recalled` is aborted when others are to have theirs. */
  use<T>(request: ConnectionRequest, work: (recalled: AbortSignal) => Promise<T>): Promise<T>
  /** One more beside one that is open, where there is room at once; call what is answered when it is closed. */
  tryAnother(account: string): (() => void) | null
  /** The server said that these are too many: no more than now are opened for a while. */
  noteLimit(door: Door): void
  /** How many are open. */
  readonly open: number
}

export interface ConnectionLimits {
  readonly total: number
  readonly perHost: number
  readonly perAccount: number
  /** How long one who waits has patience before a standing connection is called back. */
  readonly patienceMs: number
  /** How long a standing one is left alone at least. */
  readonly leastStandingMs: number
}

const connectionLimits: ConnectionLimits = {
  total: 600,
  perHost: 500,
  // One stands, one looks at the other folders, one sends and one writes.
  perAccount: 4,
  patienceMs: 10_000,
  leastStandingMs: 30_000,
}

/** Always left for short work, so that those who wait for mail cannot keep it from being fetched. */
const share = 0.9
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

/** First come, first served, among those whose host and account have room. */
export function createConnections(limits: ConnectionLimits = connectionLimits): Connections {
  const held = new Set<Held>()
  let waiting: Waiting[] = []
  const learned = new Map<string, Learned>()
  let refusals: { readonly door: Door; readonly at: number }[] = []
  let timer: NodeJS.Timeout | null = null

  const capOf = (key: string, normal: number): number => {
    const found = learned.get(key)
    if (!found) return normal
    if (found.until > Date.now()) return Math.min(normal, found.atMost)
    learned.delete(key)
    return normal
  }
  const count = (fits: (one: Held) => boolean): number => [...held].filter(fits).length
  const hasRoom = ({ door, isStanding }: ConnectionRequest): boolean => {
    const onHost = ({ request }: Held): boolean => request.door.host === door.host
    const hostCap = capOf(`host ${door.host}`, limits.perHost)
    const stands = ({ request }: Held): boolean => request.isStanding === true
    if (held.size >= limits.total || count(onHost) >= hostCap) return false
    const ofAccount = count(({ request }) => request.door.account === door.account)
    if (ofAccount >= capOf(`account ${door.account}`, limits.perAccount)) return false
    if (!isStanding) return true
    return (
      count(stands) < standingShare(limits.total) &&
      count((one) => stands(one) && onHost(one)) < standingShare(hostCap)
    )
  }
  const giveOut = (): void => {
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
  /** One a round: whoever has waited too long gets the place of the one that has stood longest. */
  const callBack = (): void => {
    const now = Date.now()
    const late = waiting.find(({ since }) => now - since >= limits.patienceMs)
    if (late) {
      const { door } = late.request
      const isFull =
        held.size >= limits.total ||
        count(({ request }) => request.isStanding === true) >= standingShare(limits.total)
      const standing = [...held]
        .filter(({ request, since, recall }) => {
          const helps = isFull || request.door.host === door.host
          return (
            request.isStanding &&
            helps &&
            request.door.account !== door.account &&
            !recall.signal.aborted &&
            now - since >= limits.leastStandingMs
          )
        })
        .sort((a, b) => a.since - b.since)
      standing[0]?.recall.abort(new Error('others wait for a connection'))
    }
    giveOut()
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
      giveOut()
    })

  return {
    use: async (request, work) => {
      request.signal.throwIfAborted()
      const one = await take(request)
      try {
        return await work(one.recall.signal)
      } finally {
        held.delete(one)
        giveOut()
      }
    },
    tryAnother: (account) => {
      const beside = [...held].find(({ request }) => request.door.account === account)
      // Whoever waits for a turn comes first.
      if (!beside || waiting.length > 0) return null
      const { door, signal } = beside.request
      const request = { door, signal }
      if (!hasRoom(request)) return null
      const one = { request, since: Date.now(), recall: new AbortController() }
      held.add(one)
      return () => {
        held.delete(one)
        giveOut()
      }
    },
    noteLimit: (door) => {
      const { host, account } = door
      const now = Date.now()
      const until = now + learnedForMs
      refusals = [...refusals.filter(({ at }) => at > now - refusalsWithinMs), { door, at: now }]
      const refused = new Set(refusals.flatMap((one) => (one.door.host === host ? [one.door.account] : [])))
      const ofAccount = count(({ request }) => request.door.account === account)
      // The one refused is counted. Two are needed: one that stands, one for everything else.
      if (ofAccount > 2) learned.set(`account ${account}`, { atMost: ofAccount - 1, until })
      // Several accounts at once: it is the host that counts where they come from.
      else if (refused.size >= accountsOfHost) {
        const onHost = count(({ request }) => request.door.host === host)
        learned.set(`host ${host}`, { atMost: Math.max(2, onHost - 1), until })
      }
    },
    get open() {
      return held.size
    },
  }
}

const standingShare = (cap: number): number => Math.max(1, Math.floor(cap * share))
