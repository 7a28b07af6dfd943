import type { bulkChangesContract, ErrorCodeOf } from '@postroom/contract'

export const errors = {
  bulk_list_empty: 'Es gibt keine Konversationen, die sich ändern ließen.',
  bulk_list_too_long:
    'Auf einmal lassen sich höchstens {maximum} Konversationen ändern. Grenzen Sie die Liste zuerst ein.',
  too_many_bulk_jobs: 'Höchstens {maximum} Ihrer Sammeländerungen können gleichzeitig laufen.',
  bulk_job_running: 'Die Sammeländerung läuft noch. Brechen Sie sie ab oder warten Sie.',
} as const satisfies Record<ErrorCodeOf<typeof bulkChangesContract>, string>
