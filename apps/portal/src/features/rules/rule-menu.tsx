import type { Rule } from '@postroom/contract'
import { ConfirmDialog, Menu, toast } from '@postroom/ui'
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconPencil,
  IconToggleLeft,
  IconTrash,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { rulesQuery } from './rules.api.ts'
import type { RulesSearch } from './rules.search.ts'
import { rulesTexts } from './rules.texts.ts'
import { useRuleSwitch } from './use-rule-actions.ts'

type RuleMenuProps = {
  rule: Rule
  onShow: (search: RulesSearch) => void
  onDelete: () => void
  /** Only where the order can change. */
  onUp?: () => void
  onDown?: () => void
  /** In the editor, which has a switch of its own. */
  isEditor?: boolean
}

/** What one can do with a rule. */
export function RuleMenu({ rule, onShow, onDelete, onUp, onDown, isEditor = false }: RuleMenuProps) {
  const t = useTexts(rulesTexts)
  const setOn = useRuleSwitch()
  return (
    <>
      {!isEditor && (
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onShow({ rule: rule.id })}>
          {t('edit')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => onShow({ rule: 'new', from: rule.id })}>
        {t('duplicate')}
      </Menu.Item>
      {!isEditor && (
        <Menu.Item leftSection={<IconToggleLeft size={16} />} onClick={() => setOn(rule, !rule.isOn)}>
          {t(rule.isOn ? 'switchOff' : 'switchOn')}
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

type DeleteRuleDialogProps = { rule: Rule; onClose: () => void; onDeleted?: () => void }

/** Asks before a rule is deleted. */
export function DeleteRuleDialog({ rule, onClose, onDeleted }: DeleteRuleDialogProps) {
  const t = useTexts(rulesTexts)
  const client = useQueryClient()
  return (
    <ConfirmDialog
      opened
      destructive
      onClose={onClose}
      title={t('deleteQuestion', { name: rule.name })}
      confirmLabel={t('delete')}
      onConfirm={async () => {
        await call('rules.delete', { ruleId: rule.id })
        toast.ok(t('deleted', { name: rule.name }))
        onDeleted?.()
        client.setQueryData(
          rulesQuery(rule.scope).queryKey,
          (before) => before && { ...before, items: before.items.filter(({ id }) => id !== rule.id) },
        )
      }}
    >
      {t('deleteText')}
    </ConfirmDialog>
  )
}
