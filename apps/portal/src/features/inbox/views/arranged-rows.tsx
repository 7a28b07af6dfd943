import { ActionIcon, Switch } from '@postroom/ui'
import { IconGripVertical } from '@tabler/icons-react'
import type { useDragOrder } from '#features/ordered-lists/index.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './views.module.css'
import { viewsTexts } from './views.texts.ts'

type ArrangedRow = {
  readonly id: string
  readonly name: string
  readonly note?: string
  readonly isShown: boolean
}

type ArrangedRowsProps = {
  label: string
  rows: readonly ArrangedRow[]
  drag: ReturnType<typeof useDragOrder>
  /** What assistive technology says after a move. */
  announced: string
  onShow: (id: string, isShown: boolean) => void
}

/** Entries of the sidebar: ordered by dragging or by the arrow keys on the handles, and switched on and off. */
export function ArrangedRows({ label, rows, drag, announced, onShow }: ArrangedRowsProps) {
  const t = useTexts(viewsTexts)
  return (
    <section aria-label={label}>
      <div ref={drag.list} className={css.managed} data-dragging={drag.dragged !== undefined || undefined}>
        {rows.map(({ id, name, note, isShown }, place) => (
          <div key={id} className={css.managedRow} data-order-item>
            <ActionIcon
              size="xs"
              className={css.handle}
              aria-label={t('moveView', { name })}
              {...drag.handle(place)}
            >
              <IconGripVertical size={16} />
            </ActionIcon>
            <span className={css.managedName} data-off={!isShown || undefined}>
              <span title={name}>{name}</span>
              {note && <small>{note}</small>}
            </span>
            <Switch
              aria-label={t('showView', { name })}
              checked={isShown}
              onChange={({ currentTarget }) => onShow(id, currentTarget.checked)}
            />
          </div>
        ))}
      </div>
      <span data-visually-hidden role="status">
        {announced}
      </span>
    </section>
  )
}
