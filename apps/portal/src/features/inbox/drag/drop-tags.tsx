import { tagColorValue } from '@postroom/ui'
import { IconPointFilled } from '@tabler/icons-react'
import { useTexts } from '#lib/i18n.ts'
import { useTags } from '../directory.ts'
import rail from '../rail/rail.module.css'
import { dragTexts } from './drag.texts.ts'
import { useDraggedRows } from './dragged-rows.ts'
import type { DropTarget } from './drop-action.ts'

/** The tags, in the sidebar while conversations are dragged. */
export function DropTags() {
  const t = useTexts(dragTexts)
  const { all } = useTags()
  const isDragging = useDraggedRows().length > 0
  if (!isDragging || all.length === 0) return null
  return (
    <div aria-hidden>
      <div className={rail.label}>{t('tags')}</div>
      {all.map(({ id, name, color }) => (
        <div key={id} className={rail.item} data-drop={`tag:${id}` satisfies DropTarget}>
          <IconPointFilled size={16} style={{ color: tagColorValue(color) }} />
          <span className={rail.name}>{name}</span>
        </div>
      ))}
    </div>
  )
}
