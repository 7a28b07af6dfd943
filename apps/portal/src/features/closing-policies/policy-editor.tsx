import type { ClosingPolicy } from '@postroom/contract'
import {
  Badge,
  fieldError,
  Menu,
  MultiSelect,
  Notice,
  Page,
  PageHeader,
  RowMenu,
  SaveButton,
  Select,
  TextInput,
} from '@postroom/ui'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useNamedTab } from '#app/page-detail.ts'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { useConditionNames } from '#features/conditions/index.ts'
import { ReplayButton } from '#features/replays/index.ts'
import { FormLine, SettingEditor } from '#features/setting-editor/index.ts'
import { formatList } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { AutoCloseSection } from './auto-close-section.tsx'
import css from './closing-policies.module.css'
import type { ClosingSearch } from './closing-policies.search.ts'
import { closingPoliciesTexts } from './closing-policies.texts.ts'
import { DeletePolicyDialog } from './delete-policy-dialog.tsx'
import { FollowUpSection } from './follow-up-section.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { RequirementsSection } from './requirements-section.tsx'
import { ThanksSection } from './thanks-section.tsx'
import { type PolicyForm, policyFormId, usePolicyForm } from './use-policy-form.ts'

const ClosingReplay = lazy(() => import('./closing-replay.tsx').then((module) => module.ClosingReplay))

type PolicyEditorProps = {
  /** Undefined: a new one. */
  policy: ClosingPolicy | undefined
  count: number
  onShow: (search: ClosingSearch, options?: { isSaved?: boolean }) => void
}

/** One policy, or a new one, with what it would do today. */
export function PolicyEditor({ policy, count, onShow }: PolicyEditorProps) {
  const t = useTexts(closingPoliciesTexts)
  const [isDeleting, setDeleting] = useState(false)
  const editing = usePolicyForm(policy, ({ id }) => {
    if (!policy) onShow({ policy: id }, { isSaved: true })
  })
  const { form, draft, isPossible } = editing
  const title = policy?.name ?? t('newPolicy')
  useNamedTab(title)
  return (
    <SettingEditor
      panelLabel={t('preview')}
      panel={
        <>
          <PreviewPanel draft={draft} isPossible={isPossible} />
          {isPossible && draft.inboxIds.length > 0 && (
            <ReplayButton>
              {(onClose) => <ClosingReplay draft={draft} policy={policy} onClose={onClose} />}
            </ReplayButton>
          )}
        </>
      }
    >
      <Page width="form">
        <UnsavedGuard dirty={form.isDirty} searchKey="policy" />
        <PageHeader
          parent={<Link to="/settings/workspace/closing-policies">{t('title')}</Link>}
          parentNote={t('countAll', { count })}
          title={title}
          badge={policy?.isDefault && <Badge>{t('default')}</Badge>}
          actions={
            <>
              {policy && !policy.isDefault && (
                <RowMenu name={policy.name}>
                  <Menu.Item
                    data-tone="bad"
                    leftSection={<IconTrash size={16} />}
                    onClick={() => setDeleting(true)}
                  >
                    {t('delete')}
                  </Menu.Item>
                </RowMenu>
              )}
              <SaveButton
                form={policyFormId}
                dirty={form.isDirty || !policy}
                saving={form.pending}
                {...(policy && { onDiscard: editing.discard })}
              />
            </>
          }
        />
        <form {...form.formProps} id={policyFormId} className={css.form}>
          {form.problem && (
            <Notice tone="bad" live>
              {form.problem}
            </Notice>
          )}
          <FormLine label={t('name')} inputId="policy-name">
            <TextInput
              id="policy-name"
              value={draft.name}
              maxLength={60}
              error={fieldError(form.field('name').error)}
              onChange={({ currentTarget }) => editing.change({ name: currentTarget.value })}
            />
          </FormLine>
          <InboxesSection editing={editing} isDefault={policy?.isDefault ?? false} />
          <RequirementsSection editing={editing} />
          <AutoCloseSection editing={editing} />
          <FollowUpSection editing={editing} />
          <ThanksSection editing={editing} />
          <FormLine label={t('closedBy')}>
            <Select
              aria-label={t('closedBy')}
              allowDeselect={false}
              value={draft.closers}
              data={(['anyone', 'assignee', 'staff'] as const).map((value) => ({
                value,
                label: t(`closers_${value}`),
              }))}
              onChange={(closers) => editing.change({ closers: closers as typeof draft.closers })}
            />
          </FormLine>
        </form>
      </Page>
      {policy && isDeleting && (
        <DeletePolicyDialog
          policy={policy}
          onClose={() => setDeleting(false)}
          onDeleted={() => onShow({}, { isSaved: true })}
        />
      )}
    </SettingEditor>
  )
}

function InboxesSection({ editing, isDefault }: { editing: PolicyForm; isDefault: boolean }) {
  const t = useTexts(closingPoliciesTexts)
  const { choicesOf, labelOf } = useConditionNames()
  const { draft, change } = editing
  if (isDefault) {
    const names = draft.inboxIds.flatMap((id) => labelOf('inbox', id) ?? [])
    return (
      <FormLine label={t('inboxes')}>
        <p className={css.text}>{formatList(names) || t('noInboxes')}</p>
        <p className={css.help}>{t('defaultInboxes')}</p>
      </FormLine>
    )
  }
  return (
    <FormLine label={t('inboxes')}>
      <MultiSelect
        aria-label={t('inboxes')}
        searchable
        data={choicesOf('inbox', draft.inboxIds)}
        value={[...draft.inboxIds]}
        placeholder={draft.inboxIds.length === 0 ? t('addInbox') : ''}
        description={t('inboxesHelp')}
        onChange={(inboxIds) => change({ inboxIds })}
      />
    </FormLine>
  )
}
