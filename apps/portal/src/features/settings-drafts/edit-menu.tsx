import { Button, Menu } from '@postroom/ui'
import { IconChevronDown } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '#lib/i18n.ts'
import { editDraft } from './edited-draft.ts'
import { settingsDraftsTexts } from './settings-drafts.texts.ts'

const pages = [
  { text: 'rules', to: '/settings/workspace/rules' },
  { text: 'slas', to: '/settings/workspace/SLA' },
  { text: 'closingPolicies', to: '/settings/workspace/closing-policies' },
  { text: 'businessHours', to: '/settings/business_hours' },
  { text: 'shifts', to: '/settings/shifts' },
] as const

type EditMenuProps = { settingsDraftId: string }

/** Opens a page of settings as it is in the draft. */
export function EditMenu({ settingsDraftId }: EditMenuProps) {
  const t = useTexts(settingsDraftsTexts)
  const navigate = useNavigate()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={14} />}>{t('edit')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {pages.map(({ text, to }) => (
          <Menu.Item
            key={to}
            onClick={() => {
              editDraft(settingsDraftId)
              void navigate({ to })
            }}
          >
            {t(text)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
