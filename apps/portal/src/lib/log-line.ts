/** What goes with a line of the log beside its words. */
export type LogDetails = {
  requestId?: string
  strings?: Readonly<Record<string, string>>
  numbers?: Readonly<Record<string, number>>
  /** What was asked for, masked before it goes anywhere. */
  asked?: unknown
}

/** A line as it waits to be sent. */
export type LogLine = {
  message: string
  level: number | undefined
  at: number
  page: string
  details: LogDetails
}
