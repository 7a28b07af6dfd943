/** Details of a log line besides its message. */
export type LogDetails = {
  requestId?: string
  strings?: Readonly<Record<string, string>>
  numbers?: Readonly<Record<string, number>>
  /** Masked input of the call. */
  asked?: unknown
}

/** A queued log line. */
export type LogLine = {
  message: string
  level: number | undefined
  at: number
  page: string
  details: LogDetails
}
