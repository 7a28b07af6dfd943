import { Menu } from '@postroom/ui'
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconPencil,
  IconToggleLeft,
  IconTrash,
} from '@tabler/icons-react'
import { useTexts } from '#lib/i18n.ts'
import { orderedListsTexts } from './ordered-lists.texts.ts'

type OrderedRowMenuProps = {
  onDuplicate?: () => void
  onDelete: () => void
  onEdit?: () => void
  /** Missing where the row has a switch beside the menu. */
  onSwitch?: () => void
  isOn?: boolean
  onUp?: () => void
  onDown?: () => void
}

/** Menu items of a row that has a place in an order and can be on or off. */
export function OrderedRowMenu(props: OrderedRowMenuProps) {
  const t = useTexts(orderedListsTexts)
  const { onEdit, onDuplicate, onSwitch, isOn = false, onUp, onDown, onDelete } = props
  return (
    <>
      {onEdit && (
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
          {t('edit')}
        </Menu.Item>
      )}
      {onDuplicate && (
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={onDuplicate}>
          {t('duplicate')}
        </Menu.Item>
      )}
      {onSwitch && (
        <Menu.Item leftSection={<IconToggleLeft size={16} />} onClick={onSwitch}>
          {t(isOn ? 'switchOff' : 'switchOn')}
        </Menu.Item>
      )}
      {onUp && (
        <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={onUp}>
          {t('moveUp')}
        </Menu.Item>
      )}
      {onDown && (
        <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={onDown}>
          {t('moveDown')}
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item data-tone="bad" leftSection={<IconTrash size={16} />} onClick={onDelete}>
        {t('delete')}
      </Menu.Item>
    </>
  )
}
