import type { ClosingPolicy } from '@postroom/contract'
import { Badge, Button, type Column, DataList, Menu, Notice, Page, PageHeader } from '@postroom/ui'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { listProblem } from '#app/list-problem.ts'
import { useConditionNames } from '#features/conditions/index.ts'
import { DraftsLink } from '#features/settings-drafts/index.ts'
import { formatList } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './closing-policies.module.css'
import type { ClosingSearch } from './closing-policies.search.ts'
import { closingPoliciesTexts } from './closing-policies.texts.ts'
import { DeletePolicyDialog } from './delete-policy-dialog.tsx'

type PolicyListProps = {
  policies: UseQueryResult<{ items: ClosingPolicy[]; abilities: string[] }>
  /** The address names a policy that does not exist. */
  isMissing: boolean
  onShow: (search: ClosingSearch) => void
}

/** The policies of the workspace, the default one first. */
export function PolicyList({ policies, isMissing, onShow }: PolicyListProps) {
  const t = useTexts(closingPoliciesTexts)
  const [deleting, setDeleting] = useState<ClosingPolicy>()
  const mayManage = policies.data?.abilities.includes('closing_policy.manage') ?? false
  return (
    <Page>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          mayManage && (
            <>
              <DraftsLink />
              <Button
                variant="filled"
                leftSection={<IconPlus size={16} />}
                onClick={() => onShow({ policy: 'new' })}
              >
                {t('add')}
              </Button>
            </>
          )
        }
      />
      {isMissing && <Notice tone="warn">{t('missing')}</Notice>}
      <DataList
        label={t('title')}
        columns={useColumns()}
        rows={policies.data?.items}
        rowHeight="two-lines"
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        {...listProblem(policies)}
        onOpen={({ id }) => mayManage && onShow({ policy: id })}
        empty={null}
        rowMenu={(policy) =>
          mayManage && (
            <>
              <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onShow({ policy: policy.id })}>
                {t('edit')}
              </Menu.Item>
              {!policy.isDefault && (
                <Menu.Item
                  data-tone="bad"
                  leftSection={<IconTrash size={16} />}
                  onClick={() => setDeleting(policy)}
                >
                  {t('delete')}
                </Menu.Item>
              )}
            </>
          )
        }
      />
      {deleting && <DeletePolicyDialog policy={deleting} onClose={() => setDeleting(undefined)} />}
    </Page>
  )
}

function useColumns(): Column<ClosingPolicy>[] {
  const t = useTexts(closingPoliciesTexts)
  const { labelOf } = useConditionNames()
  return [
    {
      id: 'name',
      title: t('name'),
      cell: ({ name, isDefault }) => (
        <span className={css.named}>
          <span className={css.name}>{name}</span>
          {isDefault && <Badge>{t('default')}</Badge>}
        </span>
      ),
    },
    {
      id: 'inboxes',
      title: t('inboxes'),
      cell: ({ inboxIds }) =>
        formatList(inboxIds.flatMap((id) => labelOf('inbox', id) ?? [])) || t('noInboxes'),
    },
    { id: 'asks', title: t('toClose'), hideBelow: 'tablet', cell: (policy) => <Asks policy={policy} /> },
    {
      id: 'auto',
      title: t('autoClose'),
      hideBelow: 'tablet',
      cell: ({ autoClose }) => (autoClose.isOn ? t('afterDays', { days: autoClose.days }) : t('off')),
    },
  ]
}

/** What a policy asks for, in a few words. */
function Asks({ policy }: { policy: ClosingPolicy }) {
  const t = useTexts(closingPoliciesTexts)
  const { requiredTags, reasons, needsCommentAfterMissedSla } = policy
  const parts = [
    requiredTags && t('asksTags', { count: requiredTags.minimum }),
    reasons.length > 0 && t('asksReason'),
    needsCommentAfterMissedSla && t('asksComment'),
  ].filter((part) => typeof part === 'string')
  return parts.length === 0 ? t('asksNothing') : formatList(parts)
}
