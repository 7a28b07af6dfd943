export type ShiftsSearch = {
  tab?: 'time-off' | 'coverage' | undefined
  /** A day of the week that is shown; without it the present one, or of the coverage the coming one. */
  week?: string | undefined
  /** The drawer of a shift: its id, or `new`. */
  edit?: string | undefined
  /** The drawer of time off: its id, or `new`. */
  off?: string | undefined
  /** Ids of the inboxes whose coverage is shown, with commas between them; all without it. */
  inboxes?: string | undefined
}

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

export function readShiftsSearch({ tab, week, edit, off, inboxes }: Record<string, unknown>): ShiftsSearch {
  return {
    tab: tab === 'time-off' || tab === 'coverage' ? tab : undefined,
    week: isDate(week) ? week : undefined,
    edit: typeof edit === 'string' ? edit : undefined,
    off: typeof off === 'string' ? off : undefined,
    inboxes: typeof inboxes === 'string' && inboxes !== '' ? inboxes : undefined,
  }
}

declare module '#app/page-route.ts' {
  interface SearchOfPages {
    '/settings/shifts': ShiftsSearch
  }
}
