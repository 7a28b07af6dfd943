import type { Tag } from '@postroom/contract'
import { tagColors } from '@postroom/contract'
import type { TagRow } from './tags.queries.ts'

export const objectAbilities = ['tag.update', 'tag.merge', 'tag.delete'] as const

export const presentTag = (row: TagRow, abilities: string[]): Tag => ({
  id: row.id,
  name: row.name,
  color: tagColors.find((color) => color === row.color) ?? 'grey',
  group: row.group,
  description: row.description,
  isArchived: row.isArchived,
  usageCount: row.usageCount,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
  abilities,
})
