export type ShiftsSearch = {
  tab?: 'time-off' | undefined
  /** A day of the week that is shown; the present one without it. */
  week?: string | undefined
  /** The drawer of a shift: its id, or `new`. */
  edit?: string | undefined
  /** The drawer of time off: its id, or `new`. */
  off?: string | undefined
}

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

export function readShiftsSearch({ tab, week, edit, off }: Record<string, unknown>): ShiftsSearch {
  return {
    tab: tab === 'time-off' ? tab : undefined,
    week: isDate(week) ? week : undefined,
    edit: typeof edit === 'string' ? edit : undefined,
    off: typeof off === 'string' ? off : undefined,
  }
}
