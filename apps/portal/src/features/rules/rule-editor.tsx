import type { Rule, RuleScope } from '@postroom/contract'
import {
  fieldError,
  Notice,
  Page,
  PageHeader,
  RowMenu,
  SaveButton,
  Switch,
  Textarea,
  TextInput,
} from '@postroom/ui'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useNamedTab } from '#app/page-detail.ts'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { OrderedRowMenu } from '#features/ordered-lists/index.ts'
import { FormLine, SettingEditor } from '#features/setting-editor/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { useReasonText } from '#lib/reason-text.ts'
import { ActionsSection } from './actions-section.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { DeleteRuleDialog } from './delete-rule-dialog.tsx'
import { IfSection } from './if-section.tsx'
import { LimitsSection } from './limits-section.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { ReplaySection } from './replay-section.tsx'
import css from './rule-editor.module.css'
import { ruleEditorTexts } from './rule-editor.texts.ts'
import type { EditableRule } from './rule-values.ts'
import type { RulesSearch } from './rules.search.ts'
import { rulesTexts } from './rules.texts.ts'
import { rulesPath } from './rules-path.ts'
import { RunsPanel } from './runs-panel.tsx'
import { useRuleSwitch } from './use-rule-actions.ts'
import { ruleFormId, useRuleForm } from './use-rule-form.ts'
import { WhenSection } from './when-section.tsx'
import { WhereSection } from './where-section.tsx'

type RuleEditorProps = {
  /** Undefined: a new one. */
  rule: Rule | undefined
  /** What a new rule begins with. */
  blank: EditableRule
  /** All rules of the scope, in their order. */
  rules: readonly Rule[]
  scope: RuleScope
  onShow: (search: RulesSearch, options?: { isSaved?: boolean }) => void
}

/** One rule, or a new one, with what it would have matched and what it did. */
export function RuleEditor({ rule, blank, rules, scope, onShow }: RuleEditorProps) {
  const t = useTexts(ruleEditorTexts)
  const [isOn, setOn] = useState(true)
  const [isDeleting, setDeleting] = useState(false)
  const editing = useRuleForm({
    rule,
    blank,
    scope,
    isOn,
    onSaved: ({ id }) => {
      if (!rule) onShow({ rule: id }, { isSaved: true })
    },
  })
  const { form, draft, errors, change } = editing
  const newTitle = t(scope === 'workspace' ? 'newRule' : 'newPersonal')
  useNamedTab(rule?.name ?? newTitle)
  return (
    <SettingEditor
      panel={
        <>
          <PreviewPanel draft={draft} scope={scope} />
          <ReplaySection draft={draft} rule={rule} scope={scope} />
          {rule && <RunsPanel rule={rule} />}
        </>
      }
    >
      <Page width="form">
        <UnsavedGuard dirty={form.isDirty} searchKey="rule" />
        <Header
          rule={rule}
          rules={rules}
          scope={scope}
          title={rule?.name ?? newTitle}
          isOn={rule?.isOn ?? isOn}
          onSwitch={setOn}
          menu={
            rule && (
              <RowMenu name={rule.name}>
                <OrderedRowMenu
                  onDuplicate={() => onShow({ rule: 'new', from: rule.id })}
                  onDelete={() => setDeleting(true)}
                />
              </RowMenu>
            )
          }
          save={
            <SaveButton
              form={ruleFormId}
              dirty={form.isDirty || !rule}
              saving={form.pending}
              {...(rule && { onDiscard: editing.discard })}
            />
          }
        />
        <form {...form.formProps} id={ruleFormId} className={css.form}>
          <Notices rule={rule} editing={editing} />
          <FormLine label={t('name')} inputId="rule-name">
            <TextInput
              id="rule-name"
              value={draft.name}
              maxLength={80}
              error={fieldError(errors.name)}
              onChange={({ currentTarget }) => change('name', currentTarget.value)}
            />
          </FormLine>
          <WhereSection editing={editing} scope={scope} />
          <WhenSection editing={editing} rule={rule} scope={scope} />
          <IfSection editing={editing} scope={scope} />
          <ActionsSection editing={editing} scope={scope} />
          <LimitsSection editing={editing} />
          <FormLine label={t('description')} inputId="rule-description">
            <Textarea
              id="rule-description"
              autosize
              minRows={2}
              maxLength={1_000}
              description={t('descriptionHelp')}
              value={draft.description}
              error={fieldError(errors.description)}
              onChange={({ currentTarget }) => change('description', currentTarget.value)}
            />
          </FormLine>
        </form>
      </Page>
      {rule && isDeleting && (
        <DeleteRuleDialog
          rule={rule}
          onClose={() => setDeleting(false)}
          onDeleted={() => onShow({}, { isSaved: true })}
        />
      )}
    </SettingEditor>
  )
}

type HeaderProps = {
  rule: Rule | undefined
  rules: readonly Rule[]
  scope: RuleScope
  title: string
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  menu: ReactNode
  save: ReactNode
}

/** A new rule is switched when it is saved, an existing one at once. */
function Header({ rule, rules, scope, title, isOn, onSwitch, menu, save }: HeaderProps) {
  const t = useTexts(ruleEditorTexts)
  const list = useTexts(rulesTexts)
  const setOn = useRuleSwitch()
  const place = rules.findIndex(({ id }) => id === rule?.id) + 1
  return (
    <PageHeader
      parent={<Link to={rulesPath[scope]}>{list(scope === 'workspace' ? 'title' : 'titlePersonal')}</Link>}
      parentNote={
        rule ? t('place', { scope, place, count: rules.length }) : list('countAll', { n: rules.length })
      }
      title={title}
      actions={
        <>
          <Switch
            className={css.switch ?? ''}
            aria-label={t('ruleIs')}
            label={t(isOn ? 'on' : 'off')}
            checked={isOn}
            onChange={({ currentTarget: { checked } }) => (rule ? setOn(rule, checked) : onSwitch(checked))}
          />
          {menu}
          {save}
        </>
      }
    />
  )
}

function Notices({ rule, editing }: { rule: Rule | undefined; editing: ReturnType<typeof useRuleForm> }) {
  const t = useTexts(ruleEditorTexts)
  const reasonText = useReasonText()
  const { form, theirs } = editing
  return (
    <>
      {rule?.offReason && (
        <Notice tone="warn">{t('offBecause', { reason: reasonText(rule.offReason) })}</Notice>
      )}
      {theirs && <ConflictNotice editing={editing} theirs={theirs} />}
      {form.problem && !theirs && (
        <Notice tone="bad" live>
          {form.problem}
        </Notice>
      )}
    </>
  )
}
