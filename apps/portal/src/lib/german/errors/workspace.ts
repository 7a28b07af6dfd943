import type { ErrorCodeOf, workspaceContract } from '@postroom/contract'

export const errors = {
  deletion_under_way: 'Der Arbeitsbereich wird bereits gelöscht. Das lässt sich nicht mehr abbrechen.',
} as const satisfies Record<ErrorCodeOf<typeof workspaceContract>, string>
