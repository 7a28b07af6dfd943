import type { ErrorCodeOf, tagsContract } from '@postroom/contract'

export const errors = {
  tag_name_taken: 'Es gibt bereits einen Tag namens {name}.',
  tag_merge_same: 'Wählen Sie einen anderen Tag.',
} as const satisfies Record<ErrorCodeOf<typeof tagsContract>, string>
