const hourMs = 3_600_000
const dayMs = 24 * hourMs

interface Offset {
  readonly from: number
  readonly ms: number
}

/** Hours and weekdays of moments by the clock of a zone, over a time in which its clocks may be changed. */
export class LocalTime {
  readonly #offsets: Offset[]
  #last = 0

  constructor(timezone: string, from: Date, to: Date) {
    let moment: Temporal.ZonedDateTime | null = Temporal.Instant.fromEpochMilliseconds(
      from.getTime(),
    ).toZonedDateTimeISO(timezone)
    this.#offsets = []
    while (moment && moment.epochMilliseconds <= to.getTime()) {
      this.#offsets.push({ from: moment.epochMilliseconds, ms: moment.offsetNanoseconds / 1_000_000 })
      moment = moment.getTimeZoneTransition('next')
    }
  }

  hourAt(at: number): number {
    return Math.floor(this.#localOf(at) / hourMs) % 24
  }

  /** 1 is Monday. */
  weekdayAt(at: number): number {
    return ((Math.floor(this.#localOf(at) / dayMs) + 3) % 7) + 1
  }

  #localOf(at: number): number {
    const offsets = this.#offsets
    while (this.#last > 0 && (offsets[this.#last]?.from ?? 0) > at) this.#last -= 1
    while ((offsets[this.#last + 1]?.from ?? Number.POSITIVE_INFINITY) <= at) this.#last += 1
    return at + (offsets[this.#last]?.ms ?? 0)
  }
}
