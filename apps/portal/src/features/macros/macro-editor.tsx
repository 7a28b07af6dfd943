import { type Macro, type RuleScope, replyVariables, ruleLimits } from '@postroom/contract'
import {
  Button,
  fieldError,
  Menu,
  Notice,
  Page,
  PageHeader,
  RowMenu,
  SaveButton,
  Textarea,
  TextInput,
} from '@postroom/ui'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useNamedTab } from '#app/page-detail.ts'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { ActionsField, actionKindsOf, type RulesSearch, rulesPath } from '#features/rules/index.ts'
import { FormLine } from '#features/setting-editor/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { DeleteMacroDialog } from './delete-macro-dialog.tsx'
import { type EditableMacro, isMacroAction, isMacroKind } from './macro-values.ts'
import css from './macros.module.css'
import { macrosTexts } from './macros.texts.ts'
import { macroFormId, useMacroForm } from './use-macro-form.ts'

// A macro runs with the permissions of the person, so that even a personal one can assign work.
const kinds = actionKindsOf('workspace').filter(isMacroKind)

type MacroEditorProps = {
  /** Undefined: a new one. */
  macro: Macro | undefined
  blank: EditableMacro
  scope: RuleScope
  onShow: (search: RulesSearch, options?: { isSaved?: boolean }) => void
}

/** One macro, or a new one. */
export function MacroEditor({ macro, blank, scope, onShow }: MacroEditorProps) {
  const t = useTexts(macrosTexts)
  const [isDeleting, setDeleting] = useState(false)
  const editing = useMacroForm({
    macro,
    blank,
    scope,
    onSaved: ({ id }) => {
      if (!macro) onShow({ view: 'macros', macro: id }, { isSaved: true })
    },
  })
  const { form, draft, errors, change } = editing
  const title = macro?.name ?? t(scope === 'workspace' ? 'newMacro' : 'newPersonal')
  useNamedTab(title)
  return (
    <Page width="form">
      <UnsavedGuard dirty={form.isDirty} searchKey="macro" />
      <PageHeader
        parent={
          <Link to={rulesPath[scope]} search={{ view: 'macros' }}>
            {t('title')}
          </Link>
        }
        title={title}
        actions={
          <>
            {macro && (
              <RowMenu name={macro.name}>
                <Menu.Item
                  leftSection={<IconCopy size={16} />}
                  onClick={() => onShow({ view: 'macros', macro: 'new', from: macro.id })}
                >
                  {t('duplicate')}
                </Menu.Item>
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
              form={macroFormId}
              dirty={form.isDirty || !macro}
              saving={form.pending}
              {...(macro && { onDiscard: editing.discard })}
            />
          </>
        }
      />
      <form {...form.formProps} id={macroFormId} className={css.form}>
        <Problem editing={editing} />
        <FormLine label={t('name')} inputId="macro-name">
          <TextInput
            id="macro-name"
            value={draft.name}
            maxLength={80}
            error={fieldError(errors.name)}
            onChange={({ currentTarget }) => change('name', currentTarget.value)}
          />
        </FormLine>
        <FormLine label={t('actions')}>
          <ActionsField
            path="actions"
            actions={draft.actions}
            kinds={kinds}
            replyHelp={t('replyHelp', {
              variables: replyVariables.map((name) => `{{${name}}}`).join(', '),
            })}
            errors={errors}
            maximum={ruleLimits.actions}
            onChange={(actions) => change('actions', actions.filter(isMacroAction))}
          />
        </FormLine>
        <FormLine label={t('description')} inputId="macro-description">
          <Textarea
            id="macro-description"
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
      {macro && isDeleting && (
        <DeleteMacroDialog
          macro={macro}
          onClose={() => setDeleting(false)}
          onDeleted={() => onShow({ view: 'macros' }, { isSaved: true })}
        />
      )}
    </Page>
  )
}

function Problem({ editing }: { editing: ReturnType<typeof useMacroForm> }) {
  const t = useTexts(macrosTexts)
  const { form, isConflict, discard } = editing
  if (isConflict)
    return (
      <Notice tone="warn" live action={<Button onClick={discard}>{t('conflictTake')}</Button>}>
        <strong>{t('conflict')}</strong> {t('conflictHelp')}
      </Notice>
    )
  return (
    form.problem && (
      <Notice tone="bad" live>
        {form.problem}
      </Notice>
    )
  )
}
